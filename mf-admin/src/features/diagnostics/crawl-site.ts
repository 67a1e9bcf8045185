import { paths } from 'shared-types/routes';
import { eachOf, noReferences, ownPath, type Reference, type References } from './reference';

/** Pages that are read at most: a site that links to ever new pages must not keep the check going. */
const PAGES_MAX = 1000;

/** Files and calls, which are asked whether they are there and not read. */
const NO_PAGE = /^\/(api|pictures|assets|remotes)\/|\.[a-z0-9]+$/;

interface Answer {
  ok: boolean;
  /** The page's content; null for everything that is no HTML. */
  page: Document | null;
}

async function ask(path: string): Promise<Answer> {
  const isPage = !NO_PAGE.test(path);
  try {
    const response = await fetch(path, { method: isPage ? 'GET' : 'HEAD', cache: 'no-store' });
    const html = response.headers.get('content-type')?.includes('text/html') ?? false;
    if (!response.ok || !isPage || !html) return { ok: response.ok, page: null };
    return { ok: true, page: new DOMParser().parseFromString(await response.text(), 'text/html') };
  } catch {
    // No answer at all is what is looked for.
    return { ok: false, page: null };
  }
}

const titleOf = (page: Document, path: string) => page.querySelector('h1')?.textContent.trim() || path;

function readPage(page: Document, path: string): References {
  const found = noReferences();
  const where = `Page ${path} “${titleOf(page, path)}”`;
  const of = (element: Element, attribute: string): Reference => ({
    address: element.getAttribute(attribute) ?? '',
    where,
    fixAt: path,
  });
  page.querySelectorAll('a[href]').forEach((link) => found.links.push(of(link, 'href')));
  page.querySelectorAll('img[src]').forEach((image) => {
    const reference = of(image, 'src');
    found.pictures.push(reference);
    if (!image.hasAttribute('alt')) {
      found.findings.push({ kind: 'Missing alt text', what: reference.address, where, fixAt: path });
    }
  });
  return found;
}

const SITEMAP = '/sitemap.xml';

/** Paths of the pages in the sitemap, which search engines may show; without it, the home page, whose links lead on. */
async function mappedPages(): Promise<string[]> {
  const response = await fetch(SITEMAP, { cache: 'no-store' }).catch(() => undefined);
  if (!response?.ok) return [paths.home];
  const map = new DOMParser().parseFromString(await response.text(), 'text/xml');
  return [...map.querySelectorAll('loc')].map(({ textContent }) => new URL(textContent).pathname);
}

/**
 * Reads every public page, from the sitemap on through each link to another page of this site. Links that nothing answers are findings, with up to three of the places that lead there.
 */
export async function crawlSite(onProgress: (words: string) => void): Promise<References> {
  const found = noReferences();
  const uses = new Map<string, Reference[]>();
  const queue: string[] = [];
  const follow = (reference: Reference) => {
    const path = ownPath(reference.address);
    if (path === undefined) return;
    const known = uses.get(path);
    if (known) known.push(reference);
    else {
      uses.set(path, [reference]);
      if (queue.length < PAGES_MAX) queue.push(path);
    }
  };
  for (const path of [SITEMAP, ...(await mappedPages()), paths.thankYou, paths.logoConcepts]) {
    follow({ address: path, where: 'Website', fixAt: path });
  }

  const dead: string[] = [];
  let read = 0;
  await eachOf(queue, async (path) => {
    const { ok, page } = await ask(path);
    read += 1;
    onProgress(`Reading the website, ${read} of ${queue.length} addresses…`);
    if (page) {
      const inside = readPage(page, path);
      inside.links.forEach(follow);
      found.pictures.push(...inside.pictures);
      found.findings.push(...inside.findings);
    }
    if (!ok) dead.push(path);
  });
  for (const path of dead) {
    for (const { where, fixAt } of (uses.get(path) ?? []).slice(0, 3)) {
      const kind = where === 'Website' ? 'Page does not answer' : 'Dead link';
      found.findings.push({ kind, what: path, where, fixAt });
    }
  }
  return found;
}
