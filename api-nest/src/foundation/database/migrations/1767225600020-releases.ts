import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The versions of the remotes as they were listed last, and what users of the admin order of them. */
export class Releases1767225600020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE release_lists (
        mark text PRIMARY KEY,
        remotes jsonb NOT NULL,
        told_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE release_orders (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL,
        version text NOT NULL,
        action text NOT NULL,
        traffic real,
        reason text,
        mark text NOT NULL,
        given_by text NOT NULL,
        given_at timestamptz NOT NULL DEFAULT now(),
        outcome text,
        detail text
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE release_orders; DROP TABLE release_lists');
  }
}
