import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mail to users besides mail about enquiries; the kinds are those of the writers in the API. */
export class MailTargets1767225600025 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mail_jobs DROP CONSTRAINT IF EXISTS mail_jobs_kind_check,
        ALTER enquiry_id DROP NOT NULL,
        ADD user_id integer REFERENCES users ON DELETE CASCADE,
        ADD payload jsonb,
        ADD created_at timestamptz NOT NULL DEFAULT now(),
        ADD CONSTRAINT mail_jobs_one_target CHECK (num_nonnulls(enquiry_id, user_id) = 1);
      UPDATE mail_jobs SET created_at = enquiries.created_at FROM enquiries WHERE enquiries.id = enquiry_id;
      CREATE INDEX mail_jobs_user ON mail_jobs (user_id) WHERE user_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM mail_jobs WHERE enquiry_id IS NULL OR kind NOT IN ('notification', 'confirmation', 'quote');
      ALTER TABLE mail_jobs DROP user_id, DROP payload, DROP created_at,
        ALTER enquiry_id SET NOT NULL,
        ADD CONSTRAINT mail_jobs_kind_check CHECK (kind IN ('notification', 'confirmation', 'quote'));
    `);
  }
}
