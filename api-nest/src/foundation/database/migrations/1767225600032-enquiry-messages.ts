import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Answers to enquiries and those that came back, gone with their enquiry; the colleague who deals with an enquiry; how
 * far a mailbox has been read. What is added here is validated and indexed by the next migration.
 */
export class EnquiryMessages1767225600032 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE enquiry_messages (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        enquiry_id integer NOT NULL REFERENCES enquiries ON DELETE CASCADE,
        message_id text NOT NULL,
        author text,
        subject text NOT NULL,
        greeting text NOT NULL DEFAULT '',
        words text NOT NULL,
        attachments integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (enquiry_id, message_id)
      );
      CREATE TABLE mailbox_readings (
        mailbox text PRIMARY KEY,
        uid_validity text NOT NULL,
        last_uid bigint NOT NULL,
        read_at timestamptz,
        problem text
      );
      ALTER TABLE mail_jobs
        ADD answer_id integer,
        ADD CONSTRAINT mail_jobs_answer_id_fkey
          FOREIGN KEY (answer_id) REFERENCES enquiry_messages ON DELETE CASCADE NOT VALID,
        DROP CONSTRAINT mail_jobs_one_target,
        ADD CONSTRAINT mail_jobs_one_target
          CHECK (num_nonnulls(enquiry_id, user_id, answer_id) = 1) NOT VALID;
      ALTER TABLE enquiries
        ADD assignee_id integer,
        ADD CONSTRAINT enquiries_assignee_id_fkey
          FOREIGN KEY (assignee_id) REFERENCES users ON DELETE SET NULL NOT VALID;
      CREATE OR REPLACE TRIGGER count_revision BEFORE UPDATE ON enquiries FOR EACH ROW
        WHEN ((NEW.status, NEW.notes, NEW.quote, NEW.assignee_id)
          IS DISTINCT FROM (OLD.status, OLD.notes, OLD.quote, OLD.assignee_id))
        EXECUTE FUNCTION count_enquiry_revision();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE TRIGGER count_revision BEFORE UPDATE ON enquiries FOR EACH ROW
        WHEN ((NEW.status, NEW.notes, NEW.quote) IS DISTINCT FROM (OLD.status, OLD.notes, OLD.quote))
        EXECUTE FUNCTION count_enquiry_revision();
      ALTER TABLE enquiries DROP assignee_id;
      DELETE FROM mail_jobs WHERE answer_id IS NOT NULL;
      ALTER TABLE mail_jobs
        DROP answer_id,
        ADD CONSTRAINT mail_jobs_one_target CHECK (num_nonnulls(enquiry_id, user_id) = 1);
      DROP TABLE mailbox_readings, enquiry_messages;
    `);
  }
}
