import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts how often a mail was asked for again: attempts share a Message-ID, a mail sent anew has its own. */
export class MailGenerations1767225600010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail_jobs ADD generation integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail_jobs DROP generation');
  }
}
