import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a remote failed: its module, the browser's family and major version, and places in its files. */
export class FailurePlaces1767225600065 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE remote_failures
        ADD COLUMN module text NOT NULL DEFAULT '',
        ADD COLUMN browser text NOT NULL DEFAULT '',
        ADD COLUMN frames text[] NOT NULL DEFAULT '{}',
        DROP CONSTRAINT remote_failures_pkey,
        ADD PRIMARY KEY (name, version, kind, message, module, browser, frames);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TEMPORARY TABLE sums ON COMMIT DROP AS
        SELECT name, version, kind, message, sum(count) AS count, max(last_at) AS last_at
        FROM remote_failures GROUP BY 1, 2, 3, 4;
      DELETE FROM remote_failures;
      ALTER TABLE remote_failures
        DROP CONSTRAINT remote_failures_pkey,
        DROP COLUMN module,
        DROP COLUMN browser,
        DROP COLUMN frames,
        ADD PRIMARY KEY (name, version, kind, message);
      INSERT INTO remote_failures (name, version, kind, message, count, last_at)
        SELECT name, version, kind, message, count, last_at FROM sums;
    `);
  }
}
