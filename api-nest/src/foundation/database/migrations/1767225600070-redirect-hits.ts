import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often each old address of the site was visited. */
export class RedirectHits1767225600070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE redirect_hits (
        from_path text PRIMARY KEY,
        hits bigint NOT NULL,
        last_at timestamptz NOT NULL DEFAULT now()
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE redirect_hits');
  }
}
