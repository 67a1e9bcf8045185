import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import type { PageData } from 'shared-types/page-data';
import { usePreviewAnswers } from './preview-answers';

interface SiteFacts {
  now: Date;
  publicUrl: string;
  /** API paths that the server has no answer of → the status it got. */
  missing: PageData['missing'];
  /** A form that was sent without JavaScript and came back. */
  posted: PageData['posted'];
}

const SiteContext = createContext<SiteFacts | null>(null);

/** Specified defaults of every read (public-site 7): no retries, no refetch on focus, data never goes stale. */
const READS: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
};

/** Gives a page its server data, the server's clock and the site's origin. */
export function SiteProvider({ page, children }: { page: PageData; children: ReactNode }) {
  usePreviewAnswers();
  const facts = useMemo<SiteFacts>(
    () => ({
      now: new Date(page.now),
      publicUrl: page.publicUrl,
      missing: page.missing,
      posted: page.posted,
    }),
    [page],
  );
  const config = useMemo<SWRConfiguration>(() => ({ ...READS, fallback: page.data }), [page]);
  return (
    <SiteContext value={facts}>
      <SWRConfig value={config}>{children}</SWRConfig>
    </SiteContext>
  );
}

/** The server's time of rendering, the canonical origin and what could not be read. */
export function useSite(): SiteFacts {
  const facts = useContext(SiteContext);
  if (facts === null) throw new Error('useSite needs a SiteProvider above it.');
  return facts;
}
