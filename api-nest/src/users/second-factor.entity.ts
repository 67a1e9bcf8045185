import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user's second factor; it counts once it is confirmed by a first code. */
@Entity('second_factors')
export class SecondFactorEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  /** The authenticator app's key, encrypted (`second-factor-key.ts`). */
  @Column('text')
  key: string;

  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt: Date | null;

  /** The step of the last code that was used: it and those before it are refused. */
  @Column('integer', { name: 'last_step' })
  lastStep: number;

  /** SHA-256 of each recovery code that has not been used. */
  @Column('text', { name: 'recovery_hashes', array: true })
  recoveryHashes: string[];
}
