import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** The current value of one config key. */
@Entity('site_config')
export class SiteConfigEntity {
  @PrimaryColumn('text')
  key: string;

  @Column('jsonb')
  value: unknown;

  /** Counts writes of this key, from 1. */
  @Column('integer')
  revision: number;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}
