import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far a mailbox has been read. */
@Entity('mailbox_readings')
export class MailboxReadingEntity {
  /** Account, server and folder, without the password. */
  @PrimaryColumn('text')
  mailbox: string;

  /** Of the folder (RFC 3501): with another one, its messages have other numbers. */
  @Column('text', { name: 'uid_validity' })
  uidValidity: string;

  /** The last message that was read; a bigint, hence text. */
  @Column('bigint', { name: 'last_uid' })
  lastUid: string;

  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt: Date | null;

  /** Why it could not be read last; null if it could. */
  @Column('text', { nullable: true })
  problem: string | null;
}
