import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router-dom';
import {
  HttpStatusContext,
  ReadsConfig,
  RemoteHostContext,
  SiteProvider,
  type RemoteHost,
} from 'shared-platform';
import type { PageData } from 'shared-types/page-data';
import { SERVER_READS } from './reads';

interface OnServerProps {
  /** Path and query. */
  address: string;
  page: PageData;
  host: RemoteHost;
  /** Gets the status with which the page is answered. */
  answer: { code: number };
  children: ReactNode;
}

/** What surrounds a page, or a part of one, that is rendered on the server. */
export function OnServer({ address, page, host, answer, children }: OnServerProps) {
  return (
    <HttpStatusContext value={answer}>
      <ReadsConfig value={SERVER_READS}>
        <SiteProvider page={page}>
          <RemoteHostContext value={host}>
            <StaticRouter location={address}>{children}</StaticRouter>
          </RemoteHostContext>
        </SiteProvider>
      </ReadsConfig>
    </HttpStatusContext>
  );
}
