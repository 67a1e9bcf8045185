import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Samples of finishes, and visitors' requests for them; the constraint of the migration before is validated. The index
 * begins empty, since no mail has such a target yet.
 */
export class Samples1767225600061 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mail_jobs VALIDATE CONSTRAINT mail_jobs_one_target;
      CREATE INDEX mail_jobs_by_target ON mail_jobs (target_id) WHERE target_id IS NOT NULL;
      CREATE TABLE samples (
        finish text PRIMARY KEY,
        offered boolean NOT NULL DEFAULT true,
        stock integer CHECK (stock >= 0)
      );
      CREATE TRIGGER samples_change AFTER UPDATE ON samples FOR EACH ROW
        WHEN (OLD.offered <> NEW.offered OR (OLD.stock = 0) IS DISTINCT FROM (NEW.stock = 0))
        EXECUTE FUNCTION announce_change('samples');
      CREATE TABLE sample_requests (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        reference text NOT NULL UNIQUE,
        idempotency_key text UNIQUE,
        status text NOT NULL,
        finishes text[] NOT NULL,
        name text NOT NULL,
        email text NOT NULL,
        phone text NOT NULL,
        line1 text NOT NULL,
        line2 text NOT NULL,
        town text NOT NULL,
        postcode text NOT NULL,
        consent_version text NOT NULL,
        consent_text text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        deleted_at timestamptz
      );
      CREATE TRIGGER remove_mail AFTER DELETE ON sample_requests FOR EACH ROW EXECUTE FUNCTION remove_mail();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM mail_jobs WHERE target_table = 'sample_requests';
      DROP TABLE sample_requests, samples;
      DROP INDEX mail_jobs_by_target;
    `);
  }
}
