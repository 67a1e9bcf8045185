import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links by which users set a password, stored as SHA-256 sums, and rules for all accounts. */
export class PasswordLinks1767225600027 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE password_links (
        user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        kind text NOT NULL,
        hash text NOT NULL UNIQUE,
        password_sum text NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, kind)
      );
      CREATE TABLE account_rules (
        name text PRIMARY KEY,
        since timestamptz NOT NULL DEFAULT now()
      );
      ALTER TABLE users ADD invited boolean NOT NULL DEFAULT false;
      ALTER TABLE sessions ADD second_factor_due boolean NOT NULL DEFAULT false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions DROP second_factor_due;
      ALTER TABLE users DROP invited;
      DROP TABLE account_rules, password_links;
    `);
  }
}
