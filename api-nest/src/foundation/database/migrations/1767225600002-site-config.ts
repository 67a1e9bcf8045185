import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The keyed store, and every value it ever held. */
export class SiteConfig1767225600002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE site_config (
        key text PRIMARY KEY,
        value jsonb NOT NULL,
        revision integer NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE site_config_revisions (
        key text NOT NULL,
        revision integer NOT NULL,
        value jsonb NOT NULL,
        restored_from integer,
        author text,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (key, revision)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE site_config_revisions, site_config');
  }
}
