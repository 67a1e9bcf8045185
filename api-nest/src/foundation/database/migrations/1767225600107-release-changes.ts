import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes of content releases are announced, for the processes that keep what previews show. */
export class ReleaseChanges1767225600107 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TRIGGER content_releases_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON content_releases
        FOR EACH STATEMENT EXECUTE FUNCTION announce_change('content-releases')
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER content_releases_change ON content_releases');
  }
}
