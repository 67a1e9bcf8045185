import { Column, CreateDateColumn, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** What is stored of every form that a visitor sends. */
export abstract class SentForm {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  /** What the visitor may quote, e.g. `FR-7K3M9Q`. */
  @Column('text')
  reference: string;

  @Column('text', { name: 'idempotency_key', nullable: true })
  idempotencyKey: string | null;

  @Column('text')
  email: string;

  @Column('text')
  phone: string;

  @Column('text', { name: 'consent_version' })
  consentVersion: string;

  /** The wording of that version, with the brand as it was. */
  @Column('text', { name: 'consent_text' })
  consentText: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}
