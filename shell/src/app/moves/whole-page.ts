import { use, useContext, useEffect } from 'react';
import { RemoteHostContext, useLocation, usePrefetch, type RemoteHost } from 'shared-platform';
import { DOCUMENT_STATE } from '../../page-start/document-state';
import { dataPaths, pageOf, type PageMatch } from '../routes';

/** How long the page before stays for the sake of the next one's data, in ms; a page can say itself what it waits for. */
const DATA_LIMIT_MS = 2000;

/** What a page's first screen still lacks, and is fetched now; undefined when it can be shown. */
function lacking(
  match: PageMatch | undefined,
  search: string,
  host: RemoteHost,
  prefetch: ReturnType<typeof usePrefetch>,
): Promise<unknown> | undefined {
  const { load, fills } = pageOf(match);
  const code = [load?.(), fills && host.ahead(fills, true)].filter((part) => part !== undefined);
  const data = dataPaths(match, new URLSearchParams(search)).flatMap((path) => prefetch(path) ?? []);
  if (code.length + data.length === 0) return undefined;
  // Until the page is there (use-arrival.ts).
  document.documentElement.setAttribute(DOCUMENT_STATE.moving, '');
  const limit = new Promise((resolve) => setTimeout(resolve, DATA_LIMIT_MS));
  // What fails is shown by the page, or tried again there.
  return Promise.allSettled([...code, Promise.race([Promise.allSettled(data), limit])]);
}

/** What the page of the latest move lacks: a render that is waiting begins anew, and has no memory of its own. */
const latest: { key?: string; parts?: Promise<unknown> | undefined } = {};

function partsAt(key: string, ...page: Parameters<typeof lacking>): Promise<unknown> | undefined {
  if (latest.key !== key) Object.assign(latest, { key, parts: lacking(...page) });
  return latest.parts;
}

/** The path of the page that is shown; another query or anchor of it is no move. */
let shown: string | undefined;

const note = (pathname: string) => {
  shown = pathname;
};

/**
 * Suspends a page to which the visitor moves until the code and data of its first screen are here, so that the page
 * before stays as long. A router's moves are transitions; what suspends further down would show a fallback.
 * @param wait false for the page with which the document came
 */
export function useWholePage(match: PageMatch | undefined, wait: boolean): void {
  const { key, pathname, search } = useLocation();
  const host = useContext(RemoteHostContext);
  const prefetch = usePrefetch();
  useEffect(() => note(pathname), [pathname]);
  if (!wait || host === null || pathname === shown) return;
  const parts = partsAt(key, match, search, host, prefetch);
  if (parts) use(parts);
}
