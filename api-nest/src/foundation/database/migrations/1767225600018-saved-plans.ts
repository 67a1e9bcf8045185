import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plans that visitors saved; nothing in them says who did. */
export class SavedPlans1767225600018 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_plans (
        code text PRIMARY KEY,
        address text NOT NULL,
        token_hash text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        opened_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX saved_plans_opened ON saved_plans (opened_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_plans');
  }
}
