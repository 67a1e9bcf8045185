import type { ProductBody, StoredProduct } from 'shared-types';
import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';

/** A product as stored, with the names of the API; `ProductAnswers` adds the image that is shown. */
@Entity('products')
export class ProductEntity implements StoredProduct {
  /** Lower-case words joined by hyphens, e.g. `wall-system`. */
  @PrimaryColumn('text')
  product_id: string;

  @Column('text')
  name: string;

  @Column('text')
  description: string;

  @Column('text')
  short_description: string;

  /** Display text, e.g. `From £299`. */
  @Column('text')
  price: string;

  @Column('jsonb')
  features: string[];

  /** JSON text of an object (admin-tooling 3). */
  @Column('text')
  specifications: string;

  /** Address of the product's own image. */
  @Column('text', { nullable: true })
  image: string | null;

  @Column('text', { default: '' })
  category: string;

  /** Addresses of more pictures, in their order. */
  @Column('jsonb', { default: [] })
  images: string[];

  /** Whether only signed-in users and previews find it. */
  @Column('boolean', { default: false })
  hidden: boolean;

  /** Order of creation, which is the order of lists. */
  @Column({ type: 'integer', insert: false, update: false })
  position: number;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;
}

/** Of products that were stored before these fields existed. */
const DEFAULTS: Pick<Required<StoredProduct>, 'category' | 'images' | 'hidden'> = {
  category: '',
  images: [],
  hidden: false,
};

/** What is stored for a request: what it leaves out of these stays as it was. */
export const productToStore = <T extends ProductBody>(input: T, before: Partial<StoredProduct> | null) => ({
  ...input,
  image: input.image === undefined ? (before?.image ?? null) : input.image,
  category: input.category ?? before?.category ?? DEFAULTS.category,
  images: input.images ?? before?.images ?? DEFAULTS.images,
  hidden: input.hidden ?? before?.hidden ?? DEFAULTS.hidden,
});

/** A snapshot with every field, as the site was when an earlier version of the API stored it. */
export const completeSnapshot = (snapshot: StoredProduct): Required<StoredProduct> => ({
  ...DEFAULTS,
  ...snapshot,
});

/** What a product looked like after a save, or before its deletion. */
@Entity('product_revisions')
export class ProductRevisionEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text')
  product_id: string;

  /** `renamed`: from now on the product has another id, that of its snapshot. */
  @Column('text')
  action: 'created' | 'updated' | 'deleted' | 'renamed';

  /** Without the fields that did not exist then, which a restoration leaves as they are today. */
  @Column('jsonb', { name: 'snapshot' })
  product: StoredProduct;

  /** Email address of its author. */
  @Column('text', { nullable: true })
  author: string | null;

  /** That of the product; the database sets it. */
  @Column({ type: 'integer', nullable: true, insert: false, select: false })
  position: number | null;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'content_moment()' })
  created_at: Date;
}

/** A product without what the database adds: as its history keeps it. */
export const snapshotOf = ({
  position: _position,
  created_at: _created,
  updated_at: _updated,
  ...product
}: ProductEntity): Required<StoredProduct> => product;
