import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts the changes that people make to an enquiry, for `If-Match`. A trigger counts them, so that changes made by
 * instances of the previous version, which do not know the column, count too.
 */
export class EnquiryRevisions1767225600012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE enquiries ADD revision integer NOT NULL DEFAULT 1;
      CREATE FUNCTION count_enquiry_revision() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.revision := OLD.revision + 1;
        RETURN NEW;
      END $$;
      CREATE TRIGGER count_revision BEFORE UPDATE ON enquiries FOR EACH ROW
        WHEN ((NEW.status, NEW.notes) IS DISTINCT FROM (OLD.status, OLD.notes))
        EXECUTE FUNCTION count_enquiry_revision();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER count_revision ON enquiries;
      DROP FUNCTION count_enquiry_revision();
      ALTER TABLE enquiries DROP revision;
    `);
  }
}
