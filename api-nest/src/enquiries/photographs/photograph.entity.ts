import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A photograph that a visitor sent. */
@Entity('enquiry_photographs')
export class PhotographEntity {
  /** Random, so that it proves who sent it. */
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Null until the enquiry is sent. */
  @Column('integer', { name: 'enquiry_id', nullable: true })
  enquiryId: number | null;

  /** From where it was sent; null once it belongs to an enquiry. */
  @Column('text', { nullable: true })
  network: string | null;

  /** A JPEG of at most 1200 px, drawn anew. */
  @Column('bytea', { select: false })
  bytes: Buffer;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
