import type { RemoteAssets } from 'shared-types/page-data';
import { folderOf } from '../folder-of';
import { restoreBuiltIns } from './built-ins';

/** Where the server has joined stylesheets in one file, each remote's as one rule at its end (one-stylesheet.ts). */
const JOINED = /^\/styles\/2\/(.+)$/;

/** The rules of a stylesheet; none of one whose rules may not be read, or not yet. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

/** What decides whether a remote's stylesheet applies: its own, or that of its part of a joined file. */
function* mediaOfRemotes(remotes: readonly RemoteAssets[]): Generator<[remote: string, media: MediaList]> {
  for (const { href, sheet } of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (sheet === null) continue;
    const { origin, pathname } = new URL(href);
    const [, names] = (origin === location.origin && JOINED.exec(pathname)) || [];
    if (names === undefined) {
      const owner = remotes.find((remote) => href.startsWith(folderOf(remote)));
      if (owner) yield [owner.name, sheet.media];
      continue;
    }
    const owners = names.split(',').flatMap((name) => /^remotes\/([^/]+)/.exec(name)?.[1] ?? []);
    const rules = rulesOf(sheet);
    for (const [index, owner] of owners.entries()) {
      const part = rules.at(index - owners.length);
      if (part instanceof CSSMediaRule) yield [owner, part.media];
    }
  }
}

/** What a stylesheet's media are while its remote has a slot on the page, and while it has none. */
const mediaFor = (isShown: boolean): string => (isShown ? 'all' : 'not all');

/** The media of a stylesheet that is added for a remote. */
export const mediaNow = (remote: string): string =>
  mediaFor(document.querySelector(`[data-boundary="${remote}"]`) !== null);

function apply(media: MediaList, text: string): void {
  // Browsers compute all styles anew, also when it stays the same; without a text it applies.
  if ((media.mediaText || mediaFor(true)) !== text) media.mediaText = text;
}

/** Has a remote's stylesheets apply before its slot is on the page, where its code may measure it. */
export function slotComes(remotes: readonly RemoteAssets[], remote: string): void {
  for (const [owner, media] of mediaOfRemotes(remotes)) if (owner === remote) apply(media, mediaFor(true));
}

/** Has stylesheets of remotes that have no slot on the page apply no longer, and restores what remotes have replaced. */
export function slotsLeft(remotes: readonly RemoteAssets[]): void {
  for (const [owner, media] of mediaOfRemotes(remotes)) apply(media, mediaNow(owner));
  const replaced = restoreBuiltIns();
  if (replaced.length > 0) console.warn(`Something had replaced ${replaced.join(', ')}.`);
}
