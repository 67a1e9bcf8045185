import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a saved plan cost when it was saved. */
export class SavedPlansPrice1767225600103 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE saved_plans ADD COLUMN total_pence integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE saved_plans DROP COLUMN total_pence');
  }
}
