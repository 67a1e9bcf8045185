import { useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { SWRConfig, useSWRConfig } from 'swr';
import type { PageData } from 'shared-types/page-data';
import { parseAnswer } from 'shared-types/resources';
import type { RemoteModuleId } from 'shared-types/remotes';
import { RemoteHostContext, type RemoteHost } from './remote-host';
import { SiteProvider } from './site';

export interface StandaloneProps {
  /** Path and query the router starts at; left out, the browser's own address is used. */
  at?: string;
  /** API path → recorded answer, in the place of the server's data. */
  data?: Record<string, unknown>;
  /** API path → status, for paths that the server could not read. */
  missing?: Record<string, number>;
  /** ISO 8601; what the page takes for the server's clock. */
  now?: string;
  /** What stands in other remotes' slots; others show their module's name and props. */
  remotes?: Partial<Record<RemoteModuleId, ComponentType<object>>>;
  children: ReactNode;
}

function standIn(module: RemoteModuleId): ComponentType<object> {
  return function StandIn(props) {
    return <pre data-stand-in={module}>{`${module} ${JSON.stringify(props)}`}</pre>;
  };
}

function standaloneHost(remotes: StandaloneProps['remotes']): RemoteHost {
  const components = new Map<RemoteModuleId, ComponentType<object>>();
  return {
    server: false,
    component: (module) => {
      const component = remotes?.[module] ?? components.get(module) ?? standIn(module);
      components.set(module, component);
      return component;
    },
    assets: () => undefined,
    status: () => 'ready',
    subscribe: () => () => undefined,
    retry: () => undefined,
    start: () => undefined,
    ahead: () => undefined,
  };
}

/** Reads are not shared between two pages of one process, as two tests are. */
const SEPARATE_READS = { dedupingInterval: 0 };

function ForgetReads() {
  const { cache } = useSWRConfig();
  useEffect(
    () => () => {
      for (const key of [...cache.keys()]) cache.delete(key);
    },
    [cache],
  );
  return null;
}

/**
 * What the shell gives a remote, without the shell: router, data, clock and slots. For a remote's `standalone.tsx`
 * and for tests; never part of a remote's build.
 */
export function Standalone({ at, data, missing, now, remotes, children }: StandaloneProps) {
  const host = useMemo(() => standaloneHost(remotes), [remotes]);
  const page = useMemo<PageData>(
    () => ({
      data: Object.fromEntries(
        Object.entries(data ?? {}).map(([path, answer]) => [path, parseAnswer(path, answer)]),
      ),
      missing: missing ?? {},
      remotes: [],
      now: now ?? new Date().toISOString(),
      publicUrl: 'http://localhost:3000',
    }),
    [data, missing, now],
  );
  const content = (
    <SWRConfig value={SEPARATE_READS}>
      <SiteProvider page={page}>
        <RemoteHostContext value={host}>{children}</RemoteHostContext>
        <ForgetReads />
      </SiteProvider>
    </SWRConfig>
  );
  return at === undefined ? (
    <BrowserRouter>{content}</BrowserRouter>
  ) : (
    <MemoryRouter initialEntries={[at]}>{content}</MemoryRouter>
  );
}
