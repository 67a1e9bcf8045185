import {
  Component,
  memo,
  Suspense,
  useEffect,
  useInsertionEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { expectedIntegrity } from 'shared-types/integrity';
import { splitModuleId, type RemoteModuleId, type RemoteModules } from 'shared-types/remotes';
import { useCameWithPage } from './hydrated';
import { ShownSince, useShownSince } from './early-events';
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

/** What takes the place of a slot whose code cannot be had. */
type Failure = (retry: () => void) => ReactNode;

const unavailable: Failure = (retry) => <Retry text={UNAVAILABLE} onRetry={retry} />;

function ServerHtml({ html }: { html: string }) {
  return <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The server's HTML of a slot while React, after a failed hydration, renders the whole document anew. */
function htmlBeforeHydration(module: RemoteModuleId): string | undefined {
  if (typeof document === 'undefined' || document.documentElement.hasAttribute('data-hydrated'))
    return undefined;
  const content = document.querySelector(`[data-module="${module}"] > [data-slot-content]`);
  if (!content || content.querySelector(':scope > [data-slot-pending]')) return undefined;
  return content.innerHTML || undefined;
}

/** Shown while a slot waits for its code, after that failed, and in the HTML of a server without the code. */
function Pending({ module, minHeight, failure }: PendingProps) {
  const host = useRemoteHost();
  const status = useStatus(host, module);
  const [html] = useState(() => htmlBeforeHydration(module));
  const retry = () => host.retry(module);
  if (html !== undefined)
    return (
      <>
        <ServerHtml html={html} />
        {status === 'failed' && <Retry text={NOT_INTERACTIVE} onRetry={retry} />}
      </>
    );
  if (status === 'failed') return failure(retry);
  return (
    <div data-slot-pending="" style={minHeight === undefined ? undefined : { minHeight }}>
      <p role="status">Loading…</p>
      <noscript>
        <p>{UNAVAILABLE}</p>
      </noscript>
    </div>
  );
}

/** Offers a retry below a server-rendered slot whose code did not arrive; the slot keeps its HTML. */
function Interactivity({
  module,
  serverRendered,
}: {
  module: RemoteModuleId;
  serverRendered: () => boolean;
}) {
  const host = useRemoteHost();
  const failed = useStatus(host, module) === 'failed';
  if (!failed || !serverRendered()) return null;
  return <Retry text={NOT_INTERACTIVE} onRetry={() => host.retry(module)} />;
}

interface PendingProps {
  module: RemoteModuleId;
  minHeight: string | undefined;
  failure: Failure;
}

interface BoundaryProps {
  module: RemoteModuleId;
  host: RemoteHost;
  failure: Failure;
  /** The server's HTML, as long as it is in the document and not interactive. */
  serverHtml: () => string | null;
  children: () => ReactNode;
}

interface BoundaryState {
  failed: boolean;
  /** The server's HTML, which stays when the browser's first render throws. */
  html?: string | undefined;
}

/**
 * Keeps an error in a remote's code inside its slot; "Try again" renders the slot again. The server's HTML stays, below
 * which the retry is offered.
 */
class SlotBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { failed: true };
  }

  override componentDidCatch(cause: unknown): void {
    this.props.host.failed?.(this.props.module, cause);
  }

  /** Before React removes it. */
  override getSnapshotBeforeUpdate(_props: BoundaryProps, before: BoundaryState): string | null {
    return this.state.failed && !before.failed ? this.props.serverHtml() : null;
  }

  override componentDidUpdate(_props: BoundaryProps, _state: BoundaryState, html: string | null): void {
    // Before the browser paints.
    if (html !== null) this.setState({ html });
  }

  override render(): ReactNode {
    const { failure, children } = this.props;
    const { failed, html } = this.state;
    if (!failed) return children();
    const retry = () => this.setState({ failed: false });
    if (html === undefined) return failure(retry);
    return (
      <>
        <ServerHtml html={html} />
        <Retry text={NOT_INTERACTIVE} onRetry={retry} />
      </>
    );
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
      {/* Only on the server. In the browser, React would wait for a stylesheet that hangs, so the host adds them. */}
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
      {/* oxlint-disable-next-line react/static-components -- the host keeps one component per module */}
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

interface RemoteSlotProps<M extends RemoteModuleId> {
  module: M;
  props?: RemoteModules[M];
  /** CSS length reserved while the slot waits for its code. */
  minHeight?: string;
  /**
   * Delays the code of a slot whose HTML suffices for now. `true`, for slots below the first screen: until it comes near
   * or is touched. `until-active`, for content that is complete without code: until the visitor does anything on the
   * page, or has stayed for some seconds.
   */
  defer?: Defer;
  /** Shown when the code cannot be had or fails; by default a sentence with a retry. */
  failure?: Failure;
}

function Slot<M extends RemoteModuleId>({
  module,
  props,
  minHeight,
  failure = unavailable,
  ...rest
}: RemoteSlotProps<M>) {
  const host = useRemoteHost();
  const defer = deferring(rest.defer ?? false, useCameWithPage());
  const since = useShownSince();
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
  const serverHtml = () =>
    wasServerRendered() && !slot.current?.hasAttribute('data-hydrated')
      ? (content.current?.innerHTML ?? null)
      : null;
  // Before the layout effects of what it shows.
  useInsertionEffect(() => host.placed?.(module), [host, module]);
  useSlotStart({ start: () => host.start(module), defer, since, slot, isServerRendered: wasServerRendered });
  return (
    <div ref={slot} data-boundary={splitModuleId(module).remote} data-module={module}>
      <div ref={content} data-slot-content="">
        <SlotBoundary module={module} host={host} failure={failure} serverHtml={serverHtml}>
          {() => (
            <Suspense fallback={<Pending module={module} minHeight={minHeight} failure={failure} />}>
              <ShownSince value={since}>
                <Content module={module} props={props ?? {}} defer={defer !== false} />
              </ShownSince>
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
 * Shows a remote's module in a boundary of its own, so that its failures do not affect the rest of the page. Re-renders
 * only when module or props change in value: an update would discard the server's HTML of a slot that waits for its code.
 */
export const RemoteSlot = memo(
  Slot,
  (before, after) =>
    before.module === after.module && JSON.stringify(before.props) === JSON.stringify(after.props),
) as typeof Slot;
