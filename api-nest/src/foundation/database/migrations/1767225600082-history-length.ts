import type { MigrationInterface, QueryRunner } from 'typeorm';

const recordImage = (condition: string): string => `
  CREATE OR REPLACE FUNCTION record_image() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          ${condition}INSERT INTO image_revisions (image_id, snapshot) VALUES (NEW.id, to_jsonb(NEW));${condition && ' END IF;'}
          RETURN NULL;
        END
      $$;`;

/**
 * Revisions may be removed by the sweep that ends the history an owner has limited, and by nothing else. A restored
 * backup has the history of its images, and its releases in any order.
 */
export class HistoryLength1767225600082 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      recordImage(`IF current_setting('content.restoring', true) IS DISTINCT FROM 'on' THEN `),
    );
    await runner.query(`
      DROP TRIGGER site_config_revisions_are_append_only ON site_config_revisions;
      CREATE TRIGGER site_config_revisions_are_append_only BEFORE UPDATE OR TRUNCATE
        ON site_config_revisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER site_config_revisions_stay BEFORE DELETE ON site_config_revisions FOR EACH STATEMENT
        WHEN (current_setting('content.history_ends', true) IS DISTINCT FROM 'on')
        EXECUTE FUNCTION refuse_change();
      ALTER TABLE content_releases ALTER CONSTRAINT content_releases_takes_back_fkey DEFERRABLE INITIALLY DEFERRED;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(recordImage(''));
    await runner.query(`
      DROP TRIGGER site_config_revisions_stay ON site_config_revisions;
      DROP TRIGGER site_config_revisions_are_append_only ON site_config_revisions;
      CREATE TRIGGER site_config_revisions_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE
        ON site_config_revisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      ALTER TABLE content_releases ALTER CONSTRAINT content_releases_takes_back_fkey NOT DEFERRABLE;
    `);
  }
}
