import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A product's earlier revisions stay under the id that it had; the last of them says which id it has since. */
export class ProductRenames1767225600106 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE product_revisions DROP CONSTRAINT product_revisions_action_check,
        ADD CONSTRAINT product_revisions_action_check
          CHECK (action IN ('created', 'updated', 'deleted', 'renamed'));
      CREATE INDEX product_revisions_by_next_id ON product_revisions ((snapshot ->> 'product_id'))
        WHERE action = 'renamed';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX product_revisions_by_next_id;
      UPDATE product_revisions SET action = 'deleted' WHERE action = 'renamed';
      ALTER TABLE product_revisions DROP CONSTRAINT product_revisions_action_check,
        ADD CONSTRAINT product_revisions_action_check CHECK (action IN ('created', 'updated', 'deleted'));
    `);
  }
}
