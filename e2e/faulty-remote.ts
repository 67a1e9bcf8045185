import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import type { PageData, RemoteAssets } from 'shared-types/page-data';
import { assetsAddress, pageDataOfPage, remoteOfPage } from 'shared-types/page-remotes';

/** The remote that is faulty where no other is named; its part of the home page is between those of others. */
export const FAULTY = 'gallery';

/** Files of a remote that a browser loads. */
const FILES = {
  entry: 'remoteEntry.js',
  chunk: 'js/*.js',
  stylesheet: '*.css',
  'every file': '*.{js,css}',
} as const;
export type Part = keyof typeof FILES;
const filesOf = (remote: string, part: Part) => `**/remotes/${remote}/**/${FILES[part]}`;

/** A part that is one kind of file. */
export type Kind = Exclude<Part, 'every file'>;

const CONTENT_TYPES: Record<Kind, string> = {
  entry: 'text/javascript',
  chunk: 'text/javascript',
  stylesheet: 'text/css',
};

/**
 * The remote's stylesheet is a file of its own, as on a page whose server cannot join it with the others
 * (`shell/src/server/page/one-stylesheet.ts`).
 */
function withOwnStylesheet(html: string, name: string): string {
  const remote = remoteIn(html, name);
  if (remote === undefined) return html;
  return html.replace(/<link rel="stylesheet" href="\/styles\/([^"]+)"[^>]*>/, (link, names: string) => {
    const parts = names.split(',').map((name) => `/${name}`);
    const own = parts.filter((address) => address.includes(`/${name}/`));
    const others = parts.filter((address) => !own.includes(address)).map((address) => address.slice(1));
    const joined = link.replace(names, others.join()).replace(/ integrity="[^"]*"/, '');
    const links = own.map(
      (address) =>
        `<link rel="stylesheet" href="${address}" crossorigin="anonymous" integrity="${remote.files[address] ?? ''}" data-precedence="remote"/>`,
    );
    return joined + links.join('');
  });
}

const isPage = (url: URL) => !/^\/(assets|remotes|styles|pictures|api|reports)/.test(url.pathname);

/** Changes the HTML of pages. */
const changesPages = (page: Page, change: (html: string, url: string) => Promise<string> | string) =>
  page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const body = await change(await response.text(), route.request().url());
    await route.fulfill({ response, body });
  });

/** The remote's files go another way; so does its stylesheet if that is one of them. */
async function routed(
  page: Page,
  part: Part,
  remote: string,
  handler: (route: Route) => Promise<void> | undefined,
) {
  if (part === 'stylesheet' || part === 'every file')
    await changesPages(page, (html) => withOwnStylesheet(html, remote));
  await page.route(filesOf(remote, part), handler);
}

/** The files are gone. */
export const answers404 = (page: Page, part: Part, remote = FAULTY) =>
  routed(page, part, remote, (route) => route.fulfill({ status: 404 }));

/** The files never arrive: the request is neither fulfilled nor aborted. */
export const hangs = (page: Page, part: Part, remote = FAULTY) => routed(page, part, remote, () => undefined);

/** The files of a part arrive with different bytes from those published. */
export const altered = (line: string) => (page: Page, part: Part) =>
  routed(page, part, FAULTY, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n${line}` });
  });

/** The files arrive with different bytes from those published. */
export const arrivesAltered = (page: Page, files: string, line: string) =>
  page.route(files, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n${line}` });
  });

/** Subresource integrity of a file's text. */
export const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

function pageDataIn(html: string): PageData {
  const [, json = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json) as PageData;
}

/** A remote as a page that shows it lists it. */
function remoteIn(html: string, wanted: string): RemoteAssets | undefined {
  const remote = pageDataIn(html).remotes.find(({ name }) => name === wanted);
  return remote && remoteOfPage(remote);
}

/** A remote as the site lists it for a page, which may only name it. */
async function remoteOf(page: Page, html: string, url: string, wanted: string): Promise<RemoteAssets> {
  const listed = remoteIn(html, wanted);
  if (listed) return listed;
  const other = pageDataOfPage(pageDataIn(html)).others?.find(({ name }) => name === wanted);
  if (other === undefined) throw new Error(`The page knows no ${wanted}.`);
  const answer = await page.request.get(new URL(assetsAddress(other), url).href);
  return { ...remoteOfPage((await answer.json()) as RemoteAssets), ...other };
}

const IS: Record<Kind, RegExp> = {
  entry: /remoteEntry\.js$/,
  chunk: /\/js\/[^/]+\.js$/,
  stylesheet: /\.css$/,
};

/**
 * A version whose files have a fault was published as it is: pages carry the hashes of its bytes, so that integrity
 * does not keep them from running.
 */
export async function wasPublishedAs(
  page: Page,
  part: Kind,
  change: (text: string) => string,
  name = FAULTY,
): Promise<void> {
  const bodies = new Map<string, string>();
  const hashes: [published: string, own: string][] = [];
  await page.route(filesOf(name, part), (route: Route) => {
    const body = bodies.get(new URL(route.request().url()).pathname);
    return body === undefined ? route.continue() : route.fulfill({ contentType: CONTENT_TYPES[part], body });
  });
  await changesPages(page, async (given, url) => {
    let html = withOwnStylesheet(given, name);
    const remote = await remoteOf(page, html, url, name);
    const published = Object.entries({ ...remote.files, [remote.entry]: remote.integrity });
    for (const [address, hash] of published.filter(([name]) => IS[part].test(name))) {
      const file = await page.request.get(new URL(address, url).href);
      const body = change(await file.text());
      bodies.set(address, body);
      // Lists leave out the kind of hash.
      const [before, own] = [hash, integrityOf(body)].map((text) => text.replace('sha384-', ''));
      if (before === undefined || own === undefined) continue;
      html = html.replaceAll(before, own);
      hashes.push([before, own]);
    }
    return html;
  });
  await page.route(`**${assetsAddress({ name, version: '*' })}`, async (route) => {
    const response = await route.fetch();
    let body = await response.text();
    for (const [hash, own] of hashes) body = body.replaceAll(hash, own);
    await route.fulfill({ response, body });
  });
}

/** What of all that pages share with remotes is not as it was. */
export const changed = (page: Page) =>
  page.evaluate(() =>
    Object.entries({
      fetch: !window.fetch.toString().includes('[native code]'),
      methods: [1].at(-1) !== 1,
      prototype: 'last' in Array.prototype,
      body: getComputedStyle(document.body).display === 'none',
      headings: getComputedStyle(document.querySelector('h1')!).color === 'rgb(255, 0, 0)',
    }).flatMap(([what, isChanged]) => (isChanged ? [what] : [])),
  );
