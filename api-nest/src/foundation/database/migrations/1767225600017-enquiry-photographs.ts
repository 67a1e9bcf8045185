import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photographs of visitors' walls: sent before the enquiry that they belong to, gone with it. */
export class EnquiryPhotographs1767225600017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE enquiry_photographs (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        enquiry_id integer REFERENCES enquiries ON DELETE CASCADE,
        bytes bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX enquiry_photographs_by_enquiry ON enquiry_photographs (enquiry_id);
      CREATE INDEX enquiry_photographs_unsent ON enquiry_photographs (created_at) WHERE enquiry_id IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE enquiry_photographs');
  }
}
