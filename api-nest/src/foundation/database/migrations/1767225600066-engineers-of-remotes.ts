import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An engineer may be limited to the releases of named remotes. */
export class EngineersOfRemotes1767225600066 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN remotes text[]');
  }

  /** A limited account would otherwise have all rights of an engineer: it is removed. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM sessions WHERE sess ->> 'userId' IN (SELECT id::text FROM users WHERE remotes IS NOT NULL);
      DELETE FROM users WHERE remotes IS NOT NULL;
      ALTER TABLE users DROP COLUMN remotes;
    `);
  }
}
