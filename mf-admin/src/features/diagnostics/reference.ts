import { isSameSitePath } from 'shared-types/same-site-path';

/** Something on the site that leads nowhere, or that some people cannot see. */
export interface Finding {
  kind: 'Missing image' | 'Dead link' | 'Missing alt text' | 'Page does not answer';
  what: string;
  where: string;
  /** Where it can be fixed. */
  fixAt: string;
}

/** An image or a link, and where it is used. */
export interface Reference {
  address: string;
  where: string;
  fixAt: string;
}

/** What was looked at so far. */
export interface References {
  pictures: Reference[];
  links: Reference[];
  findings: Finding[];
}

export const noReferences = (): References => ({ pictures: [], links: [], findings: [] });

/** Addresses asked for at once. */
const AT_ONCE = 4;

/** Does something with each item, a few at a time; items that are added meanwhile are done as well. */
export async function eachOf<T>(items: T[], act: (item: T) => Promise<void>): Promise<void> {
  let at = 0;
  const worker = async () => {
    while (at < items.length) {
      const item = items[at] as T;
      at += 1;
      await act(item);
    }
  };
  while (at < items.length) await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** An address of this site without fragment and, but of a call, without query; undefined for every other. */
export function ownPath(address: string): string | undefined {
  if (!isSameSitePath(address)) return undefined;
  return address.replace(address.startsWith('/api/') ? /#.*/s : /[?#].*/s, '') || '/';
}
