import { errorMessage } from 'shared-types/error-message';
import type { PageData, RemoteAssets } from 'shared-types/page-data';
import type { BrowserFailure } from 'shared-types/remote-health';
import { splitModuleId, type RemoteModuleId } from 'shared-types/remotes';

/** Something of a remote that went wrong on this page. */
export interface Failure {
  /** Name of the remote. */
  remote: string;
  kind: BrowserFailure;
  message: string;
  /** ms since the page was opened. */
  at: number;
}

/** How a slot came to life, in ms since the page was opened. */
export interface SlotRecord {
  /** Its code was asked for. */
  started?: number;
  /** Its code is there. */
  ready?: number;
  /** It is interactive. */
  hydrated?: number;
}

/** What happened to remotes on this page: kept from its first moment, read by whoever reports or shows it. */
export interface Journal {
  readonly slots: ReadonlyMap<RemoteModuleId, SlotRecord>;
  readonly failures: readonly Failure[];
  /** Hears of everything that comes to it. @returns the way to stop hearing */
  subscribe(listener: () => void): () => void;
  note(module: RemoteModuleId, what: keyof SlotRecord): void;
  failed(module: RemoteModuleId, kind: BrowserFailure, cause: unknown): void;
}

/** Failures that are kept of one page. */
const KEPT = 50;

/** The folder of a remote's files, as error messages and stacks name it. */
const folderOf = ({ entry }: RemoteAssets): string => new URL('.', new URL(entry, location.href)).href;

/** The remote whose script comes first in a stack, or is the address itself; the innermost caller stands first. */
function scriptOwner(remotes: readonly RemoteAssets[], trace: string): string | undefined {
  const places = remotes
    .map((remote) => ({ name: remote.name, at: trace.indexOf(folderOf(remote)) }))
    .filter(({ at }) => at !== -1);
  return places.sort((a, b) => a.at - b.at)[0]?.name;
}

/** Opens the journal, and listens to what no slot catches: errors that come out of a remote's scripts. */
export function openJournal({ remotes }: PageData): Journal {
  const slots = new Map<RemoteModuleId, SlotRecord>();
  const failures: Failure[] = [];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const add = (remote: string, kind: BrowserFailure, cause: unknown) => {
    if (failures.length < KEPT)
      failures.push({ remote, kind, message: errorMessage(cause), at: performance.now() });
    tell();
  };
  const uncaught = (cause: unknown, script = '') => {
    const owner = scriptOwner(remotes, cause instanceof Error ? (cause.stack ?? script) : script);
    if (owner !== undefined) add(owner, 'script', cause);
  };
  window.addEventListener('error', ({ error, message, filename }) =>
    uncaught((error as unknown) ?? message, filename),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => uncaught(reason));

  return {
    slots,
    failures,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    note: (module, what) => {
      const record = slots.get(module) ?? {};
      record[what] ??= performance.now();
      slots.set(module, record);
      tell();
    },
    failed: (module, kind, cause) => add(splitModuleId(module).remote, kind, cause),
  };
}
