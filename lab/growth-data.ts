import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { deploymentSchema, discoveryDocument, readDiscovery } from 'shared-types/discovery';

/** Makes the range as large as this, by products with an image. */
export async function growProducts(database: pg.Client, count: number): Promise<void> {
  await database.query(
    `INSERT INTO products (product_id, name, description, short_description, price, features, image)
     SELECT 'shelf-' || n, 'Shelf ' || n, repeat('A shelf of steel and oak. ', 8), 'Shelf no. ' || n,
            'From £' || (100 + n % 900), '["Oak", "Steel", "Ten years of warranty"]', '/pictures/wall-system.jpg'
     FROM generate_series((SELECT count(*) FROM products) + 1, $1) AS n`,
    [count],
  );
  await database.query('VACUUM (PARALLEL 0, ANALYZE) products');
}

/** Makes the library as large as this, by rows without bytes. */
export async function growImages(database: pg.Client, count: number): Promise<void> {
  await database.query(
    `INSERT INTO images (name, category, hash, media_type, width, height, bytes, placeholder)
     SELECT 'Oak desk ' || n, 'general', encode(sha256(n::text::bytea), 'hex'), 'image/jpeg', 1200, 800, 240000,
            'data:image/webp;base64,' || repeat('A', 120)
     FROM generate_series((SELECT count(*) FROM images) + 1, $1) AS n`,
    [count],
  );
  await database.query('VACUUM (PARALLEL 0, ANALYZE) images');
}

/** Makes the gallery as large as this. */
export async function growGallery(database: pg.Client, count: number): Promise<void> {
  const items = Array.from({ length: count }, (_, n) => ({
    id: n + 1,
    image: `/pictures/gallery-${String((n % 12) + 1).padStart(2, '0')}.jpg`,
    title: `Project ${n + 1}`,
    description: 'A wall of shelves in an office, planned and built in a day.',
    location: 'Leeds',
    category: ['office', 'residential', 'commercial'][n % 3],
  }));
  await database.query(`UPDATE site_config SET value = $1 WHERE key = 'gallery'`, [JSON.stringify(items)]);
}

/** Publishes a number of further remotes, copies of one that is live, which no page shows. */
export function growRemotes(folder: string, more: number): void {
  const file = join(folder, 'discovery.json');
  const { hosts, remotes } = readDiscovery(JSON.parse(readFileSync(file, 'utf8')));
  const [live] = remotes['gallery'] ?? [];
  if (live === undefined) throw new Error('No gallery is live.');
  const { version } = live.metadata;
  for (let n = 1; n <= more; n += 1) {
    const name = `generated-${n}`;
    cpSync(join(folder, 'gallery', version), join(folder, name, version), { recursive: true });
    const renamed = JSON.stringify(live).replaceAll('/gallery/', `/${name}/`);
    const deployed = deploymentSchema.parse(JSON.parse(renamed));
    // A page of its own: an address belongs to one remote.
    const routes = [{ path: `/${name}`, module: `${name}/GalleryPage` }];
    const contract = { ...deployed.extras.contract, routes, places: [] };
    remotes[name] = [{ ...deployed, extras: { ...deployed.extras, contract } }];
  }
  writeFileSync(`${file}.new`, JSON.stringify(discoveryDocument({ hosts, remotes })));
  renameSync(`${file}.new`, file);
}
