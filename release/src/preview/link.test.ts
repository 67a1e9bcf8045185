import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { discoveryDocument } from 'shared-types/discovery';
import { readGrant } from './grant';
import { readConfig } from 'tooling/config';
import { formrasterSite } from 'tooling/releases/site';
import { withVersion } from '../publish/live-set';
import { ensurePreviewOrigin, grantFrom, grantOf, previewLink, secondsOf } from './link';
import { deployment } from '../testing/deployment';

const SECRET = 'a secret of at least thirty-two characters';
const site = (own: Record<string, string> = {}) =>
  formrasterSite(
    '/repository',
    readConfig('/repository', { PREVIEW_SECRET: SECRET, PUBLIC_URL: 'https://shelves.example', ...own }),
  );
const ENTRY = deployment('gallery', '1.4.0');

test('a link leads to a page that shows the remote, and grants the version until its end', () => {
  const { link, expires } = previewLink(site(), grantOf('gallery', ENTRY), {
    lasts: 3600,
    added: ENTRY.extras.contract,
  });
  const { origin, pathname, searchParams } = new URL(link);
  expect(`${origin}${pathname}`).toBe('https://shelves.example/gallery');
  expect(readGrant(searchParams.get('preview') ?? '', SECRET, Date.now())).toMatchObject({
    grant: { remote: 'gallery', version: '1.4.0', expires: expires.getTime() / 1000 },
  });
  expect(Math.abs(expires.getTime() - Date.now() - 3_600_000)).toBeLessThan(60_000);
});

test('a link to a remote without pages leads to the page on which it has a place', () => {
  const added = {
    routes: [],
    places: [{ place: 'contact:after-coverage', module: 'gallery/GalleryPreview' }],
  };
  const { link } = previewLink(site(), grantOf('gallery', ENTRY), { lasts: 60, added });
  expect(new URL(link).pathname).toBe('/contact');
});

test('another page can be asked for, but only one of the site', () => {
  const to = (page: string) => previewLink(site(), grantOf('gallery', ENTRY), { lasts: 60, page });
  expect(new URL(to('/gallery?item=3').link).searchParams.get('item')).toBe('3');
  for (const elsewhere of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'gallery',
  ]) {
    expect(() => to(elsewhere)).toThrow('is not a page of the site');
  }
});

test('without the secret nothing is signed, and the refusal says what to set', () => {
  const unset = site({ PREVIEW_SECRET: '' });
  expect(() => previewLink(unset, grantOf('gallery', ENTRY), { lasts: 60 })).toThrow('PREVIEW_SECRET');
});

test('a link lasts minutes, hours or days, thirty at most', () => {
  expect([secondsOf('30m'), secondsOf('8h'), secondsOf('7d')]).toEqual([1800, 28_800, 604_800]);
  for (const wrong of ['0h', '31d', '1w', 'h', '-1h'])
    expect(() => secondsOf(wrong)).toThrow('30m, 8h or 7d');
});

test.each(['no JSON', '{}'])('an address with another document is refused: %s', async (document) => {
  const server = createServer((_request, response) => response.end(document));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const from = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const allowed = site({ PREVIEW_ORIGINS: 'http://127.0.0.1:*' }).config;
  try {
    await expect(grantFrom(allowed, 'gallery', from, undefined)).rejects.toMatchObject({
      name: 'Refusal',
      message: `${from}/discovery.json is not a discovery document.`,
    });
  } finally {
    server.close();
  }
});

test('a version from elsewhere is granted with its hash, from an allowed origin only', async () => {
  const document = discoveryDocument({ hosts: [], remotes: { gallery: withVersion([], ENTRY, 100) } });
  const server = createServer((_request, response) => response.end(JSON.stringify(document)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const from = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const allowed = site({ PREVIEW_ORIGINS: 'http://127.0.0.1:*' }).config;
  try {
    expect(await grantFrom(allowed, 'gallery', `${from}/`, undefined)).toEqual({
      grant: { ...grantOf('gallery', ENTRY), from },
      added: ENTRY.extras.contract,
    });
    await expect(grantFrom(allowed, 'gallery', from, '9.9.9')).rejects.toThrow('has no gallery 9.9.9');
    await expect(grantFrom(site().config, 'gallery', from, undefined)).rejects.toThrow('PREVIEW_ORIGINS');
  } finally {
    server.close();
  }
  expect(() => ensurePreviewOrigin(allowed, 'somewhere')).toThrow('is not an address');
});
