import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A mail between a colleague and the sender of an enquiry, erased with the enquiry. */
@Entity('enquiry_messages')
export class AnswerEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer', { name: 'enquiry_id' })
  enquiryId: number;

  /** Its Message-ID, with the angle brackets; once in an enquiry. */
  @Column('text', { name: 'message_id' })
  messageId: string;

  /** Email address of the colleague who wrote it; null for one that was received. */
  @Column('text', { nullable: true })
  author: string | null;

  @Column('text')
  subject: string;

  @Column('text', { default: '' })
  greeting: string;

  @Column('text')
  words: string;

  /** Files that came with one that was received, which stay in the mailbox. */
  @Column('integer', { default: 0 })
  attachments: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
