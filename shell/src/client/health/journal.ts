import { errorMessage } from 'shared-types/error-message';
import type { PageData, RemoteAssets } from 'shared-types/page-data';
import type { BrowserFailure } from 'shared-types/remote-health';
import { splitModuleId, type RemoteModuleId } from 'shared-types/remotes';
import { REPORTED_FRAMES } from 'shared-types/reports-path';
import { slotOwner } from '../../app/slot-name';
import { folderOf } from '../folder-of';

/** A failure of a remote on this page. */
export interface Failure {
  remote: string;
  /** Undefined when it is not known which of the remote's modules failed. */
  module: RemoteModuleId | undefined;
  kind: BrowserFailure;
  message: string;
  /** Places in the remote's own files, innermost first, as reports have them. */
  frames: string[];
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
  /** The browser's first render differs from the server's HTML, or threw. @param stack the components around the place */
  recovered(cause: unknown, stack: string | undefined): void;
}

/** Failures kept per page. */
const KEPT = 50;

/** The remote whose script comes first in a stack, i.e. is the innermost, or has this address. */
function scriptOwner(remotes: readonly RemoteAssets[], trace: string): string | undefined {
  const places = remotes
    .map((remote) => ({ name: remote.name, at: trace.indexOf(folderOf(remote)) }))
    .filter(({ at }) => at !== -1);
  return places.sort((a, b) => a.at - b.at)[0]?.name;
}

/** The places of a stack that are in a remote's files, innermost first. */
function framesIn(remote: RemoteAssets | undefined, stack: string): string[] {
  if (remote === undefined) return [];
  const [, ...places] = stack.split(folderOf(remote));
  return places
    .flatMap((place) => {
      const [, file, at] =
        /^(?!(?:[^:]*\/)?\.{0,2}\/)([\w./~+-]{1,93}\.js):(\d{1,7}:\d{1,7})(?!\d)/.exec(place) ?? [];
      return file === undefined ? [] : [`client/${file}:${at}`];
    })
    .slice(0, REPORTED_FRAMES);
}

const stackOf = (cause: unknown): string => (cause instanceof Error ? (cause.stack ?? '') : '');

/** Opens the journal, and listens for uncaught errors in remotes' scripts. */
export function openJournal({ remotes }: PageData): Journal {
  const slots = new Map<RemoteModuleId, SlotRecord>();
  const failures: Failure[] = [];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  /** The module of a remote that is on this page; undefined when several are. */
  const onlyModule = (remote: string) => {
    const own = [...slots.keys()].filter((id) => splitModuleId(id).remote === remote);
    return own.length === 1 ? own[0] : undefined;
  };
  const add = (
    remote: string,
    kind: BrowserFailure,
    cause: unknown,
    module = onlyModule(remote),
    stack = stackOf(cause),
  ) => {
    if (failures.length < KEPT) {
      const frames = framesIn(
        remotes.find(({ name }) => name === remote),
        stack,
      );
      failures.push({ remote, module, kind, message: errorMessage(cause), frames, at: performance.now() });
    }
    tell();
  };
  const uncaught = (cause: unknown, script = '') => {
    const stack = stackOf(cause) || script;
    const owner = scriptOwner(remotes, stack);
    if (owner !== undefined) add(owner, 'script', cause, undefined, stack);
  };
  window.addEventListener('error', ({ error, message, filename, lineno, colno }) =>
    uncaught((error as unknown) ?? message, `${filename}:${lineno}:${colno}`),
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
    failed: (module, kind, cause) => add(splitModuleId(module).remote, kind, cause, module),
    recovered: (cause, stack = '') => {
      const module = slotOwner(stack);
      const owner = module ? splitModuleId(module).remote : scriptOwner(remotes, stack);
      if (owner !== undefined) add(owner, 'hydration', cause, module);
    },
  };
}
