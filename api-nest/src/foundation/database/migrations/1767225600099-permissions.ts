import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A user may be limited to some permissions of their role. */
export class Permissions1767225600099 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN permissions text[]');
  }

  /** A limited account would otherwise have all rights of its role: it is removed. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM sessions WHERE sess ->> 'userId' IN (SELECT id::text FROM users WHERE permissions IS NOT NULL);
      DELETE FROM users WHERE permissions IS NOT NULL;
      ALTER TABLE users DROP COLUMN permissions;
    `);
  }
}
