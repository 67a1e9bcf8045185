import type { StoredProduct } from 'shared-types';
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

  /** Order of creation, which is the order of lists. */
  @Column({ type: 'integer', insert: false, update: false })
  position: number;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;
}

/** What a product looked like after a save, or before its deletion. */
@Entity('product_revisions')
export class ProductRevisionEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text')
  product_id: string;

  @Column('text')
  action: 'created' | 'updated' | 'deleted';

  @Column('jsonb', { name: 'snapshot' })
  product: StoredProduct;

  /** Email address of its author. */
  @Column('text', { nullable: true })
  author: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}

/** A product without what the database adds: as its history keeps it. */
export const snapshotOf = ({
  position: _position,
  created_at: _created,
  updated_at: _updated,
  ...product
}: ProductEntity): StoredProduct => product;
