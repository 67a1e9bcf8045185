import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { SWRConfig, useSWRConfig } from 'swr';
import type { PageData } from 'shared-types/page-data';
import type { RemoteModuleId } from 'shared-types/remotes';
import { parseAnswer } from 'shared-types/resources';
import { RemoteHostContext, type RemoteHost } from './remote-host';
import { SiteProvider } from './site';
import { useLinks } from './use-links';
import { watchImages } from './watch-images';

export interface StandaloneProps {
  /** Path and query at which the router starts; by default the browser's own address. */
  at?: string;
  /** API path → recorded response, in place of the server's data. */
  data?: Record<string, unknown>;
  /** API path → status, for paths that the server could not read. */
  missing?: Record<string, number>;
  /** The server's clock, ISO 8601. */
  now?: string;
  /** An enquiry that was sent without JavaScript. */
  sent?: PageData['sent'];
  /** Whether the reader is signed in. */
  signedIn?: boolean;
  children: ReactNode;
}

/** A browser's host with every module at hand. */
export function hostOf(component: (module: RemoteModuleId) => ComponentType<object>): RemoteHost {
  return {
    server: false,
    component,
    assets: () => undefined,
    status: () => 'ready',
    subscribe: () => () => undefined,
    retry: () => undefined,
    start: () => undefined,
    ahead: () => undefined,
  };
}

/** Fills other remotes' slots with their module's name and props. */
function standaloneHost(): RemoteHost {
  const components = new Map<string, ComponentType<object>>();
  return hostOf((module) => {
    const StandIn = (props: object) => (
      <pre data-stand-in={module}>{`${module} ${JSON.stringify(props)}`}</pre>
    );
    const component = components.get(module) ?? StandIn;
    components.set(module, component);
    return component;
  });
}

/** Two tests in one process do not share their reads. */
const SEPARATE_READS = { dedupingInterval: 0 };

/** What the shell does for a whole document. */
function Document() {
  useLinks(() => true);
  useEffect(() => {
    const end = new AbortController();
    watchImages(end.signal);
    return () => end.abort();
  }, []);
  return null;
}

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
 * Gives a remote what it gets from the shell: router, data, clock and slots. For a remote's `standalone.tsx` and for
 * tests; never part of a remote's build.
 */
export function Standalone({ at, data, missing, now, sent, signedIn, children }: StandaloneProps) {
  const host = useMemo(() => standaloneHost(), []);
  const [opened] = useState(() => new Date().toISOString());
  const page = useMemo<PageData>(
    () => ({
      data: Object.fromEntries(
        Object.entries(data ?? {}).map(([path, answer]) => [path, parseAnswer(path, answer)]),
      ),
      missing: missing ?? {},
      remotes: [],
      now: now ?? opened,
      sent,
      signedIn,
      publicUrl: 'http://localhost:3000',
    }),
    [data, missing, now, opened, sent, signedIn],
  );
  const content = (
    <SWRConfig value={SEPARATE_READS}>
      <SiteProvider page={page}>
        <RemoteHostContext value={host}>{children}</RemoteHostContext>
        <Document />
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
