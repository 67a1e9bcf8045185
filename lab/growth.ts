import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { HOME_PRODUCTS } from 'shared-types/range';
import { siteUnderTest } from '../e2e/start-site';
import { costOf, type Cost, type Subject } from './growth-cost';
import { growGallery, growImages, growProducts, growRemotes } from './growth-data';
import { toPlot, type Series } from './plot';
import { toTable, type Line } from './report';

// `npm run lab -- growth`: what pages and their calls cost as content and remotes grow, within one run.

/** A page or a call may cost this much more than it does with 100 products or images. */
const FACTOR = 1.5;
/** Bytes by which a page may grow when 36 remotes are published that it does not show. */
const REMOTES_BYTES = 2000;
/** The running shell sees a change of the remotes within 5 s (contracts, Discovery and publishing). */
const SEEN_MS = 6000;
/** Differences of less than this are the clock's, in ms. */
const CLOCK_MS = 1;

const PLOTS = fileURLToPath(new URL('plots', import.meta.url));

const HOME: Subject = { page: '/', call: HOME_PRODUCTS };
const RANGE: Subject = { page: '/products', call: '/api/product-range' };
const PRODUCT: Subject = { page: '/products/wall-system', call: '/api/product-pages/wall-system' };
const GALLERY: Subject = { page: '/gallery', call: '/api/gallery-range' };
const LIBRARY: Subject = { page: '/', call: '/api/images?view=summary&limit=100' };

const show = ({ api, page, bytes, compressed }: Cost) =>
  `API ${api.toFixed(1)} ms, page ${page.toFixed(1)} ms, ${(bytes / 1000).toFixed(1)} kB, ${(compressed / 1000).toFixed(1)} kB br`;

/** By which factor a cost has grown; differences that the clock cannot tell count as none. */
const factorOf = (large: number, small: number, least = 0) =>
  Math.abs(large - small) <= least ? 1 : large / small;

/** Costs of one subject at several sizes; the factor is that of the last to the one at `base`. */
function lineOf(what: string, sizes: readonly number[], costs: readonly Cost[], base: number): Line {
  const [small, large] = [costs[base], costs.at(-1)];
  if (!small || !large) throw new Error('Nothing was measured.');
  const factors = [
    factorOf(large.api, small.api, CLOCK_MS),
    factorOf(large.page, small.page, CLOCK_MS),
    factorOf(large.bytes, small.bytes),
  ];
  const worst = Math.max(...factors);
  return {
    what: `${what}, ${sizes.at(-1)} beside ${sizes[base]}`,
    ours: show(large),
    peer: show(small),
    goal: `≤ ${FACTOR} ×`,
    result: `${factors.map((factor) => factor.toFixed(2)).join(', ')} ×`,
    reached: worst <= FACTOR,
  };
}

/** Measures subjects at each size, and draws how they grow. */
async function growth(
  name: string,
  subjects: Record<string, Subject>,
  sizes: readonly number[],
  base: number,
  grow: (size: number) => Promise<void>,
): Promise<Line[]> {
  const costs = new Map<string, Cost[]>(Object.keys(subjects).map((subject) => [subject, []]));
  for (const size of sizes) {
    await grow(size);
    for (const [subject, its] of Object.entries(subjects)) {
      const cost = await costOf(site, database, its);
      process.stdout.write(`${size} ${name}: ${subject}: ${show(cost)}\n`);
      costs.get(subject)?.push(cost);
    }
  }
  const series = (what: string, of: (cost: Cost) => number): Series[] =>
    [...costs].map(([subject, its]) => ({
      name: `${subject}, ${what}`,
      factors: its.map((cost) => of(cost) / of(its[0] ?? cost)),
    }));
  mkdirSync(PLOTS, { recursive: true });
  for (const [what, of] of [
    ['time', ({ api, page }: Cost) => api + page],
    ['HTML', ({ bytes }: Cost) => bytes],
  ] as const) {
    const plot = toPlot(`${what} with ${name}`, name, sizes, series(what, of));
    writeFileSync(join(PLOTS, `${name.replaceAll(' ', '-')}-${what.toLowerCase()}.svg`), plot);
  }
  return [...costs].map(([subject, its]) => lineOf(`${subject}: ${name}`, sizes, its, base));
}

/** A page beside itself with 36 more remotes that it does not show. */
async function remotes(): Promise<Line> {
  await growGallery(database, 12);
  const few = await costOf(site, database, HOME);
  growRemotes(join(site.dataDir, 'remotes'), 36);
  await new Promise((resolve) => setTimeout(resolve, SEEN_MS));
  const many = await costOf(site, database, HOME);
  writeFileSync(
    join(PLOTS, 'remotes.svg'),
    toPlot(
      'Home with remotes it does not show',
      'remotes',
      [4, 40],
      [
        { name: 'time', factors: [1, many.page / few.page] },
        { name: 'HTML', factors: [1, many.bytes / few.bytes] },
        { name: 'files', factors: [1, many.files / few.files] },
      ],
    ),
  );
  const [raw, more] = [many.bytes - few.bytes, many.compressed - few.compressed];
  return {
    what: 'home: 40 remotes beside 4',
    ours: `${show(many)}, ${many.files} files`,
    peer: `${show(few)}, ${few.files} files`,
    goal: `no file more, < ${REMOTES_BYTES} bytes more as sent`,
    result: `${many.files - few.files} files, ${more} bytes, ${raw} before compression`,
    reached: many.files <= few.files && more < REMOTES_BYTES,
  };
}

const site = await siteUnderTest();
const database = new pg.Client({ connectionString: site.databaseUrl });
try {
  await database.connect();
  const lines = [
    ...(await growth('images', { home: HOME, library: LIBRARY }, [100, 10_000, 100_000], 0, (size) =>
      growImages(database, size),
    )),
    ...(await growth(
      'products',
      { home: HOME, range: RANGE, product: PRODUCT },
      [4, 100, 1000, 100_000],
      1,
      (size) => growProducts(database, size),
    )),
    ...(await growth('gallery items', { gallery: GALLERY, home: HOME }, [12, 100, 500], 1, (size) =>
      growGallery(database, size),
    )),
    await remotes(),
  ];
  process.stdout.write(`\n${toTable(lines, { ours: 'large', peer: 'small' })}\n`);
  process.exitCode = lines.every(({ reached }) => reached) ? 0 : 1;
} finally {
  await database.end();
  await site.stop();
}
