import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import type { PageData } from 'shared-types/page-data';
import { usePreviewAnswers } from './preview-answers';

interface SiteFacts extends Pick<
  PageData,
  'publicUrl' | 'missing' | 'places' | 'posted' | 'sent' | 'signedIn'
> {
  /** The server's time of rendering. */
  now: Date;
}

const SiteContext = createContext<SiteFacts | null>(null);

/**
 * Specified defaults of every read (public-site 7). After `loadingTimeout` ms without a response, a page shows its
 * fallback.
 */
const READS: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  loadingTimeout: 3000,
};

/** Gives a page its server data, the server's clock and the site's origin. */
export function SiteProvider({ page, children }: { page: PageData; children: ReactNode }) {
  usePreviewAnswers();
  const facts = useMemo<SiteFacts>(() => ({ ...page, now: new Date(page.now) }), [page]);
  const config = useMemo<SWRConfiguration>(() => ({ ...READS, fallback: page.data }), [page]);
  return (
    <SiteContext value={facts}>
      <SWRConfig value={config}>{children}</SWRConfig>
    </SiteContext>
  );
}

/** Facts that the server has handed over with the page. */
export function useSite(): SiteFacts {
  const facts = useContext(SiteContext);
  if (facts === null) throw new Error('useSite needs a SiteProvider above it.');
  return facts;
}
