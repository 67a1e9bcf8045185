import type { PageData } from 'shared-types/page-data';

// What peers make of the HTML of the site's own server.

/** Where peers' own files are served. */
export const PEER_FILES = '/peer/';

export const ROOT_ID = 'root';

const START_LIST = /(<script type="application\/json" id="start-files"[^>]*>).*?(<\/script>)/s;
const PAGE_DATA = /<script type="application\/json" id="page-data">(.*?)<\/script>/s;

/** The page as a file: its HTML and stylesheets, and no scripts. */
export const flat = (html: string): string => html.replace(/<script\b.*?<\/script>/gs, '');

/** The page with other scripts; the first one runs, the others are fetched with it. */
export function withScripts(html: string, scripts: readonly string[]): string {
  if (!START_LIST.test(html)) throw new Error('The page has no list of scripts.');
  const list = scripts.map((name, at) => ({ href: `${PEER_FILES}${name}`, run: at === 0 }));
  return html.replace(
    START_LIST,
    (_whole, start: string, end: string) => `${start}${JSON.stringify(list)}${end}`,
  );
}

/** What the site's server gave the browser with a page. */
export const pageDataOf = (html: string): PageData => JSON.parse(PAGE_DATA.exec(html)?.[1] ?? '') as PageData;

/** A page with an empty root. It knows the remotes' files, which spares it a request, but none of the data. */
export function empty(html: string, script: string, stylesheet: string): string {
  const data = JSON.stringify({ ...pageDataOf(html), data: {}, missing: {}, reports: undefined });
  const font = /<link rel="preload" as="font"[^>]*>/.exec(html)?.[0] ?? '';
  // Stylesheets lead to fonts beside them.
  const ownFont = font.replace('/assets/', PEER_FILES);
  return `<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${ownFont}
<link rel="stylesheet" href="${PEER_FILES}${stylesheet}"><script defer src="${PEER_FILES}${script}"></script></head>
<body><div id="${ROOT_ID}"></div>
<script type="application/json" id="page-data">${data.replaceAll('<', '\\u003c')}</script></body></html>`;
}
