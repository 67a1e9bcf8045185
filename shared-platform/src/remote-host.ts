import { createContext, useContext, type ComponentType } from 'react';
import type { RemoteAssets } from 'shared-types/page-data';
import type { RemoteModuleId } from 'shared-types/remotes';

export type RemoteStatus = 'idle' | 'loading' | 'failed' | 'ready';

/** How slots get remotes' modules: in-process on the server, over the network in the browser. */
export interface RemoteHost {
  /** Whether this is the server's render. */
  server: boolean;
  /**
   * The module's component. On the server it throws when the module is not available, which leaves the fallback in the
   * HTML. In the browser it is lazy, and its promise never rejects: a failed load shows in `status`, and `retry` may
   * still fulfil it. With `defer` its code is not fetched before `start`.
   */
  component(module: RemoteModuleId, defer?: boolean): ComponentType<object>;
  /** Files of the module's remote in this visit's version set; undefined when no version is live. */
  assets(module: RemoteModuleId): RemoteAssets | undefined;
  status(module: RemoteModuleId): RemoteStatus;
  /** Hears of changes to any module's status. */
  subscribe: (listener: () => void) => () => void;
  retry(module: RemoteModuleId): void;
  /** Fetches the code of a deferred module. */
  start(module: RemoteModuleId): void;
  /**
   * Fetches a module's code and stylesheets for a page that may be opened next. After a failure, the module is fetched
   * again when it is shown, unless it was about to be shown (`next`): then its slot shows the failure.
   * @returns when that ends, well or not; undefined when it has
   */
  ahead(module: RemoteModuleId, next?: boolean): Promise<void> | undefined;
  /** Called before a slot is on the page. @returns called when it leaves */
  placed?(module: RemoteModuleId): () => void;
  /** Called before a module renders, so that the server knows whose code runs and what the page needs at once. */
  entering?(module: RemoteModuleId, defer: boolean): void;
  /** Called when a module's code throws while rendering in the browser. */
  failed?(module: RemoteModuleId, cause: unknown): void;
  /** Called when a slot has become interactive. */
  hydrated?(module: RemoteModuleId): void;
}

/** What a remote in another framework exposes to browsers in place of a component (decision 0106). */
export interface MountedModule {
  /** Shows the module in an element, which has the server's HTML or is empty; called again with other props. */
  mount: (element: HTMLElement, props: object) => void;
  /** Ends what `mount` began, before the element is removed. */
  unmount: (element: HTMLElement) => void;
}

/** What its server build exposes. */
export interface RenderedModule {
  /** The module's HTML, complete. */
  renderToString: (props: object) => string;
}

export const RemoteHostContext = createContext<RemoteHost | null>(null);

export function useRemoteHost(): RemoteHost {
  const host = useContext(RemoteHostContext);
  if (host === null) throw new Error('RemoteSlot needs a RemoteHostContext above it.');
  return host;
}
