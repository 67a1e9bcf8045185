import { readFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from 'release/serving';
import { LRUCache } from 'lru-cache';
import type { LinkedStylesheet } from '../../document/Document';
import { CachedResponse } from '../cache/response-cache';
import { isWholeCss, rootedCss } from './whole-css';

/**
 * Where stylesheets in one file are served: names of its parts follow, in their order. Browsers keep an answer for a year:
 * the number changes with the way in which parts are joined.
 */
export const STYLES_PATH = '/styles/2/';

/** A part's name: its address without the first slash. */
const PART =
  /^(?:assets\/css\/[\w.-]+|remotes\/[a-z][a-z0-9-]*\/[\w.+-]+\/client\/(?:[\w-]+\/)*[\w.-]+)\.css$/;

/** Parts of one file. A page has one for each of its remotes' modules, and two of the shell. */
const MOST_PARTS = 16;

/** Memory for files, in bytes; each takes little, since a visit's pages have few different ones. */
const CAPACITY_BYTES = 8 * 1024 * 1024;

/** One file that contains several stylesheets. */
export interface Joined {
  link: LinkedStylesheet;
  /** The addresses of those it contains; the others keep their own links. */
  parts: ReadonlySet<string>;
}

/** The stylesheets of pages, each page's in one file. */
export interface OneStylesheet {
  /** The file in place of several stylesheets, in their order; undefined where fewer than two can be joined. */
  of(stylesheets: readonly LinkedStylesheet[]): Joined | undefined;
  /** The file at an address; undefined if there is none. */
  answer(address: string): CachedResponse | undefined;
}

/**
 * Joins stylesheets, which never change under their addresses. A file's address names its parts, so that every instance
 * of the server can make it.
 */
export function oneStylesheet(distFolder: string, remotesDir: string): OneStylesheet {
  const files = new LRUCache<string, { answer: CachedResponse; integrity: string }>({
    maxSize: CAPACITY_BYTES,
    sizeCalculation: ({ answer }) => answer.body.length * 2 + 1000,
  });
  const parts = new LRUCache<string, { text: string; integrity: string }>({ max: 500 });

  /** A part as it can stand in a file; undefined if it is not there, or would harm others. */
  const read = (name: string) => {
    const known = parts.get(name);
    if (known || !PART.test(name) || name.includes('..')) return known;
    const [, inAssets] = /^assets\/(.+)$/.exec(name) ?? [];
    const file = inAssets
      ? path.join(distFolder, 'client', inAssets)
      : path.join(remotesDir, name.slice('remotes/'.length));
    try {
      const bytes = readFileSync(file);
      const text = bytes.toString('utf8');
      if (!isWholeCss(text)) return undefined;
      const rooted = rootedCss(text, `/${name}`);
      // One rule that the browser can switch off when the remote's slots have left (client/containment/slots.ts).
      const part = {
        text: inAssets === undefined ? `@media all{${rooted}}` : rooted,
        integrity: integrityOf(bytes),
      };
      parts.set(name, part);
      return part;
    } catch (error) {
      if (error instanceof Error && 'code' in error) return undefined;
      throw error;
    }
  };

  const fileOf = (names: readonly string[]) => {
    const key = names.join();
    const known = files.get(key);
    if (known) return known;
    const texts = names.map((name) => read(name)?.text);
    if (names.length > MOST_PARTS || new Set(names).size < names.length || texts.includes(undefined)) return;
    const body = Buffer.from(texts.join('\n'));
    const file = {
      answer: new CachedResponse({ status: 200, body, compressed: true }),
      integrity: integrityOf(body),
    };
    files.set(key, file);
    return file;
  };

  return {
    answer: (address) => fileOf(address.slice(STYLES_PATH.length).split(','))?.answer,
    of(stylesheets) {
      const fitting = stylesheets
        .filter(({ href, integrity }) => {
          const part = read(href.slice(1));
          return part !== undefined && (integrity === undefined || integrity === part.integrity);
        })
        .slice(0, MOST_PARTS);
      const names = fitting.map(({ href }) => href.slice(1));
      const file = names.length > 1 ? fileOf(names) : undefined;
      if (!file) return undefined;
      const link = { href: `${STYLES_PATH}${names.join()}`, integrity: file.integrity };
      return { link, parts: new Set(fitting.map(({ href }) => href)) };
    },
  };
}
