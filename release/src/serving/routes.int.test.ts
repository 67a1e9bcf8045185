import type { Deployment } from 'shared-types/discovery';
import type { RemoteContract } from 'shared-types/remote-contract';
import { rolledBack, withPreview, withVersion } from '../publish/live-set';
import { withServerBuild } from '../testing/builds';
import { startShell, type RunningShell } from '../../../shell/src/server/testing/running-shell';

const PATIENCE_MS = 5000;

let shell: RunningShell;

/** A version of a remote that this checkout knows nothing of. */
function version(
  name: string,
  routes: RemoteContract['routes'],
  places: RemoteContract['places'] = [],
): Deployment {
  const source = `exports.exposes = { './ReviewsPage': ({ id }) => require('react').createElement('h1', null, 'Review ' + (id ?? 'list') + ' of ${name}') };`;
  const entry = withServerBuild(shell.folder, 'reviews', name, source);
  return { ...entry, extras: { ...entry.extras, contract: { ...entry.extras.contract, routes, places } } };
}

const PAGE = { module: 'reviews/ReviewsPage' };
const LIST = { path: '/reviews', ...PAGE };
const ONE = { path: '/reviews/:id', ...PAGE, props: { id: 'id' } };

const get = async (path: string, headers = {}) => {
  const response = await fetch(`${shell.url}${path}`, { headers });
  return { status: response.status, text: await response.text() };
};

/** Publishes, and waits at most as long as the contract promises until the site has taken it up. */
async function publish(
  entries: Deployment[],
  path: string,
  isThere: (status: number) => boolean,
): Promise<void> {
  shell.publish({ reviews: entries });
  const giveUp = Date.now() + PATIENCE_MS;
  while (!isThere((await get(path)).status)) {
    if (Date.now() > giveUp) throw new Error('The site did not take the change up in time.');
  }
}

/** Publishes, and waits as long until a page has a text, or has it no longer. */
async function publishUntil(
  entries: Deployment[],
  path: string,
  text: string,
  { is = true, headers = {} } = {},
): Promise<void> {
  shell.publish({ reviews: entries });
  const giveUp = Date.now() + PATIENCE_MS;
  while ((await get(path, headers)).text.includes(text) !== is) {
    if (Date.now() > giveUp) throw new Error('The site did not take the change up in time.');
  }
}

beforeAll(async () => {
  shell = await startShell(() => ({}), process.env);
}, 60_000);
afterAll(() => shell.stop());

test('a remote’s pages are there within 5 s, without a restart, and go with its version', async () => {
  expect((await get('reviews')).status).toBe(404);
  const first = withVersion([], version('1.0.0', [LIST]), 100);
  await publish(first, 'reviews', (status) => status === 200);
  expect((await get('reviews')).text).toContain('Review list of 1.0.0');
  expect((await get('reviews/7')).status).toBe(404);

  const second = withVersion(first, version('1.1.0', [LIST, ONE]), 100);
  await publish(second, 'reviews/7', (status) => status === 200);
  expect((await get('reviews/7')).text).toContain('Review 7 of 1.1.0');
  expect((await get('sitemap.xml')).text).toContain('/reviews</loc>');

  await publish(rolledBack(second, '2026-11-24T12:00:00Z', 'slow'), 'reviews/7', (status) => status === 404);
  expect((await get('reviews')).text).toContain('Review list of 1.0.0');
});

test('a hidden page is not in the sitemap, and one without frame has its own policy', async () => {
  const tool = { path: '/reviews/tool/*', ...PAGE, frame: 'bare' as const, noindex: true as const };
  await publish(
    withVersion([], version('1.2.0', [LIST, tool]), 100),
    'reviews/tool',
    (status) => status === 200,
  );
  expect((await get('sitemap.xml')).text).not.toContain('reviews/tool');
  const policy = async (path: string) =>
    (await fetch(`${shell.url}${path}`)).headers.get('content-security-policy');
  expect(await policy('reviews/tool/x')).toMatch(/style-src 'self' 'unsafe-inline'/);
  expect(await policy('reviews')).not.toMatch(/style-src 'self' 'unsafe-inline'/);
});

