import { Column, CreateDateColumn, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { OrderAction, OrderOutcome, ReleaseRemotes } from 'shared-types';

/** The versions of all remotes, as a watcher reported them. The newest row counts; there is seldom another. */
@Entity('release_lists')
export class ReleaseListEntity {
  @PrimaryColumn('text')
  mark: string;

  @Column('jsonb')
  remotes: ReleaseRemotes;

  @CreateDateColumn({ type: 'timestamptz', name: 'told_at' })
  reportedAt: Date;
}

/** A user's order for a version. */
@Entity('release_orders')
export class ReleaseOrderEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text')
  name: string;

  @Column('text')
  version: string;

  @Column('text')
  action: OrderAction;

  /** Percent. */
  @Column('real', { nullable: true })
  traffic: number | null;

  @Column('text', { nullable: true })
  reason: string | null;

  /** The version's, as it was when the order was given. */
  @Column('text')
  mark: string;

  /** Email address. */
  @Column('text', { name: 'given_by' })
  givenBy: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'given_at' })
  givenAt: Date;

  /** Null until a watcher has reported. */
  @Column('text', { nullable: true })
  outcome: OrderOutcome['outcome'] | null;

  /** Why it was refused. */
  @Column('text', { nullable: true })
  detail: string | null;
}
