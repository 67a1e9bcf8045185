import type { Carried } from 'shared-types/planner/paths';
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

  /** Id of the region that it is delivered to; of those saved before there was one, null. */
  @Column('text', { nullable: true })
  region: string | null;

  /** Whether it is fitted there. */
  @Column('boolean', { default: false })
  fitting: boolean;

  /** As its author calls it. */
  @Column('text', { nullable: true })
  name: string | null;

  /** What it cost when it was saved, in pence with VAT; null for older plans, for which the history of the price list says it. */
  @Column('integer', { name: 'total_pence', nullable: true })
  totalPence: number | null;

  /** SHA-256 of the token that erases it. */
  @Column('text', { name: 'token_hash' })
  tokenHash: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  /** When it was last opened, to the day. */
  @CreateDateColumn({ type: 'timestamptz', name: 'opened_at' })
  openedAt: Date;
}

/** What goes with a saved plan, without what it does not have. */
export const carriedWith = ({ region, fitting, name }: SavedPlanEntity): Carried => ({
  ...(region !== null && { region }),
  ...(fitting && { fitting }),
  ...(name !== null && { name }),
});
