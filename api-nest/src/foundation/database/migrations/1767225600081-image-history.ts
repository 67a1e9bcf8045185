import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each image begins its history as it is, since its upload: what it was before is not known. */
export class ImageHistory1767225600081 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO image_revisions (image_id, snapshot, created_at)
      SELECT id, to_jsonb(images), created_at FROM images
      WHERE NOT EXISTS (SELECT FROM image_revisions WHERE image_id = images.id)
    `);
  }

  async down(): Promise<void> {
    // The table goes with the migration before.
  }
}
