import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from 'release/integrity';
import type { Deployment, Discovery } from 'shared-types/discovery';
import { liveVersion, startShell, type RunningShell } from '../testing/running-shell';

/** Much longer than a page may take. */
const PATIENCE_MS = 20_000;

const HEALTHY = `exports.exposes = { './GalleryPreview': () => require('react').createElement('p', null, 'Gallery is well') };`;

const FAULTS: Record<string, string> = {
  'throws on load': `throw new Error('broken build');`,
  'requires what it may not': `require('node:fs'); exports.exposes = {};`,
  'exports nothing': ``,
  'throws in render': `exports.exposes = { './ProductRange': () => { throw new Error('broken render'); } };`,
  'waits for ever': `exports.exposes = { './ProductRange': () => { throw new Promise(() => {}); } };`,
  'loops for ever in render': `exports.exposes = { './ProductRange': () => { for (;;); } };`,
  'loops for ever on load': `for (;;);`,
  'ends its process': `exports.exposes = { './ProductRange': () => process.kill(process.pid, 'SIGKILL') };`,
  'eats all memory in large pieces': `exports.exposes = { './ProductRange': () => { const kept = []; for (;;) kept.push(new Array(100000).fill(kept.length)); } };`,
  'eats all memory in small pieces': `exports.exposes = { './ProductRange': () => { const kept = []; for (;;) kept.push(new Array(100).fill(kept.length)); } };`,
};

let folder: string;
let shell: RunningShell;
let site: string;

const publish = (remotes: Discovery['remotes']) => shell.publish(remotes);
const logged = () => shell.log();

async function eventually(happened: () => boolean): Promise<void> {
  const giveUp = Date.now() + PATIENCE_MS;
  while (!happened()) {
    if (Date.now() > giveUp) throw new Error('It did not happen in time.');
    await fetch(site);
  }
}

const deployment = (name: string, version: string, source: string, published?: string) =>
  liveVersion(folder, name, version, source, published);

/** Requests the home page until it is rendered with a version of the catalogue. */
async function pageWith(version: string): Promise<{ status: number; html: string }> {
  const giveUp = AbortSignal.timeout(PATIENCE_MS);
  for (;;) {
    const response = await fetch(site, { signal: giveUp });
    const html = await response.text();
    if (html.includes(version)) return { status: response.status, html };
  }
}

beforeAll(async () => {
  shell = await startShell((at) => {
    folder = at;
    return { gallery: [deployment('gallery', 'good', HEALTHY)] };
  }, process.env);
  site = shell.url;
}, 60_000);

afterAll(() => shell.stop());

test.each(Object.entries(FAULTS))(
  'a remote that %s costs its slot only',
  async (fault, source) => {
    const version = `bad-${Object.keys(FAULTS).indexOf(fault)}`;
    publish({
      catalogue: [deployment('catalogue', version, source)],
      gallery: [deployment('gallery', 'good', HEALTHY)],
    });
    const { status, html } = await pageWith(version);
    expect(status).toBe(200);
    expect(html).toContain('Gallery is well');
    expect(html).toContain('Get In Touch');
    expect(html).toContain('data-slot-pending');
    expect(html).toContain('</html>');
  },
  PATIENCE_MS + 5000,
);

test('an image of a remote stands in its slot without the help of a script', async () => {
  const shows = `exports.exposes = { './ProductRange': () => require('react').createElement('img', { src: '/range.jpg', alt: 'Range' }) };`;
  publish({
    catalogue: [deployment('catalogue', 'shows', shows)],
    gallery: [deployment('gallery', 'good', HEALTHY)],
  });
  const { html } = await pageWith('/range.jpg');
  const [, slot = ''] = html.split('data-module="catalogue/ProductRange"');
  expect(slot.slice(0, 300)).toContain('<img src="/range.jpg"');
  expect(html).not.toContain('$RC');
}, 25_000);

test('a remote sees nothing of the server’s environment', async () => {
  const tells = `exports.exposes = { './ProductRange': () => 'Environment: ' + Object.keys(process.env).join() + '.' };`;
  publish({
    catalogue: [deployment('catalogue', 'tells', tells)],
    gallery: [deployment('gallery', 'good', HEALTHY)],
  });
  expect((await pageWith('Environment: ')).html).toMatch(/Environment: NODE_ENV\./);
}, 25_000);

const WELL = `exports.exposes = { './ProductRange': () => 'Range is well' };`;

/** Publishes a version of the catalogue beside a gallery that is well. */
const publishCatalogue = (entry: Deployment) =>
  publish({ catalogue: [entry], gallery: [deployment('gallery', 'good', HEALTHY)] });

