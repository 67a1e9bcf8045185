import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One line of the audit log. */
@Entity('audit_log')
export class AuditEntryEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @CreateDateColumn({ type: 'timestamptz' })
  at: Date;

  /** Email address; null without a session, or for the system itself. */
  @Column('text', { nullable: true })
  actor: string | null;

  /** e.g. `site-config.publish`. */
  @Column('text')
  action: string;

  /** The object of the action, e.g. `gallery`. */
  @Column('text', { nullable: true })
  target: string | null;

  @Column('jsonb', { nullable: true })
  detail: Record<string, unknown> | null;

  @Column('text', { nullable: true })
  ip: string | null;

  @Column('text', { name: 'request_id', nullable: true })
  requestId: string | null;
}
