import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, type EntityManager } from 'typeorm';
import type { ProductInput } from 'shared-types';

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

  /** E-mail address of who did it. */
  @Column('text', { nullable: true })
  author: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

/** Number of a product's last revision; 0 before it was ever saved here. */
export async function latestRevision(manager: EntityManager, productId: string): Promise<number> {
  return (await manager.maximum(ProductRevisionEntity, 'id', { productId })) ?? 0;
}
