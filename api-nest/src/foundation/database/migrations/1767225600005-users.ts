import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People who may sign in, their sessions, and secrets that all instances share. */
export class Users1767225600005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        email text NOT NULL UNIQUE CHECK (email = lower(email)),
        password_hash text NOT NULL,
        role text NOT NULL CHECK (role IN ('owner', 'editor')),
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE sessions (
        sid text PRIMARY KEY,
        sess jsonb NOT NULL,
        expire timestamptz NOT NULL
      );
      CREATE INDEX sessions_expire ON sessions (expire);
      CREATE INDEX sessions_user ON sessions ((sess ->> 'userId'));
      CREATE TABLE secrets (
        name text PRIMARY KEY,
        value text NOT NULL
      );
      CREATE TABLE seeds (
        name text PRIMARY KEY,
        sown_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE seeds, secrets, sessions, users');
  }
}
