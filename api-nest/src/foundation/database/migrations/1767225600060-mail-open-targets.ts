import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Mail to any other record: its table and id, so that a new kind of target needs no column. A table with such mail has
 * `AFTER DELETE … FOR EACH ROW EXECUTE FUNCTION remove_mail()`. The constraint is validated by the next migration.
 */
export class MailOpenTargets1767225600060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mail_jobs
        ADD target_table text,
        ADD target_id integer,
        DROP CONSTRAINT mail_jobs_one_target,
        ADD CONSTRAINT mail_jobs_one_target CHECK (
          num_nonnulls(enquiry_id, user_id, answer_id, target_id) = 1 AND num_nonnulls(target_table, target_id) <> 1
        ) NOT VALID;
      CREATE FUNCTION remove_mail() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          DELETE FROM mail_jobs WHERE target_table = TG_TABLE_NAME AND target_id = OLD.id;
          RETURN NULL;
        END
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION remove_mail;
      DELETE FROM mail_jobs WHERE target_id IS NOT NULL;
      ALTER TABLE mail_jobs
        DROP target_table, DROP target_id,
        ADD CONSTRAINT mail_jobs_one_target CHECK (num_nonnulls(enquiry_id, user_id, answer_id) = 1);
    `);
  }
}
