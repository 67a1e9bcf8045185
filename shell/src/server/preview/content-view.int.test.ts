import type { RequestListener } from 'node:http';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { startShell, type RunningShell } from '../testing/running-shell';

const SETTINGS = '/api/site-config/site_settings';
const EXPIRES = new Date(Date.now() + 3_600_000).toISOString();
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** An API with one release, in which the brand has another name. */
const answer: RequestListener = (request, response) => {
  const token = request.headers['x-content-view'];
  const send = (status: number, type: string, body: object) =>
    response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
  if (request.url === '/api/content-view') {
    if (token === 'valid')
      send(200, 'application/json', {
        releases: [{ id: 1, name: 'Spring', state: 'draft', revision: 1 }],
        at: null,
        expires: EXPIRES,
      });
    else {
      const detail = 'The link has expired. Request a new one.';
      send(410, 'application/problem+json', { type: 'about:blank', title: 'Gone', status: 410, detail });
    }
    return;
  }
  if (request.url === SETTINGS) {
    const brandName = token === 'valid' ? 'Springraster' : 'Formraster';
    send(200, 'application/json', { ...defaultSiteSettings, brandName });
    return;
  }
  if (request.url === '/api/site-config/redirects') {
    const product = '/products/oak-shelf';
    const today = [{ from: product, to: '/products/oak-wall' }];
    send(200, 'application/json', token === 'valid' ? [{ from: '/spring', to: product }] : today);
    return;
  }
  if (request.url?.startsWith('/api/images/') || request.url?.startsWith('/api/documents/')) {
    send(200, 'application/json', { token: token ?? null });
    return;
  }
  response.writeHead(404, { 'content-type': 'application/problem+json' }).end('{}');
};

let shell: RunningShell;
beforeAll(async () => {
  shell = await startShell(() => ({}), process.env, answer);
}, 60_000);
afterAll(() => shell.stop());

const visit = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${shell.url}${address}`, {
    headers: { 'user-agent': BROWSER, ...headers },
    redirect: 'manual',
  });
  const html = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    brand: /<title>[^<]*\| (\w+)<\/title>/.exec(html)?.[1],
    notice: (/<aside.*?<\/aside>/s.exec(html)?.[0] ?? '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '),
    carries: html.includes('"view":"valid"'),
  };
};
const IN_VIEW = { cookie: 'content_view=valid' };

it('shows the content of a view to the browser that followed its link alone', async () => {
  const followed = await visit('about?content-view=valid&x=1');
  expect([followed.status, followed.headers.get('location')]).toEqual([303, '/about?x=1']);
  expect(followed.headers.getSetCookie()[0]).toMatch(
    /^content_view=valid; Max-Age=3\d\d\d; Path=\/;.*HttpOnly/,
  );
  const page = await visit('about', IN_VIEW);
  expect(page).toMatchObject({ status: 200, brand: 'Springraster', carries: true });
  expect(page.notice).toContain('Preview of the release “Spring”');
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect(await visit('about')).toMatchObject({ brand: 'Formraster', notice: '', carries: false });
  expect(await visit('about', IN_VIEW)).toMatchObject({ brand: 'Springraster' });
});

it('shows a framed page in the view of its address, and stores nothing', async () => {
  const then = await visit('about?content-frame=valid');
  expect(then).toMatchObject({ status: 200, brand: 'Springraster', carries: true });
  expect(then.headers.get('cache-control')).toBe('private, no-store');
  expect(then.headers.getSetCookie()).toEqual([]);
  expect(await visit('about?content-frame=off', IN_VIEW)).toMatchObject({ brand: 'Formraster', notice: '' });
});

it('passes a view on to the API, and does not cache the answer', async () => {
  const read = async (headers: Record<string, string>) =>
    ((await (await fetch(`${shell.url}${SETTINGS.slice(1)}`, { headers })).json()) as { brandName: string })
      .brandName;
  expect(await read({})).toBe('Formraster');
  expect(await read({ 'x-content-view': 'valid' })).toBe('Springraster');
  expect(await read({})).toBe('Formraster');
});

it('sends images as they are in the view, and what the admin reads as it is published', async () => {
  const tokenAt = async (address: string) =>
    ((await (await fetch(`${shell.url}${address}`, { headers: IN_VIEW })).json()) as { token: string | null })
      .token;
  expect(await tokenAt('api/images/1/abc/w640.avif')).toBe('valid');
  expect(await tokenAt('api/images/1')).toBeNull();
});

it('sends a document as it is in the view, and to others as it is published', async () => {
  const tokenFor = async (headers: Record<string, string>) =>
    (
      (await (await fetch(`${shell.url}documents/terms-and-conditions.pdf`, { headers })).json()) as {
        token: string | null;
      }
    ).token;
  expect(await tokenFor(IN_VIEW)).toBe('valid');
  expect(await tokenFor({})).toBeNull();
});

it('says why a link shows nothing, and ends a view that is over', async () => {
  const refused = await visit('about?content-view=old');
  expect(refused).toMatchObject({ status: 200, brand: 'Formraster' });
  expect(refused.notice).toContain('The link has expired. Request a new one.');
  const over = await visit('about', { cookie: 'content_view=old' });
  expect(over.headers.getSetCookie()[0]).toMatch(/^content_view=;.*1970/);
  expect(over.notice).toContain('You are seeing the site as all visitors do.');
});

it('gives robots the public page', async () => {
  const page = await visit('about', { ...IN_VIEW, 'user-agent': ROBOT });
  expect(page).toMatchObject({ brand: 'Formraster', notice: '' });
  const followed = await visit('about?content-view=valid', { 'user-agent': ROBOT });
  expect([followed.status, followed.headers.getSetCookie()]).toEqual([303, []]);
});

it('follows the redirects of the view, and none of today’s', async () => {
  const seen = async (address: string, headers = {}) => {
    const page = await visit(address, headers);
    return [page.status, page.headers.get('location'), page.headers.get('cache-control')];
  };
  expect(await seen('spring', IN_VIEW)).toEqual([308, '/products/oak-shelf', 'private, no-store']);
  expect((await seen('products/oak-shelf', IN_VIEW))[0]).not.toBe(308);
  expect((await seen('spring'))[0]).toBe(404);
  expect((await seen('products/oak-shelf')).slice(0, 2)).toEqual([308, '/products/oak-wall']);
});

it('leaves the view', async () => {
  const left = await visit('about?content-view=off', IN_VIEW);
  expect([left.status, left.headers.get('location')]).toEqual([303, '/about']);
  expect(left.headers.getSetCookie()[0]).toMatch(/^content_view=;.*1970/);
});
