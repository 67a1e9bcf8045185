import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A message to be sent; its writer, a {@link MessageWriter}, knows its kind. */
@Entity('mail_jobs')
export class MailJobEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  /** The enquiry that the message is about, with which it is erased; null for a message to a user. */
  @Column('integer', { name: 'enquiry_id', nullable: true })
  enquiryId: number | null;

  /** The user whom the message is for, with whom it is erased; null for a message about an enquiry. */
  @Column('integer', { name: 'user_id', nullable: true })
  userId: number | null;

  /** The answer to an enquiry that the message is, with which it is erased; null for any other message. */
  @Column('integer', { name: 'answer_id', nullable: true })
  answerId: number | null;

  /** The record of any other kind: its table and id, with which the message is erased. */
  @Column('text', { name: 'target_table', nullable: true })
  targetTable: string | null;

  @Column('integer', { name: 'target_id', nullable: true })
  targetId: number | null;

  @Column('text')
  kind: string;

  /** What the writer needs besides the target. */
  @Column('jsonb', { nullable: true })
  payload: unknown;

  @Column('text')
  state: 'waiting' | 'sent' | 'failed';

  @Column('integer')
  attempts: number;

  @Column('timestamptz', { name: 'next_attempt_at' })
  nextAttemptAt: Date;

  @Column('text', { name: 'last_error', nullable: true })
  lastError: string | null;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  /** How often it was requested again: attempts share a Message-ID, a message sent again has its own. */
  @Column('integer')
  generation: number;
}
