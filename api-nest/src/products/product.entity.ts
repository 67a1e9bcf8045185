import type { ProductInput } from 'shared-types';
import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';

/** A product as stored; `ProductsService` builds the answers. */
@Entity('products')
export class ProductEntity {
  /** Lower-case words joined by hyphens, e.g. `wall-system`. */
  @PrimaryColumn('text', { name: 'product_id' })
  productId: string;

  @Column('text')
  name: string;

  @Column('text')
  description: string;

  @Column('text', { name: 'short_description' })
  shortDescription: string;

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

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}

/** What a product looked like after a save, or before its deletion. */
@Entity('product_revisions')
export class ProductRevisionEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text', { name: 'product_id' })
  productId: string;

  @Column('text')
  action: 'created' | 'updated' | 'deleted';

  @Column('jsonb')
  snapshot: ProductInput;

  /** Email address of its author. */
  @Column('text', { nullable: true })
  author: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
