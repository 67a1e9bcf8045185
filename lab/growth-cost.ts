import { brotliCompressSync } from 'node:zlib';
import type pg from 'pg';
import type { StartedSite } from '../e2e/start-site';
import { median } from './load';

/** What a page and the call that it makes cost at one size. */
export interface Cost {
  /** The API's answer after a change, when nothing is in memory, in ms. */
  api: number;
  /** The page at its first request, in ms; the API's answers are in memory. */
  page: number;
  /** HTML in bytes, as it is and compressed. */
  bytes: number;
  compressed: number;
  /** Files that the page names: scripts, stylesheets, fonts. */
  files: number;
}

/** Something whose cost is measured: a page, and the call that brings what grows on it. */
export interface Subject {
  page: string;
  call: string;
}

const TRIES = 15;

/** Time for the API to hear of a change from the database, in ms. */
const HEARD_MS = 40;

let asked = 0;

/** Asks for an address, without compression. @throws Error when it is not answered well */
export async function timed(url: string): Promise<{ ms: number; text: string }> {
  const started = performance.now();
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return { ms: performance.now() - started, text };
}

/** Measures a page of the site and its call alternately. */
export async function costOf(site: StartedSite, database: pg.Client, { page, call }: Subject): Promise<Cost> {
  const api: number[] = [];
  const pages: number[] = [];
  let html = '';
  for (let n = 0; n < TRIES; n += 1) {
    for (const topic of ['products', 'site-config', 'images'])
      await database.query(`SELECT pg_notify('content_changed', $1)`, [topic]);
    await new Promise((resolve) => setTimeout(resolve, HEARD_MS));
    api.push((await timed(`${site.apiUrl}${call}`)).ms);
    // Its other calls come into memory too, so that the next page costs its render.
    asked += 1;
    await timed(`${site.url}${page}?growth=${asked}`);
    const { ms, text } = await timed(`${site.url}${page}?growth=${asked}-again`);
    pages.push(ms);
    html = text;
  }
  const files = new Set(html.match(/\/(?:assets|remotes)\/[\w./-]+\.(?:js|css|woff2)/g));
  return {
    api: median(api),
    page: median(pages),
    bytes: Buffer.byteLength(html),
    compressed: brotliCompressSync(html).length,
    files: files.size,
  };
}
