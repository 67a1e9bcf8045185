import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counters of attempts, shared by all instances. Unlogged: they outlive restarts, but cost no write-ahead log,
 * so a refused burst does not wait for the disk.
 */
export class RateLimits1767225600007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE rate_limits (
        key text PRIMARY KEY,
        count integer NOT NULL,
        resets_at timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_limits');
  }
}