test('a server build that is not the one that was published is not run', async () => {
  publishCatalogue(deployment('catalogue', 'before', WELL));
  await pageWith('Range is well');
  const altered = `exports.exposes = { './ProductRange': () => 'Altered code ran' };`;
  publishCatalogue(deployment('catalogue', 'altered', altered, 'something else'));
  await eventually(() => logged().includes('catalogue altered is damaged'));
  const { status, html } = await pageWith('Range is well');
  expect(status).toBe(200);
  expect(html).not.toContain('Altered code ran');
  expect(html).toContain('Gallery is well');
}, 25_000);

test('a version whose server build is missing is live as soon as the file is there', async () => {
  const late = `exports.exposes = { './ProductRange': () => 'Range is late' };`;
  const entry = deployment('catalogue', 'late', late);
  rmSync(path.join(folder, 'catalogue', 'late'), { recursive: true });
  publishCatalogue(entry);
  await eventually(() => logged().includes('catalogue late is damaged'));
  deployment('catalogue', 'late', late);
  expect((await pageWith('Range is late')).html).toContain('Gallery is well');
}, 25_000);

test('a stylesheet with rules for the whole page reaches no page, and its team sees why', async () => {
  const styled = deployment('catalogue', 'styled', WELL);
  const rules = { 'own.css': '.own{color:red}', 'foreign.css': '.own,body{display:none}' };
  mkdirSync(path.join(folder, 'catalogue/styled/client'), { recursive: true });
  for (const [name, css] of Object.entries(rules)) {
    writeFileSync(path.join(folder, 'catalogue/styled/client', name), css);
    styled.extras.files[`client/${name}`] = integrityOf(css);
  }
  const css = Object.keys(styled.extras.files);
  styled.extras.exposes = { './ProductRange': { js: [], css } };
  publishCatalogue(styled);
  const { html } = await pageWith('catalogue/styled/client/own.css');
  expect(html).toContain('Range is well');
  const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, href]) => href);
  expect(linked.join()).not.toContain('foreign.css');
  const listed = await (await fetch(`${site}remotes/catalogue/styled/assets.json`)).json();
  expect(listed).toMatchObject({ exposes: { './ProductRange': { css: [expect.anything()] } } });
  await eventually(() => shell.failures().some(({ version }) => version === 'styled'));
  expect(shell.failures()).toContainEqual(
    expect.objectContaining({
      name: 'catalogue',
      message: expect.stringContaining('its rule for body in foreign.css:1:1 applies outside its slot'),
    }),
  );
}, 25_000);

test.each([
  ['loads', `const fail = () => {\n throw new Error('broken deep'); };\nfail();`],
  [
    'renders',
    `const fail = () => {\n throw new Error('broken deep'); };\nexports.exposes = { './ProductRange': () => fail() };`,
  ],
])(
  'an error while a server build %s is reported with its places in the file',
  async (when, source) => {
    publishCatalogue(deployment('catalogue', `fails-${when}`, source));
    const failure = () => shell.failures().find(({ version }) => version === `fails-${when}`);
    await eventually(() => failure() !== undefined);
    expect(failure()).toMatchObject({ kind: 'server', message: 'broken deep' });
    expect(failure()?.frames?.slice(0, 2)).toEqual([
      expect.stringMatching(/^server\/catalogue\.cjs:2:\d+$/),
      expect.stringMatching(/^server\/catalogue\.cjs:3:\d+$/),
    ]);
  },
  25_000,
);

test('a discovery document that does not parse leaves the live versions as they are', async () => {
  publishCatalogue(deployment('catalogue', 'well', WELL));
  expect((await pageWith('Range is well')).status).toBe(200);
  writeFileSync(path.join(folder, 'discovery.json'), '{"microFrontends": {"catalogue": 1}}');
  await eventually(() => logged().includes('could not be read'));
  expect((await pageWith('Range is well')).html).toContain('Gallery is well');
}, 25_000);

test('nothing of a remote but its client files is served', async () => {
  const served = await Promise.all(
    [
      'remotes/gallery/good/server/gallery.cjs',
      'remotes/gallery/good/client/../server/gallery.cjs',
      'remotes/gallery/good/client/%2e%2e/server/gallery.cjs',
    ].map(async (address) => (await fetch(`${site}${address}`)).status),
  );
  expect(served).toEqual([404, 404, 404]);
  // Not the file, which has what concerns those who publish.
  writeFileSync(path.join(folder, 'private.json'), '{}');
  expect((await fetch(`${site}remotes/private.json`)).status).toBe(404);
});

test('a renderer that a remote ends after its page does not delay the stop signal', async () => {
  const later = `exports.exposes = { './ProductRange': () => { setTimeout(() => { throw new Error('later'); }, 50); return 'Range of later'; } };`;
  publish({
    catalogue: [deployment('catalogue', 'ends-later', later)],
    gallery: [deployment('gallery', 'good', HEALTHY)],
  });
  await pageWith('Range of later');
  await eventually(() => logged().includes('Error: later'));
  await shell.stop();
}, 25_000);