test('a canary’s new page is there for those who get the canary', async () => {
  const live = withVersion([], version('1.3.0', [LIST]), 100);
  const both = withVersion(live, version('1.4.0', [LIST, ONE]), 50);
  shell.publish({ reviews: both });
  const asked = async () =>
    (await fetch(`${shell.url}reviews/7`, { headers: { cookie: 'canary=reviews' } })).status;
  const giveUp = Date.now() + PATIENCE_MS;
  while ((await asked()) !== 200 && Date.now() < giveUp)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await asked()).toBe(200);
  expect((await fetch(`${shell.url}reviews/7`, { headers: { 'user-agent': 'Googlebot' } })).status).toBe(404);
});

test('the files of a version are listed for pages made without them, also when it is old', async () => {
  const live = withVersion([], version('1.5.0', [LIST]), 100);
  await publish(live, 'remotes/reviews/1.5.0/assets.json', (status) => status === 200);
  const { text } = await get('remotes/reviews/1.5.0/assets.json');
  expect(JSON.parse(text)).toMatchObject({ name: 'reviews', version: '1.5.0', entry: '' });
  await get('reviews');
  await publish(
    withVersion([], version('1.6.0', [LIST]), 100),
    'remotes/reviews/1.6.0/assets.json',
    (status) => status === 200,
  );
  expect((await get('remotes/reviews/1.5.0/assets.json')).status).toBe(200);
  expect((await get('remotes/reviews/9.9.9/assets.json')).status).toBe(404);
});

test('a version for those with a link is not listed for others', async () => {
  const live = withVersion([], version('1.7.0', [LIST]), 100);
  const both = withPreview(live, version('1.8.0', [LIST, ONE]));
  await publish(both, 'remotes/reviews/1.7.0/assets.json', (status) => status === 200);
  expect((await get('remotes/reviews/1.8.0/assets.json')).status).toBe(404);
  expect((await get('reviews/7')).status).toBe(404);
});

describe('a place on a page of the shell', () => {
  const AFTER_GALLERY = { place: 'home:after-gallery', ...PAGE, data: ['/api/reviews'] };
  const shown = (version: string) => `Review list of ${version}`;

  test('has the module of the version that takes it, within 5 s, and loses it with it', async () => {
    const first = withVersion([], version('2.0.0', []), 100);
    await publishUntil(first, '', 'data-module="reviews/ReviewsPage"', { is: false });
    expect((await get('')).text).not.toContain('"places"');

    const second = withVersion(first, version('2.1.0', [], [AFTER_GALLERY]), 100);
    await publishUntil(second, '', shown('2.1.0'));
    const { text } = await get('');
    expect(text.indexOf('data-module="gallery/GalleryPreview"')).toBeLessThan(text.indexOf(shown('2.1.0')));
    expect(text).toMatch(/"missing":\{[^}]*"\/api\/reviews"/);
    expect((await get('about')).text).not.toContain(shown('2.1.0'));

    await publishUntil(rolledBack(second, '2026-11-25T12:00:00Z', 'slow'), '', shown('2.1.0'), { is: false });
  });

  test('passes the props that the remote declares', async () => {
    const place = { place: 'about:after-team', ...PAGE, props: { id: 7 } };
    await publishUntil(withVersion([], version('2.2.0', [], [place]), 100), 'about', 'Review 7 of 2.2.0');
  });

  test('has a canary’s module for those who get the canary', async () => {
    const live = withVersion([], version('2.3.0', []), 100);
    const both = withVersion(live, version('2.4.0', [], [AFTER_GALLERY]), 50);
    await publishUntil(both, '', shown('2.4.0'), { headers: { cookie: 'canary=reviews' } });
    expect((await get('', { 'user-agent': 'Googlebot' })).text).not.toContain(shown('2.4.0'));
  });

  test('costs the page nothing but itself while its module throws', async () => {
    const place = { place: 'contact:after-coverage', module: 'reviews/NoSuchModule' };
    await publishUntil(
      withVersion([], version('2.5.0', [], [place]), 100),
      'contact',
      'data-module="reviews/NoSuchModule"',
    );
    const { status, text } = await get('contact');
    expect(status).toBe(200);
    expect(text).toContain('Common questions');
  });
});
