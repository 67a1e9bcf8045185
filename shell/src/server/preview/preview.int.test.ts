import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { discoveryDocument, type Deployment } from 'shared-types/discovery';
import { pageDataSchema, type PageData } from 'shared-types/page-data';
import type { PageParts } from 'shared-types/page-parts';
import type { PreviewGrant } from 'shared-types/preview';
import { withPreview, withVersion } from 'release/publish/live-set';
import { integrityOf } from 'release/serving';
import { withServerBuild } from 'release/testing/builds';
import { deployment } from 'release/testing/deployment';
import { startShell, type RunningShell } from '../testing/running-shell';
import { integrityOfDeployment, signGrant } from 'release/preview/grant';

const SECRET = 'a secret of at least thirty-two characters';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const SOON = Math.floor(Date.now() / 1000) + 3600;
const LOOPS = 'exports.exposes = { "./GalleryPage": () => { for (;;); } };';

const shows = (text: string) =>
  `exports.exposes = { './GalleryPage': () => require('react').createElement('p', null, 'Gallery ${text}') };`;
const showsForm = (text: string) =>
  `exports.exposes = { './EnquiryForm': () => require('react').createElement('p', null, 'Enquiry ${text}') };`;

function version(name: string, source: string): Deployment {
  const entry = deployment('gallery', name);
  const server = { file: 'server/gallery.cjs', integrity: integrityOf(source) };
  return { ...entry, extras: { ...entry.extras, server } };
}

const place = (folder: string, name: string, source: string) =>
  (entries[name] = withServerBuild(folder, 'gallery', name, source));

/** The form stands on a page of the shell's; it has none of its own. */
function placeForm(folder: string, name: string): Deployment {
  const { extras, ...rest } = withServerBuild(folder, 'enquiry', name, showsForm(name));
  const contract = { ...extras.contract, routes: [] };
  return (entries[`form ${name}`] = { ...rest, extras: { ...extras, contract } });
}

const granted = (entry: Deployment, own: Partial<PreviewGrant> = {}) =>
  signGrant(
    {
      remote: 'gallery',
      version: entry.metadata.version,
      integrity: integrityOfDeployment(entry),
      expires: SOON,
      ...own,
    },
    SECRET,
  );

let shell: RunningShell;
let elsewhere: Server;
let from: string;
/** What the other origin serves: its document's entry, and the bytes of its server build. */
let hosted: { entry: Deployment; source: string };
const entries: Record<string, Deployment> = {};

interface Visit {
  status: number;
  shown: string | undefined;
  notice: string;
  page: PageData;
  parts: PageParts | undefined;
  headers: Headers;
}

/** For an answer that is not a page. */
const NO_PAGE: PageData = { data: {}, remotes: [], now: '', publicUrl: '', missing: {} };

