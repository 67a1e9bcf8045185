import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes by which a page of a large range costs what one of a small range does. */
export class ProductRange1767225600013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX products_position ON products (position);
      CREATE INDEX products_name ON products (lower(name), position);
      CREATE INDEX products_price ON products
        ((substring(replace(price, ',', '') from '[0-9]+[.]?[0-9]*')::numeric) NULLS LAST, position);
      DO $$ BEGIN
        IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
          CREATE INDEX products_search ON products
            USING gin (lower(name || ' ' || short_description || ' ' || description) gin_trgm_ops)
            WITH (fastupdate = off);
        END IF;
      END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX products_position, products_name, products_price;
      DROP INDEX IF EXISTS products_search;
    `);
  }
}
