import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bytes of pictures, what they replaced, and a search that stays fast in a large library. */
export class ImageBytes1767225600009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE images
        ADD source_hash text NOT NULL DEFAULT '',
        ADD animated boolean NOT NULL DEFAULT false,
        ADD former_hashes text[] NOT NULL DEFAULT '{}';
      CREATE INDEX images_source_hash ON images (source_hash) WHERE deleted_at IS NULL;
      CREATE INDEX images_bin ON images (deleted_at) WHERE deleted_at IS NOT NULL;
      CREATE TABLE image_bytes (
        hash text NOT NULL,
        name text NOT NULL,
        media_type text NOT NULL,
        bytes bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (hash, name)
      );
      ALTER TABLE image_bytes ALTER COLUMN bytes SET STORAGE EXTERNAL;
      CREATE TABLE discarded_image_bytes (
        hash text PRIMARY KEY,
        discarded_at timestamptz NOT NULL DEFAULT now()
      );
      DO $$ BEGIN
        CREATE EXTENSION IF NOT EXISTS pg_trgm;
      EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
        RAISE NOTICE 'pg_trgm cannot be had; the library search reads all names';
      END $$;
      DO $$ BEGIN
        IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
          CREATE INDEX images_search ON images USING gin (lower(name || ' ' || alt) gin_trgm_ops)
            WITH (fastupdate = off) WHERE deleted_at IS NULL;
        END IF;
      END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE discarded_image_bytes, image_bytes;
      DROP INDEX IF EXISTS images_search;
      ALTER TABLE images DROP former_hashes, DROP animated, DROP source_hash;
    `);
  }
}
