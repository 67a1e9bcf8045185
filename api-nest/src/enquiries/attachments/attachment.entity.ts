import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A file that a visitor sent. The table has its name from when only photographs could be sent. */
@Entity('enquiry_photographs')
export class AttachmentEntity {
  /** Random, so that it proves who sent it. */
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Null until the enquiry is sent. */
  @Column('integer', { name: 'enquiry_id', nullable: true })
  enquiryId: number | null;

  /** From where it was sent; null once it belongs to an enquiry. */
  @Column('text', { nullable: true })
  network: string | null;

  /** As the enquiry names it; empty until then, and where an earlier version of the form sent it. */
  @Column('text', { default: '' })
  name: string;

  @Column('text', { name: 'media_type', default: 'image/jpeg' })
  mediaType: AttachmentType;

  /** A JPEG of at most 2000 px, drawn anew, or a PDF as it was sent. */
  @Column('bytea', { select: false })
  bytes: Buffer;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

export type AttachmentType = 'image/jpeg' | 'application/pdf';
