import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

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

/** A value that a config key has or had; the table refuses changes. */
@Entity('site_config_revisions')
export class SiteConfigRevisionEntity {
  @PrimaryColumn('text')
  key: string;

  @PrimaryColumn('integer')
  revision: number;

  @Column('jsonb')
  value: unknown;

  /** The revision that was restored by this one. */
  @Column('integer', { name: 'restored_from', nullable: true })
  restoredFrom: number | null;

  /** Email address of its author; null for the site's own seed. */
  @Column('text', { nullable: true })
  author: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', default: () => 'content_moment()' })
  createdAt: Date;
}
