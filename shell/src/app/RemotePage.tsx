import { PageHead, RemoteSlot, useLocation } from 'shared-platform';
import { useParams } from 'react-router-dom';
import type { RemoteRoute } from 'shared-types/routes';

/** Keeps the footer below the fold while a remote's page loads after a click. */
export const PAGE_HEIGHT = '70vh';

/** A page that a remote fills: one slot, with props from the address. Another product is another page. */
export function RemotePage({ route: { module, props = {}, defer, head, noindex } }: { route: RemoteRoute }) {
  const params = useParams();
  const { pathname } = useLocation();
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
      />
    </>
  );
}
