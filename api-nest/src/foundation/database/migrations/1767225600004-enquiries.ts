import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Enquiries, and the mail each of them owes. */
export class Enquiries1767225600004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE enquiries (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        reference text NOT NULL UNIQUE,
        idempotency_key text UNIQUE,
        status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'contacted', 'closed', 'spam')),
        first_name text NOT NULL,
        last_name text NOT NULL,
        email text NOT NULL,
        phone text NOT NULL DEFAULT '',
        interest text NOT NULL,
        message text NOT NULL DEFAULT '',
        subject jsonb,
        notes text NOT NULL DEFAULT '',
        consent_version text NOT NULL,
        consented_at timestamptz NOT NULL DEFAULT now(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX enquiries_by_status ON enquiries (status, id DESC);
      CREATE TABLE mail_jobs (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        enquiry_id integer NOT NULL REFERENCES enquiries ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('notification', 'confirmation')),
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL DEFAULT now(),
        last_error text,
        sent_at timestamptz,
        UNIQUE (enquiry_id, kind)
      );
      CREATE INDEX mail_jobs_due ON mail_jobs (next_attempt_at) WHERE state = 'waiting';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_jobs, enquiries');
  }
}
