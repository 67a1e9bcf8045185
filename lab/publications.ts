import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { Refusal } from 'release/refusal';
import { FakeRepository } from 'release/testing/builds';
import { readDiscovery } from 'shared-types/discovery';
import { missingPrograms } from '../api-nest/test/object-storage';
import { bucket, folder, overHttp, type Place } from './publications/places';
import { toMarkdown, type Line } from './report';

// `npm run lab -- publications`: publications that are killed, and many at once, while visitors ask for pages; into a
// folder, over HTTP, and into a bucket of an S3 server, for which Debian's radosgw, ceph-mon and ceph-osd are needed.
// `npm run lab -- publications 20`: with 20 at once, and a fifth of them killed.

const AT_ONCE = Number(process.argv[2] ?? 100);
const KILLED = Math.ceil(AT_ONCE / 5);

/** How long a publication may go on being repeated, in ms. */
const PATIENCE_MS = 300_000;

/** Between two readings of the document, in ms. */
const READ_MS = 25;

const page = (version: string) =>
  `exports.exposes = { './GalleryPage': () => require('react').createElement('p', null, 'Gallery ${version}.') };`;

function buildGallery(repository: FakeRepository, version: string): void {
  repository.buildRemote('gallery', {
    exposes: ['./GalleryPage'],
    contract: { modules: { './GalleryPage': { props: {} } } },
    code: version,
    server: page(version),
  });
}

/** Reads the document again and again, as every server does. */
function watch(place: Place) {
  const seen = { read: 0, torn: 0 };
  const over = new AbortController();
  const reading = (async () => {
    while (!over.signal.aborted) {
      const text = await place.document();
      seen.read += 1;
      try {
        if (readDiscovery(JSON.parse(text)).refused.size > 0) seen.torn += 1;
      } catch {
        seen.torn += 1;
      }
      await wait(READ_MS);
    }
  })();
  return async () => {
    over.abort();
    await reading;
    return seen;
  };
}

/** Names of listed versions of which a file is missing or altered. */
async function damagedIn({ store }: Place): Promise<string[]> {
  const { remotes } = (await store.read()).discovery;
  const listed = Object.entries(remotes).flatMap(([name, entries]) =>
    entries.map((entry) => ({ name, entry })),
  );
  const damaged = await Promise.all(
    listed.map(async ({ name, entry }) =>
      (await store.damaged(name, entry)) === undefined ? [] : [`${name} ${entry.metadata.version}`],
    ),
  );
  return damaged.flat();
}

const isListed = async ({ store }: Place, remote: string, version: string): Promise<boolean> =>
  (await store.read()).discovery.remotes[remote]?.some(({ metadata }) => metadata.version === version) ??
  false;

/** Publishes as a team does after a 429. @returns how often it was */
async function persistently(publish: () => Promise<unknown>): Promise<number> {
  const giveUp = performance.now() + PATIENCE_MS;
  for (let again = 0; ; again += 1) {
    try {
      await publish();
      return again;
    } catch (error) {
      if (!(error instanceof Refusal) || performance.now() > giveUp) throw error;
      const later = /keep coming first|try again|cannot be reached|\(in (\d+) s\)/.exec(error.message);
      if (later === null) throw error;
      await wait(Number(later[1] ?? 0.5) * 1000 + 500 * Math.random());
    }
  }
}

async function shown({ shell }: Place, text: string): Promise<void> {
  while (!(await (await fetch(`${shell.url}gallery`)).text()).includes(text)) await wait(50);
}

async function measure(open: (repository: FakeRepository) => Promise<Place>): Promise<Line> {
  const repository = new FakeRepository(mkdtempSync(path.join(tmpdir(), 'formraster-publications-')));
  const place = await open(repository);
  const say = (text: string) => process.stderr.write(`${place.name}: ${text}\n`);
  try {
    buildGallery(repository, 'first');
    await place.publish('gallery', 'first');
    await shown(place, 'Gallery first.');
    const load = autocannon({
      url: `${place.shell.url}gallery`,
      connections: 4,
      duration: 1800,
      verifyBody: (html) => /Gallery [\w-]+\..*<\/html>/s.test(html),
    });
    const watched = watch(place);

    buildGallery(repository, 'whole');
    const started = performance.now();
    await place.publishKilled('gallery', 'whole', PATIENCE_MS);
    const whole = performance.now() - started;
    say(`a publication takes ${Math.round(whole)} ms`);
    let live = 0;
    const damaged: string[] = [];
    for (let n = 1; n <= KILLED; n += 1) {
      const version = `killed-${n}`;
      buildGallery(repository, version);
      await place.publishKilled('gallery', version, (whole * n) / KILLED);
      damaged.push(...(await damagedIn(place)));
      if (await isListed(place, 'gallery', version)) live += 1;
    }
    say(`${KILLED} were killed, ${live} of them when they were live`);
    buildGallery(repository, 'after');
    await persistently(() => place.publish('gallery', 'after'));
    await shown(place, 'Gallery after.');

    const names = Array.from({ length: AT_ONCE }, (_, n) => `team${n + 1}`);
    for (const name of names) repository.buildRemote(name, { code: name });
    const begun = performance.now();
    const repeated = await Promise.all(names.map((name) => persistently(() => place.publish(name, '1.0.0'))));
    const took = performance.now() - begun;
    const listed = await Promise.all(names.map((name) => isListed(place, name, '1.0.0')));
    damaged.push(...(await damagedIn(place)));

    load.stop();
    const { errors, timeouts, non2xx, mismatches, '2xx': answered } = await load;
    const { read, torn } = await watched();
    const failed = errors + timeouts + non2xx + mismatches;
    const published = listed.filter(Boolean).length;
    const retries = repeated.reduce((sum, each) => sum + each, 0);
    return {
      what: place.name,
      ours: `${answered}, ${failed} failed`,
      peer: `${read}, ${torn} torn`,
      goal: `${KILLED}, ${live} of them live; ${damaged.length} damaged versions`,
      result: `${published} of ${AT_ONCE} in ${(took / 1000).toFixed(1)} s, ${retries} repeated`,
      reached: failed + torn + damaged.length === 0 && published === AT_ONCE && answered > 0,
    };
  } finally {
    await place.stop();
    rmSync(repository.root, { recursive: true });
  }
}

const missing = missingPrograms();
if (missing.length > 0)
  process.stderr.write(`No S3 server is measured: ${missing.join(', ')} are not installed.\n`);
const lines: Line[] = [];
for (const open of [folder, overHttp, ...(missing.length > 0 ? [] : [bucket])])
  lines.push(await measure(open));
const headings = {
  what: 'published to',
  ours: 'requests',
  peer: 'documents read',
  goal: 'killed',
  result: 'at once',
};
process.stdout.write(`${toMarkdown(lines, headings)}\n`);
process.exit(lines.every(({ reached }) => reached) ? 0 : 1);
