import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records of the picture library; bytes are kept by the storage port, by content hash. */
export class Images1767225600003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE images (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL,
        category text NOT NULL DEFAULT 'general',
        alt text NOT NULL DEFAULT '',
        hash text NOT NULL,
        media_type text NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        bytes integer NOT NULL,
        placeholder text NOT NULL,
        focal_x real,
        focal_y real,
        created_at timestamptz NOT NULL DEFAULT now(),
        deleted_at timestamptz
      );
      CREATE UNIQUE INDEX images_hash ON images (hash) WHERE deleted_at IS NULL;
      CREATE INDEX images_newest ON images (id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX images_newest_in_category ON images (category, id DESC) WHERE deleted_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE images');
  }
}
