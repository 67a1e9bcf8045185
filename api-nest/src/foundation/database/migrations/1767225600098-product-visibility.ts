import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A product may be hidden, have a category and more pictures, in an order. */
export class ProductVisibility1767225600098 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE products
        ADD COLUMN category text NOT NULL DEFAULT '',
        ADD COLUMN images jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN hidden boolean NOT NULL DEFAULT false
    `);
  }

  /** A hidden product would be shown again by the version before. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE products DROP COLUMN hidden, DROP COLUMN images, DROP COLUMN category');
  }
}
