import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When and where a session is used, and when its user last confirmed who they are. */
export class SessionUse1767225600026 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions ADD browser text NOT NULL DEFAULT '',
        ADD started_at timestamptz NOT NULL DEFAULT now(),
        ADD used_at timestamptz NOT NULL DEFAULT now(),
        ADD confirmed_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP browser, DROP started_at, DROP used_at, DROP confirmed_at');
  }
}