async function visit(headers: Record<string, string> = {}, address = 'gallery'): Promise<Visit> {
  const response = await fetch(`${shell.url}${address}`, {
    headers: { 'user-agent': BROWSER, ...headers },
    redirect: 'manual',
  });
  const html = await response.text();
  const block = (id: string): unknown =>
    JSON.parse(new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null');
  return {
    status: response.status,
    shown: /(?:Gallery|Enquiry) (v\w+)/.exec(html)?.[1],
    notice: (/<aside.*<\/aside>/s.exec(html)?.[0] ?? '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '),
    page: pageDataSchema.parse(block('page-data') ?? NO_PAGE),
    parts: (block('page-parts') ?? undefined) as PageParts | undefined,
    headers: response.headers,
  };
}

const formGrant = (own: Partial<PreviewGrant> = {}) =>
  granted(entry('form v2'), { remote: 'enquiry', ...own });

const withGrant = (token: string, address?: string) => visit({ cookie: `preview=${token}` }, address);

/** What a browser keeps that has followed these links, one after the other. */
async function afterLinks(...tokens: string[]): Promise<string> {
  let kept = '';
  for (const token of tokens) {
    const { status, headers } = await visit({ cookie: kept }, `gallery?preview=${token}`);
    expect(status).toBe(303);
    kept = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }
  return kept;
}

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    if (request.url === '/discovery.json') {
      const remotes = { gallery: withVersion([], hosted.entry, 100) };
      response.end(JSON.stringify(discoveryDocument({ hosts: [], remotes })));
    } else if (request.url === `/gallery/${hosted.entry.metadata.version}/server/gallery.cjs`) {
      response.end(hosted.source);
    } else response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  from = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  shell = await startShell(
    (folder) => {
      const live = withVersion([], place(folder, 'v1', shows('v1')), 100);
      const shown = withPreview(live, place(folder, 'v2', shows('v2')));
      const liveForm = withVersion([], placeForm(folder, 'v1'), 100);
      return {
        gallery: withPreview(shown, place(folder, 'v3', LOOPS)),
        enquiry: withPreview(liveForm, placeForm(folder, 'v2')),
      };
    },
    { ...process.env, PREVIEW_SECRET: SECRET, PREVIEW_ORIGINS: 'http://127.0.0.1:*' },
  );
}, 60_000);
afterAll(async () => {
  elsewhere.close();
  await shell.stop();
});

const entry = (name: string): Deployment => {
  const found = entries[name];
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
};

test.each(['.', ')', '%E2%80%9D', '%20'])('a link with %s after it is followed', async (after) => {
  const { status } = await visit({}, `gallery?preview=${granted(entry('v2'))}${after}`);
  expect(status).toBe(303);
});

test('a link is kept for this browser, and leads to its page without the link', async () => {
  const token = granted(entry('v2'));
  const { status, headers } = await visit({}, `gallery?q=oak&preview=${token}`);
  expect(status).toBe(303);
  expect(headers.get('location')).toBe('/gallery?q=oak');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^preview=.+; Max-Age=3[56]\d\d; Path=\/; Expires=.+; HttpOnly; SameSite=Lax$/),
  ]);
  expect(headers.getSetCookie()[0]).toContain(token);
});

test('the browser that follows it gets the version in HTML and scripts, and no other does', async () => {
  const { shown, page, parts, notice, headers } = await withGrant(granted(entry('v2')));
  expect(shown).toBe('v2');
  expect(page.remotes.map(({ name, version: v }) => `${name} ${v}`)).toEqual(['gallery v2']);
  expect(page.reports).toBeUndefined();
  expect(parts?.previews).toEqual([{ remote: 'gallery', version: 'v2' }]);
  expect(parts?.remotes).toMatchObject([
    { name: 'enquiry', as: 'live' },
    { version: 'v2', as: 'preview' },
  ]);
  expect(notice).toMatch(/Preview of gallery v2 .*Leave the preview/);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');

  const other = await visit();
  expect(other.shown).toBe('v1');
  expect(other.notice).toBe('');
  expect(other.parts).toBeUndefined();
  expect(other.headers.get('cache-control')).toContain('public');
  expect(other.headers.get('x-robots-tag')).toBeNull();
});

test('a forged or expired link changes nothing and says why', async () => {
  const expired = granted(entry('v2'), { expires: SOON - 7200 });
  const forged = signGrant({ remote: 'gallery', version: 'v2', integrity: '', expires: SOON }, `${SECRET}!`);
  for (const [token, words] of [
    [expired, 'The preview of gallery v2 has expired.'],
    [forged, 'This preview link is not valid.'],
    ['gallery', 'This preview link is not valid.'],
  ] as const) {
    const linked = await visit({}, `gallery?preview=${token}`);
    expect(linked).toMatchObject({ status: 200, shown: 'v1' });
    expect(linked.headers.getSetCookie()).toEqual([]);
    expect(linked.notice).toContain(words);
    expect(linked.headers.get('cache-control')).toBe('private, no-store');

    const kept = await withGrant(token);
    expect(kept.shown).toBe('v1');
    expect(kept.notice).toContain(words);
    expect(kept.headers.getSetCookie()).toEqual([expect.stringMatching(/^preview=;/)]);
  }
});

