import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the plan of an enquiry cost when it was sent, and what it was offered for. */
export class Quotes1767225600019 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE enquiries ADD priced_plan jsonb, ADD quote jsonb;
      ALTER TABLE mail_jobs DROP CONSTRAINT mail_jobs_kind_check,
        ADD CONSTRAINT mail_jobs_kind_check CHECK (kind IN ('notification', 'confirmation', 'quote'));
      CREATE OR REPLACE TRIGGER count_revision BEFORE UPDATE ON enquiries FOR EACH ROW
        WHEN ((NEW.status, NEW.notes, NEW.quote) IS DISTINCT FROM (OLD.status, OLD.notes, OLD.quote))
        EXECUTE FUNCTION count_enquiry_revision();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE TRIGGER count_revision BEFORE UPDATE ON enquiries FOR EACH ROW
        WHEN ((NEW.status, NEW.notes) IS DISTINCT FROM (OLD.status, OLD.notes))
        EXECUTE FUNCTION count_enquiry_revision();
      DELETE FROM mail_jobs WHERE kind = 'quote';
      ALTER TABLE mail_jobs DROP CONSTRAINT mail_jobs_kind_check,
        ADD CONSTRAINT mail_jobs_kind_check CHECK (kind IN ('notification', 'confirmation'));
      ALTER TABLE enquiries DROP priced_plan, DROP quote;
    `);
  }
}
