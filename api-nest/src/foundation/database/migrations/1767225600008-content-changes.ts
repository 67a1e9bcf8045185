import type { MigrationInterface, QueryRunner } from 'typeorm';

const TOPICS = { products: 'products', site_config: 'site-config', images: 'images' };

/**
 * Every committed change of public content is announced on the channel `content_changed`, with a topic as
 * payload, so that all instances drop what they keep in memory (src/reads). Triggers, so that no writer,
 * not even psql, can forget it.
 */
export class ContentChanges1767225600008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM pg_notify('content_changed', TG_ARGV[0]);
          RETURN NULL;
        END
      $$;
    `);
    for (const [table, topic] of Object.entries(TOPICS)) {
      await runner.query(`
        CREATE TRIGGER ${table}_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
          FOR EACH STATEMENT EXECUTE FUNCTION announce_change('${topic}')
      `);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TOPICS)) await runner.query(`DROP TRIGGER ${table}_change ON ${table}`);
    await runner.query('DROP FUNCTION announce_change');
  }
}
