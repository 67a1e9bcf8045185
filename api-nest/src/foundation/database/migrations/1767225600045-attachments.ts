import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a business adds to its enquiry, and files that are no photographs. The table keeps its name, under which the
 * previous version reads it; what is in it are JPEG images without a name.
 */
export class Attachments1767225600045 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE enquiries ADD COLUMN business jsonb;
      ALTER TABLE enquiry_photographs
        ADD COLUMN name text NOT NULL DEFAULT '',
        ADD COLUMN media_type text NOT NULL DEFAULT 'image/jpeg';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE enquiry_photographs DROP COLUMN name, DROP COLUMN media_type;
      ALTER TABLE enquiries DROP COLUMN business;
    `);
  }
}
