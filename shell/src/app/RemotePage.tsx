import { createContext, useContext, type ComponentType } from 'react';
import { PageHead, RemoteSlot, useLocation } from 'shared-platform';
import type { Params } from 'react-router-dom';
import type { RemoteModuleId } from 'shared-types/remotes';
import type { RemoteRoute } from 'shared-types/remote-routes';

/** Keeps the footer off the first screen while a remote's page loads after a click. */
export const PAGE_HEIGHT = '70vh';

/** Shows that a remote's page is not available; in a context because the table of routes is read without styles too. */
export const PageFailure = createContext<ComponentType<{ address: string; onRetry: () => void }> | null>(
  null,
);

/** A page that a remote fills: one slot with props from the address. */
export function RemotePage({ route, params }: { route: RemoteRoute; params: Params }) {
  const { props = {}, defer, head, noindex } = route;
  const module = route.module as RemoteModuleId;
  const { pathname } = useLocation();
  const Failure = useContext(PageFailure);
  const fromPath = Object.fromEntries(Object.entries(props).map(([prop, name]) => [prop, params[name]]));
  return (
    <>
      {head && <PageHead {...head} path={pathname} noindex={noindex} />}
      <RemoteSlot
        key={JSON.stringify(fromPath)}
        module={module}
        props={fromPath}
        defer={defer}
        minHeight={PAGE_HEIGHT}
        failure={head || !Failure ? undefined : (retry) => <Failure address={pathname} onRetry={retry} />}
      />
    </>
  );
}
