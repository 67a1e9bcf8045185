import { Component, memo, Suspense, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { expectedIntegrity } from 'shared-types/integrity';
import { splitModuleId, type RemoteModuleId, type RemoteModules } from 'shared-types/remotes';
import { useCameWithPage } from './hydrated';
import { useRemoteHost, type RemoteHost, type RemoteStatus } from './remote-host';
import { deferring, useSlotStart, type Defer } from './slot-start';

const UNAVAILABLE = 'This part of the page is not available just now.';
const NOT_INTERACTIVE = 'Parts of this section did not finish loading.';

function useStatus(host: RemoteHost, module: RemoteModuleId): RemoteStatus {
  return useSyncExternalStore(
    host.subscribe,
    () => host.status(module),
    () => 'idle',
  );
}

function Retry({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div data-slot-notice="" role="alert">
      <p>{text}</p>
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

/** Shown while a slot waits for its code, when it could not be had, and in the HTML of a server that lacks it. */
function Pending({ module, minHeight }: { module: RemoteModuleId; minHeight: string | undefined }) {
  const host = useRemoteHost();
  const status = useStatus(host, module);
  if (status === 'failed') return <Retry text={UNAVAILABLE} onRetry={() => host.retry(module)} />;
  return (
    <div data-slot-pending="" style={minHeight === undefined ? undefined : { minHeight }}>
      <p role="status">Loading…</p>
      <noscript>
        <p>{UNAVAILABLE}</p>
      </noscript>
    </div>
  );
}

/** Offers a retry beside a server-rendered slot whose browser code did not arrive; the slot keeps its HTML. */
function Interactivity({
  module,
  serverRendered,
}: {
  module: RemoteModuleId;
  serverRendered: () => boolean;
}) {
  const host = useRemoteHost();
  const failed = useStatus(host, module) === 'failed';
  return failed && serverRendered() ? (
    <Retry text={NOT_INTERACTIVE} onRetry={() => host.retry(module)} />
  ) : null;
}

interface BoundaryProps {
  module: RemoteModuleId;
  host: RemoteHost;
  children: () => ReactNode;
}

/** Keeps an error in a remote's code inside its slot; "Try again" renders it anew. */
class SlotBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(cause: unknown): void {
    this.props.host.failed?.(this.props.module, cause);
  }

  override render(): ReactNode {
    if (this.state.failed)
      return <Retry text={UNAVAILABLE} onRetry={() => this.setState({ failed: false })} />;
    return this.props.children();
  }
}

function Content({ module, props, defer }: { module: RemoteModuleId; props: object; defer: boolean }) {
  const host = useRemoteHost();
  const { exposed } = splitModuleId(module);
  const assets = host.assets(module);
  const stylesheets = host.server ? (assets?.exposes[exposed]?.css ?? []) : [];
  host.entering?.(module, defer);
  const Module = host.component(module, defer);
  return (
    <>
      {/* The browser's host puts them in place with the module's code: React would wait for one that hangs. */}
      {stylesheets.map((address) => (
        <link
          key={address}
          rel="stylesheet"
          href={address}
          precedence="remote"
          crossOrigin="anonymous"
          integrity={expectedIntegrity(assets, address)}
        />
      ))}
      {/* eslint-disable-next-line react-hooks/static-components -- the host keeps one component a module */}
      <Module {...props} />
    </>
  );
}

/** Marks the slot as interactive once its content has mounted. */
function Hydrated({ module }: { module: RemoteModuleId }) {
  const host = useRemoteHost();
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    marker.current?.closest('[data-boundary]')?.setAttribute('data-hydrated', '');
    host.hydrated?.(module);
  }, [host, module]);
  return <span ref={marker} hidden />;
}

export interface RemoteSlotProps<M extends RemoteModuleId> {
  module: M;
  /** Left out when the module takes none. */
  props?: RemoteModules[M];
  /** CSS length kept free while the slot waits for its code. */
  minHeight?: string;
  /**
   * For a slot whose HTML is enough for now. `true`, below the first screen: its code is fetched when it comes near,
   * or is touched. `until-active`, for what is only read and followed by links: when the visitor first does anything.
   */
  defer?: Defer;
}

function Slot<M extends RemoteModuleId>({ module, props, minHeight, ...rest }: RemoteSlotProps<M>) {
  const host = useRemoteHost();
  const defer = deferring(rest.defer ?? false, useCameWithPage());
  const slot = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const wasServerRendered = () => {
    const element = content.current;
    return (
      element !== null &&
      !element.querySelector(':scope > [data-slot-pending]') &&
      element.childElementCount > 0
    );
  };
  useSlotStart({ module, defer, slot, isServerRendered: wasServerRendered });
  return (
    <div ref={slot} data-boundary={splitModuleId(module).remote} data-module={module}>
      <div ref={content} data-slot-content="">
        <SlotBoundary module={module} host={host}>
          {() => (
            <Suspense fallback={<Pending module={module} minHeight={minHeight} />}>
              <Content module={module} props={props ?? {}} defer={defer !== false} />
              <Hydrated module={module} />
            </Suspense>
          )}
        </SlotBoundary>
      </div>
      <Interactivity module={module} serverRendered={wasServerRendered} />
    </div>
  );
}

/**
 * The place of a remote's module on a page, in a boundary of its own: whatever happens to the remote, the rest of
 * the page stands. Re-renders only when the module or its props change in value, because an update of a slot that
 * still waits for its code would throw away its server HTML.
 */
export const RemoteSlot = memo(
  Slot,
  (before, after) =>
    before.module === after.module && JSON.stringify(before.props) === JSON.stringify(after.props),
) as typeof Slot;