test('robots are shown no preview, by link or by cookie', async () => {
  const token = granted(entry('v2'));
  const linked = await visit({ 'user-agent': ROBOT }, `gallery?preview=${token}`);
  expect(linked.headers.get('location')).toBe('/gallery');
  expect(linked.headers.getSetCookie()).toEqual([]);
  const kept = await visit({ 'user-agent': ROBOT, cookie: `preview=${token}` });
  expect(kept).toMatchObject({ shown: 'v1', notice: '' });
});

test('a browser that leaves the preview is a visitor again', async () => {
  const { headers } = await visit({ cookie: `preview=${granted(entry('v2'))}` }, 'gallery?preview=off');
  expect(headers.get('location')).toBe('/gallery');
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^preview=;/)]);
});

test('links for two remotes are followed together, each until its own end', async () => {
  const cookie = await afterLinks(granted(entry('v2')), formGrant({ expires: SOON + 3600 }));
  const gallery = await visit({ cookie });
  expect(gallery.shown).toBe('v2');
  expect(gallery.parts?.previews).toMatchObject([{ remote: 'gallery' }, { remote: 'enquiry' }]);
  expect(gallery.notice).toMatch(
    /Preview of gallery v2.*Leave gallery.*Preview of enquiry v2.*Leave enquiry/,
  );
  expect(gallery.notice).toContain('Leave all previews');
  expect(gallery.page.reports).toBeUndefined();
  expect(gallery.headers.get('cache-control')).toBe('private, no-store');
  expect((await visit({ cookie }, 'contact')).shown).toBe('v2');
  expect(await visit({ cookie, 'user-agent': ROBOT })).toMatchObject({ shown: 'v1', notice: '' });

  const ended = [granted(entry('v2'), { expires: SOON - 7200 }), formGrant()].join('~');
  const once = await withGrant(ended, 'contact');
  expect(once.shown).toBe('v2');
  expect(once.notice).toMatch(/The preview of gallery v2 has expired.*Preview of enquiry v2/);
  expect(once.headers.getSetCookie()[0]).toContain(`preview=${formGrant()};`);
});

test('a link for the same remote replaces the one before, and leaves the other remote’s', async () => {
  const newer = granted(entry('v3'));
  const kept = await afterLinks(granted(entry('v2')), formGrant(), newer);
  expect(kept).toBe(`preview=${formGrant()}~${newer}`);
});

test('one of several previews is left by itself', async () => {
  const cookie = await afterLinks(granted(entry('v2')), formGrant());
  const { headers } = await visit({ cookie }, 'gallery?preview=off:gallery');
  expect(headers.get('location')).toBe('/gallery');
  expect(headers.getSetCookie()[0]).toMatch(new RegExp(`^preview=${formGrant()};`));
  const last = await visit({ cookie: `preview=${formGrant()}` }, 'gallery?preview=off:enquiry');
  expect(last.headers.getSetCookie()).toEqual([expect.stringMatching(/^preview=;/)]);
});

test('a link that is refused leaves the other previews as they are', async () => {
  const { shown, notice, headers } = await withGrant(formGrant(), 'contact?preview=forged');
  expect(shown).toBe('v2');
  expect(notice).toMatch(/This preview link is not valid. Preview of enquiry v2/);
  expect(headers.getSetCookie()).toEqual([]);
});

