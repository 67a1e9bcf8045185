import { createContext, useContext, type ComponentType } from 'react';
import type { RemoteAssets } from 'shared-types/page-data';
import type { RemoteModuleId } from 'shared-types/remotes';

export type RemoteStatus = 'idle' | 'loading' | 'failed' | 'ready';

/** How the shell finds remotes' modules: in-process on the server, over the network in the browser. */
export interface RemoteHost {
  /** Whether this is the server's render, where a module that fails leaves its fallback in the HTML. */
  server: boolean;
  /**
   * The module's component. On the server it throws when the module can't be had; in the browser it is a lazy one
   * whose promise never rejects: a failed load shows in `status`, and `retry` may still fulfil it. With `defer` its
   * code is not fetched before `start`.
   */
  component(module: RemoteModuleId, defer?: boolean): ComponentType<object>;
  /** Files of the module's remote in this visit's version set; undefined when no version is live. */
  assets(module: RemoteModuleId): RemoteAssets | undefined;
  status(module: RemoteModuleId): RemoteStatus;
  /** Hears changes of any module's status. */
  subscribe: (listener: () => void) => () => void;
  retry(module: RemoteModuleId): void;
  /** Fetches a module's code, for a slot that held it back until it came near the screen. */
  start(module: RemoteModuleId): void;
  /**
   * Fetches a module's code and stylesheets for a page that may be opened next. A failure is forgotten: the module is
   * fetched again when it is shown.
   */
  ahead(module: RemoteModuleId): void;
  /** Told before a module renders, so that the server knows whose code runs and what the page needs at once. */
  entering?(module: RemoteModuleId, defer: boolean): void;
  /** Told when a module's code throws while rendering in the browser. */
  failed?(module: RemoteModuleId, cause: unknown): void;
  /** Told when a slot has become interactive. */
  hydrated?(module: RemoteModuleId): void;
}

export const RemoteHostContext = createContext<RemoteHost | null>(null);

export function useRemoteHost(): RemoteHost {
  const host = useContext(RemoteHostContext);
  if (host === null) throw new Error('RemoteSlot needs a RemoteHostContext above it.');
  return host;
}
