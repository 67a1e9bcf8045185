import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys of authenticator apps, encrypted, and SHA-256 sums of recovery codes. */
export class SecondFactors1767225600014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE second_factors (
        user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        key text NOT NULL,
        confirmed_at timestamptz,
        last_step integer NOT NULL DEFAULT 0,
        recovery_hashes text[] NOT NULL DEFAULT '{}'
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE second_factors');
  }
}
