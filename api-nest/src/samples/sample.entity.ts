import { Column, DeleteDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { SampleStatus } from 'shared-types';
import { SentForm } from '../foundation/database/sent-form';

/** Whether samples of a finish are offered, and how many there are. */
@Entity('samples')
export class SampleEntity {
  /** Id of `SAMPLE_FINISHES`. */
  @PrimaryColumn('text')
  finish: string;

  @Column('boolean')
  offered: boolean;

  /** Null where they are not counted. */
  @Column('integer', { nullable: true })
  stock: number | null;
}

/** A visitor's request for samples. */
@Entity('sample_requests')
export class SampleRequestEntity extends SentForm {
  @Column('text')
  status: SampleStatus;

  @Column('text', { array: true })
  finishes: string[];

  @Column('text')
  name: string;

  @Column('text')
  line1: string;

  @Column('text')
  line2: string;

  @Column('text')
  town: string;

  @Column('text')
  postcode: string;

  /** Set where a user has deleted it; it can be restored until it is erased a day later. */
  @DeleteDateColumn({ type: 'timestamptz', name: 'deleted_at' })
  deletedAt: Date | null;
}