test('a sixth preview is refused by name, and a newer one of the five is not', async () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((remote) => granted(entry('v2'), { remote }));
  const cookie = await afterLinks(...five);
  const sixth = await visit({ cookie }, `contact?preview=${formGrant()}`);
  expect(sixth.shown).toBe('v1');
  expect(sixth.notice).toContain('There is no room for a preview of enquiry v2. Leave one of these');
  expect(sixth.headers.getSetCookie()).toEqual([]);
  const newer = await visit({ cookie }, `contact?preview=${granted(entry('v3'), { remote: 'a' })}`);
  expect(newer.status).toBe(303);
});

test('other files under the version than those that were signed are not shown', async () => {
  const other = {
    ...entry('v2'),
    metadata: { ...entry('v2').metadata, integrity: `sha384-${'c'.repeat(64)}` },
  };
  const { shown, notice, parts } = await withGrant(granted(other));
  expect(shown).toBe('v1');
  expect(notice).toContain('does not have the files that were signed');
  expect(parts?.previews[0]?.problem).toContain('does not have the files that were signed');
});

test('a preview that stops the renderer is replaced by the live version, with a notice', async () => {
  const token = granted(entry('v3'));
  for (const words of ['It stopped the render', 'left out for a while']) {
    const { status, shown, notice } = await withGrant(token);
    expect(status).toBe(200);
    expect(shown).toBe('v1');
    expect(notice).toMatch(/The preview of gallery v3 failed/);
    expect(notice).toContain(words);
  }
  expect((await visit()).shown).toBe('v1');

  const both = await withGrant(`${token}~${formGrant()}`);
  expect(both.notice).toMatch(/The preview of gallery v3 failed.*Preview of enquiry v2/);
}, 30_000);

test('a version from an allowed origin is run here, and loaded from there by this page alone', async () => {
  // With the same name as the live version: neither replaces the other.
  hosted = { entry: version('v1', shows('vElsewhere')), source: shows('vElsewhere') };
  const { shown, notice, headers, page } = await withGrant(granted(hosted.entry, { from }));
  expect(shown).toBe('vElsewhere');
  expect(notice).toContain(`From ${from}.`);
  const [remote] = page.remotes;
  expect(remote?.entry).toBe(`${from}/gallery/v1/client/remoteEntry.js`);
  expect(remote?.version).toMatch(/^v1\+preview\.[0-9a-f]{12}$/);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(new RegExp(`script-src 'self'[^;]* ${from};`));
  expect(policy).toContain(`style-src 'self' ${from};`);
  expect(policy).not.toMatch(/frame-src[^;]*127/);

  const other = await visit();
  expect(other.shown).toBe('v1');
  expect(other.headers.get('content-security-policy')).not.toContain(from);
});

test('a development server’s grant shows what is live there, and where changes are announced', async () => {
  const grant = signGrant({ remote: 'gallery', from, expires: SOON }, SECRET);
  for (const text of ['vFirst', 'vSecond']) {
    hosted = { entry: version('dev', shows(text)), source: shows(text) };
    const { shown, parts } = await withGrant(grant);
    expect(shown).toBe(text);
    expect(parts?.previews[0]?.changes).toBe(`${from}/changes`);
  }
});

test('bytes from elsewhere that do not match the document are not run', async () => {
  hosted = { entry: version('v7', shows('v7')), source: shows('vAltered') };
  const { shown, notice } = await withGrant(granted(hosted.entry, { from }));
  expect(shown).toBe('v1');
  expect(notice).toContain('differs from the published file');
});

test('an origin that is not allowed, leads away or does not answer shows the live version', async () => {
  hosted = { entry: version('v8', shows('v8')), source: shows('v8') };
  const failing = {
    'http://localhost.example:1': 'not among the origins',
    [`${from}/moved`]: 'cannot be reached',
    'http://127.0.0.1:9': 'cannot be reached',
  };
  for (const [place, words] of Object.entries(failing)) {
    const { shown, notice, headers } = await withGrant(granted(hosted.entry, { from: place }));
    expect(shown).toBe('v1');
    expect(notice).toContain(words);
    expect(headers.get('content-security-policy')).not.toContain('127.0.0.1');
  }
});
