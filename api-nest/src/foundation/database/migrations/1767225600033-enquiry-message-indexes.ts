import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Validates the constraints of the migration before, and indexes its columns. The indexes begin empty, since no row has
 * a value there yet: building them takes no longer than one reading of the table.
 */
export class EnquiryMessageIndexes1767225600033 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mail_jobs VALIDATE CONSTRAINT mail_jobs_answer_id_fkey;
      ALTER TABLE mail_jobs VALIDATE CONSTRAINT mail_jobs_one_target;
      ALTER TABLE enquiries VALIDATE CONSTRAINT enquiries_assignee_id_fkey;
      CREATE UNIQUE INDEX mail_jobs_by_answer ON mail_jobs (answer_id) WHERE answer_id IS NOT NULL;
      CREATE INDEX enquiries_by_assignee ON enquiries (assignee_id, id DESC) WHERE assignee_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mail_jobs_by_answer, enquiries_by_assignee');
  }
}
