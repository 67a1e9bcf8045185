import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Product ids and the built-in images with which they were seeded. */
const SEEDED = `(VALUES
  ('wall-system', '/pictures/wall-system.jpg'),
  ('desk-system', '/pictures/desk-system.jpg'),
  ('display-solution', '/pictures/display-solution.jpg'),
  ('free-standing', '/pictures/free-standing.jpg')
) AS seeded (product_id, image)`;

/**
 * Takes the image away with which a product was seeded, so that images of the library are matched (public-site 7). Pages
 * show the same built-in image where nothing matches. An image that an owner has chosen stays, also a built-in one that
 * replaced another.
 */
export class SeededImages1767225600022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE products SET image = NULL FROM ${SEEDED}
      WHERE products.product_id = seeded.product_id AND products.image = seeded.image
        AND NOT EXISTS (
          SELECT FROM product_revisions
          WHERE product_revisions.product_id = seeded.product_id
            AND snapshot->>'image' IS DISTINCT FROM seeded.image
        )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE products SET image = seeded.image FROM ${SEEDED}
      WHERE products.product_id = seeded.product_id AND products.image IS NULL
    `);
  }
}
