import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A plan under a short address. */
@Entity('saved_plans')
export class SavedPlanEntity {
  /** e.g. `K7PX2M`. */
  @PrimaryColumn('text')
  code: string;

  /** The plan itself, as in a link. */
  @Column('text')
  address: string;

  /** SHA-256 of the token that erases it. */
  @Column('text', { name: 'token_hash' })
  tokenHash: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  /** When it was last opened, to the day. */
  @CreateDateColumn({ type: 'timestamptz', name: 'opened_at' })
  openedAt: Date;
}
