import { readFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from 'release/serving';
import { LRUCache } from 'lru-cache';
import { KeptAnswer } from '../cache/kept-answers';
import { isWholeCss, rootedCss } from './whole-css';

/** Where stylesheets in one file are served: names of its parts follow, in their order. */
export const STYLES_PATH = '/styles/';

/** A part's name: its address without the first slash. */
const PART =
  /^(?:assets\/css\/[\w.-]+|remotes\/[a-z][a-z0-9-]*\/[\w.+-]+\/client\/(?:[\w-]+\/)*[\w.-]+)\.css$/;

/** Parts of one file. A page has one for each of its remotes' modules, and two of the shell. */
const MOST_PARTS = 16;

/** Memory for files, in bytes; each takes little, since a visit's pages have few different ones. */
const CAPACITY_BYTES = 8 * 1024 * 1024;

const LINK = /<link rel="stylesheet" href="[^"]+"[^>]*>/g;
/** So many different lists of a head's links are remembered; each kind of page has its own. */
const KEPT_LISTS = 500;
/** The value of a link's attribute. */
export const attribute = (link: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(link)?.[1];

/** The stylesheets of pages, each page's in one file. */
export interface OneStylesheet {
  /** A page whose head names one stylesheet in place of several. Those that cannot be joined keep their links. */
  join(html: Buffer): Buffer;
  /** The file at an address; undefined if there is none. */
  answer(address: string): KeptAnswer | undefined;
}

/**
 * Joins stylesheets, which never change under their addresses. A file's address names its parts, so that every instance
 * of the server can make it.
 */
export function oneStylesheet(distFolder: string, remotesDir: string): OneStylesheet {
  const files = new LRUCache<string, { answer: KeptAnswer; integrity: string }>({
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
      const part = { text: rootedCss(text, `/${name}`), integrity: integrityOf(bytes) };
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
      answer: new KeptAnswer({ status: 200, body, compressed: true, lasting: true }),
      integrity: integrityOf(body),
    };
    files.set(key, file);
    return file;
  };

  /** What takes the place of each of a head's links, and whether that is so as long as their files are. */
  const joined = (links: readonly string[]) => {
    const found = links.map((link) => ({
      link,
      name: attribute(link, 'href')?.slice(1) ?? '',
      mark: attribute(link, 'data-href'),
      integrity: attribute(link, 'integrity'),
    }));
    const fitting = found
      .filter(({ name, integrity }) => {
        const part = read(name);
        return part !== undefined && (integrity === undefined || integrity === part.integrity);
      })
      .slice(0, MOST_PARTS);
    const file = fitting.length > 1 ? fileOf(fitting.map(({ name }) => name)) : undefined;
    const lasts = fitting.length === found.length;
    if (!file) return { lasts, instead: new Map<string, string>() };
    // By these webpack's runtime knows the stylesheets of chunks that are already here.
    const [last = '', ...others] = fitting.flatMap(({ mark }) => mark ?? []).reverse();
    const link = [
      `<link rel="stylesheet" href="${STYLES_PATH}${fitting.map(({ name }) => name).join()}"`,
      ` integrity="${file.integrity}" data-precedence="shell" data-href="${last}"/>`,
      ...others.map((mark) => `<link rel="stylesheet" data-href="${mark}"/>`),
    ].join('');
    return { lasts, instead: new Map(fitting.map((part, at) => [part.link, at === 0 ? link : ''])) };
  };
  const lists = new LRUCache<string, ReadonlyMap<string, string>>({ max: KEPT_LISTS });

  return {
    answer: (address) => fileOf(address.slice(STYLES_PATH.length).split(','))?.answer,
    join(html) {
      const end = html.indexOf('<body');
      // A byte is a character: links have no others, and the rest stays as it is.
      const head = html.toString('latin1', 0, end);
      const links = head.match(LINK) ?? [];
      const key = links.join('');
      let instead = lists.get(key);
      if (instead === undefined) {
        const made = joined(links);
        instead = made.instead;
        if (made.lasts) lists.set(key, instead);
      }
      if (instead.size === 0) return html;
      const named = head.replace(LINK, (link) => instead.get(link) ?? link);
      return Buffer.concat([Buffer.from(named, 'latin1'), html.subarray(end)]);
    },
  };
}
