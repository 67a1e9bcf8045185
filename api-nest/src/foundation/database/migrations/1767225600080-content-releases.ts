import type { MigrationInterface, QueryRunner } from 'typeorm';

const WITH_HISTORY = ['site_config_revisions', 'product_revisions'];

/**
 * Content releases, and what shows the content of an earlier moment: labels and files of images have a history, too,
 * revisions have the time of their own statement or of the publication they belong to, and products' revisions their
 * position.
 */
export class ContentReleases1767225600080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content_releases (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL,
        description text NOT NULL,
        state text NOT NULL DEFAULT 'draft',
        revision integer NOT NULL DEFAULT 1,
        scheduled_at timestamptz,
        scheduled_by text,
        proposed_at timestamptz,
        proposed_by text,
        created_at timestamptz NOT NULL DEFAULT now(),
        created_by text,
        published_at timestamptz,
        published_by text,
        takes_back integer REFERENCES content_releases ON DELETE SET NULL,
        failure text
      );
      CREATE INDEX content_releases_due ON content_releases (scheduled_at, id) WHERE state = 'scheduled';
      CREATE UNIQUE INDEX content_releases_taken_back ON content_releases (takes_back);
      CREATE TRIGGER remove_mail AFTER DELETE ON content_releases FOR EACH ROW EXECUTE FUNCTION remove_mail();
      CREATE TABLE content_release_changes (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        release_id integer NOT NULL REFERENCES content_releases ON DELETE CASCADE,
        resource text NOT NULL,
        document text NOT NULL,
        base_revision integer NOT NULL,
        base jsonb,
        value jsonb,
        author text,
        created_at timestamptz NOT NULL DEFAULT now(),
        replaced jsonb,
        published_revision integer,
        UNIQUE (release_id, resource, document)
      );
      CREATE INDEX content_release_changes_by_document ON content_release_changes (resource, document);
      CREATE TABLE content_release_comments (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        release_id integer NOT NULL REFERENCES content_releases ON DELETE CASCADE,
        author text,
        text text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX content_release_comments_by_release ON content_release_comments (release_id, id);
      CREATE TABLE content_rules (name text PRIMARY KEY, value text NOT NULL);

      CREATE FUNCTION content_moment() RETURNS timestamptz LANGUAGE sql AS $$
        SELECT coalesce(nullif(current_setting('content.moment', true), '')::timestamptz, clock_timestamp())
      $$;
      CREATE TABLE image_revisions (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        image_id integer NOT NULL REFERENCES images ON DELETE CASCADE,
        snapshot jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT content_moment()
      );
      CREATE INDEX image_revisions_by_image ON image_revisions (image_id, id DESC);
      CREATE FUNCTION record_image() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO image_revisions (image_id, snapshot) VALUES (NEW.id, to_jsonb(NEW));
          RETURN NULL;
        END
      $$;
      CREATE TRIGGER images_first_revision AFTER INSERT ON images
        FOR EACH ROW EXECUTE FUNCTION record_image();
      CREATE TRIGGER images_revision AFTER UPDATE ON images FOR EACH ROW
        WHEN (to_jsonb(OLD) <> to_jsonb(NEW)) EXECUTE FUNCTION record_image();

      ALTER TABLE product_revisions ADD position integer;
      CREATE FUNCTION record_position() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.position := coalesce(NEW.position,
            (SELECT position FROM products WHERE product_id = NEW.product_id));
          RETURN NEW;
        END
      $$;
      CREATE TRIGGER product_revisions_position BEFORE INSERT ON product_revisions
        FOR EACH ROW EXECUTE FUNCTION record_position();
    `);
    for (const table of WITH_HISTORY) {
      await runner.query(`ALTER TABLE ${table} ALTER created_at SET DEFAULT content_moment()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of WITH_HISTORY) {
      await runner.query(`ALTER TABLE ${table} ALTER created_at SET DEFAULT now()`);
    }
    await runner.query(`
      DROP TRIGGER product_revisions_position ON product_revisions;
      DROP FUNCTION record_position;
      ALTER TABLE product_revisions DROP position;
      DROP TRIGGER images_first_revision ON images;
      DROP TRIGGER images_revision ON images;
      DROP FUNCTION record_image;
      DROP TABLE image_revisions;
      DROP FUNCTION content_moment;
      DELETE FROM mail_jobs WHERE target_table = 'content_releases';
      DROP TABLE content_rules, content_release_comments, content_release_changes, content_releases;
    `);
  }
}
