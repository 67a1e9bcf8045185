import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';

/** The remote that the faults befall; its part of the home page stands between others' parts. */
export const FAULTY = 'gallery';

/** Files of the remote that a browser loads. */
export const FILES = {
  entry: `**/remotes/${FAULTY}/**/remoteEntry.js`,
  chunk: `**/remotes/${FAULTY}/**/js/*.js`,
  stylesheet: `**/remotes/${FAULTY}/**/*.css`,
} as const;
export type Part = keyof typeof FILES;

const CONTENT_TYPES: Record<Part, string> = {
  entry: 'text/javascript',
  chunk: 'text/javascript',
  stylesheet: 'text/css',
};

/** The files are gone. */
export const answers404 = (page: Page, part: Part) =>
  page.route(FILES[part], (route) => route.fulfill({ status: 404 }));

/** The files never come: the request is neither fulfilled nor aborted. */
export const hangs = (page: Page, part: Part) => page.route(FILES[part], () => undefined);

/** The files arrive with other bytes than were published. */
export const arrivesAltered = (page: Page, files: string, line: string) =>
  page.route(files, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n${line}` });
  });

/** Subresource integrity of a file's text. */
export const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

interface PublishedRemote {
  name: string;
  entry: string;
  integrity: string;
  files: Record<string, string>;
}

function remoteOf(html: string): PublishedRemote {
  const [, json = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
  const { remotes } = JSON.parse(json) as { remotes: PublishedRemote[] };
  const remote = remotes.find(({ name }) => name === FAULTY);
  if (remote === undefined) throw new Error(`The page knows no ${FAULTY}.`);
  return remote;
}

const IS: Record<Part, RegExp> = {
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
  part: Part,
  change: (text: string) => string,
): Promise<void> {
  const bodies = new Map<string, string>();
  await page.route(FILES[part], (route: Route) => {
    const body = bodies.get(new URL(route.request().url()).pathname);
    return body === undefined ? route.continue() : route.fulfill({ contentType: CONTENT_TYPES[part], body });
  });
  await page.route(
    (url) => !/^\/(assets|remotes|pictures|api|reports)/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      let html = await response.text();
      const remote = remoteOf(html);
      const published = Object.entries({ ...remote.files, [remote.entry]: remote.integrity });
      for (const [address, hash] of published.filter(([name]) => IS[part].test(name))) {
        const file = await page.request.get(new URL(address, route.request().url()).href);
        const body = change(await file.text());
        bodies.set(address, body);
        html = html.replaceAll(hash, integrityOf(body));
      }
      await route.fulfill({ response, body: html });
    },
  );
}
