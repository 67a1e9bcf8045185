import { Column, Entity } from 'typeorm';
import type { EnquiryInput, EnquiryRecord } from 'shared-types';
import type { Business } from 'shared-types/business';
import type { PricedPlan } from 'shared-types/planner/price';
import type { Quote } from 'shared-types/planner/quote';
import { SentForm } from '../foundation/database/sent-form';

/** An enquiry as stored. */
@Entity('enquiries')
export class EnquiryEntity extends SentForm {
  @Column('text')
  status: EnquiryRecord['status'];

  @Column('text', { name: 'first_name' })
  firstName: string;

  @Column('text', { name: 'last_name' })
  lastName: string;

  @Column('text')
  interest: string;

  @Column('text')
  message: string;

  /** The product or solution whose page it was sent from. */
  @Column('jsonb', { nullable: true })
  subject: EnquiryInput['subject'] | null;

  /** What a business added. */
  @Column('jsonb', { nullable: true })
  business: Business | null;

  /** What the plan that it is about cost when it was sent. */
  @Column('jsonb', { name: 'priced_plan', nullable: true })
  pricedPlan: PricedPlan | null;

  /** What the plan was offered for last. */
  @Column('jsonb', { nullable: true })
  quote: Quote | null;

  @Column('text')
  notes: string;

  /** The user who deals with it; null without one, and once that user is removed. */
  @Column('integer', { name: 'assignee_id', nullable: true })
  assigneeId: number | null;

  /** Counts changes of status, notes, quote and assignee; a trigger does (migration enquiry-messages). */
  @Column({ type: 'integer', insert: false, update: false })
  revision: number;

  @Column('timestamptz', { name: 'consented_at' })
  consentedAt: Date;
}

/** The messages about an enquiry, none about spam: to the owner, to the colleague it is assigned to, to the sender. */
export type MessageKind = 'notification' | 'assignment' | 'confirmation' | 'quote' | 'answer';
