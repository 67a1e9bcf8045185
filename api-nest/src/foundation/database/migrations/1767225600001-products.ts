import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Products, and what they were before each save and deletion. */
export class Products1767225600001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE products (
        product_id text PRIMARY KEY CHECK (product_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        name text NOT NULL,
        description text NOT NULL,
        short_description text NOT NULL DEFAULT '',
        price text NOT NULL,
        features jsonb NOT NULL DEFAULT '[]',
        specifications text NOT NULL DEFAULT '{}',
        image text,
        position integer GENERATED ALWAYS AS IDENTITY,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE product_revisions (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        product_id text NOT NULL,
        action text NOT NULL CHECK (action IN ('created', 'updated', 'deleted')),
        snapshot jsonb NOT NULL,
        author text,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX product_revisions_by_product ON product_revisions (product_id, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE product_revisions, products');
  }
}
