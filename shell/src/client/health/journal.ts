import { errorMessage } from 'shared-types/error-message';
import type { PageData, RemoteAssets } from 'shared-types/page-data';
import type { BrowserFailure } from 'shared-types/remote-health';
import { splitModuleId, type RemoteModuleId } from 'shared-types/remotes';

/** A failure of a remote on this page. */
export interface Failure {
  remote: string;
  kind: BrowserFailure;
  message: string;
  /** ms since the page was opened. */
  at: number;
}

/** When a slot's code was requested, when it had arrived, and when it was interactive; ms since the page was opened. */
interface SlotRecord {
  started?: number;
  ready?: number;
  hydrated?: number;
}

/** What happened to remotes on this page, for the reports and the page tools. */
export interface Journal {
  readonly slots: ReadonlyMap<RemoteModuleId, SlotRecord>;
  readonly failures: readonly Failure[];
  /** Hears of every new entry. @returns stops listening */
  subscribe(listener: () => void): () => void;
  note(module: RemoteModuleId, what: keyof SlotRecord): void;
  failed(module: RemoteModuleId, kind: BrowserFailure, cause: unknown): void;
}

/** Failures kept per page. */
const KEPT = 50;

/** The address of a remote's files, as in error stacks. */
const folderOf = ({ entry }: RemoteAssets): string => new URL('.', new URL(entry, location.href)).href;

/** The remote whose script comes first in a stack, i.e. is the innermost, or has this address. */
function scriptOwner(remotes: readonly RemoteAssets[], trace: string): string | undefined {
  const places = remotes
    .map((remote) => ({ name: remote.name, at: trace.indexOf(folderOf(remote)) }))
    .filter(({ at }) => at !== -1);
  return places.sort((a, b) => a.at - b.at)[0]?.name;
}

/** Opens the journal, and listens for uncaught errors in remotes' scripts. */
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
