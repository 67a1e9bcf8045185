import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What goes with a saved plan: where it is delivered to, whether it is fitted there, and its author's name for it. */
export class SavedPlansCarry1767225600062 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE saved_plans
        ADD COLUMN region text,
        ADD COLUMN fitting boolean NOT NULL DEFAULT false,
        ADD COLUMN name text
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE saved_plans DROP COLUMN region, DROP COLUMN fitting, DROP COLUMN name');
  }
}
