import { ApiError } from 'shared-platform';
import { proxy, ref } from 'valtio';
import type { ContentChangeInput } from 'shared-types/content-releases';
import { readDraft, removeDraft, writeDraft, type Draft } from './drafts';
import { documentValues, type DocumentValues } from './document-form';
import { sameJson } from 'shared-types/json';
import { merge, takeTheirs, type Conflict } from 'shared-types/merge';
import { markUnsaved } from './unsaved';

/** How soon after typing a draft is kept on this browser, in ms; a crash loses no more than this. */
export const DRAFT_DELAY_MS = 400;

/** A value of the server and the revision it is. */
export interface Version<T> {
  value: T;
  revision: number;
}

/** Where a document lives. */
export interface EditorSource<T extends object> {
  /** Name of its draft. */
  key: string;
  /** Words of the place where it is edited, e.g. `Gallery`. */
  place: string;
  load: () => Promise<Version<T>>;
  /**
   * Saves on top of a revision, whose value was `base`.
   * @throws ApiError 412 when that is no longer the server's
   */
  save: (value: T, revision: number, base: T) => Promise<Version<T>>;
  /** The same as changes of a content release, the document's own first; without it the document is no part of releases. */
  changes?: (value: T, revision: number, base: T) => ContentChangeInput[] | Promise<ContentChangeInput[]>;
  /** A draft as it came from browser storage; undefined when it cannot be read any more. */
  parseDraft: (draft: unknown) => T | undefined;
}

interface Undoable<T> {
  /** What was done, e.g. `Slide removed`. */
  note: string;
  before: T;
  after: T;
}

type Held<T extends object> = ReturnType<typeof ref<T>>;

export interface EditorState<T extends object> {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Why it could not be loaded. */
  problem: string | null;
  base: Held<T> | null;
  revision: number;
  saving: boolean;
  /** When the draft that was found on this browser was made, ISO 8601. */
  restoredFrom: string | null;
  /** False when this browser refuses to keep drafts. */
  draftKept: boolean;
  /** Fields to be decided between mine and theirs before a save goes on. */
  conflicts: Held<Conflict[]> | null;
  /** What can be undone, the last first. */
  undoNote: string | null;
  /** The content release whose change is edited. */
  release: number | null;
  /** Whether a save also took in another user's changes. */
  joined: boolean;
}

export type SaveOutcome =
  | { kind: 'saved' }
  /** The fields in `state.conflicts` wait for an answer. */
  | { kind: 'conflict' }
  | { kind: 'failed'; error: ApiError };

export interface Editor<T extends object> extends Pick<DocumentValues<T>, 'form' | 'watch'> {
  state: EditorState<T>;
  /** What its form holds; null until it is loaded. */
  readonly value: T | null;
  readonly dirty: boolean;
  /**
   * Loads the document with the draft this browser has of it; later, what others saved meanwhile, unless there are
   * edits. Who asks while it is being loaded waits for that.
   */
  open: () => Promise<void>;
  /** Replaces the value in the form. With a note it can be undone. */
  change: (next: T, note?: string) => void;
  undo: () => void;
  save: () => Promise<SaveOutcome>;
  /** Goes on with a save that met conflicts; `theirs` are those decided for the other side. */
  settle: (theirs: readonly Conflict[]) => Promise<SaveOutcome>;
  /** Leaves a save that met conflicts; the edits stay. */
  postpone: () => void;
  /**
   * What a content release has to change for the document to be as it is edited; undefined for what no release changes.
   * The release whose change is edited gets it in that change's place.
   * @throws ApiError when the other documents that a save would change cannot be read
   */
  changes: ((release: number) => Promise<ContentChangeInput[]>) | undefined;
  /** Drops the edits. */
  discard: () => void;
  /** Writes the draft now. */
  flush: () => void;
  /** Ends it: it writes no draft any more. */
  close: () => void;
}

const UNDO_DEPTH = 50;
const SAVE_TRIES = 4;

const editors = new Map<string, unknown>();

/** The one editor of a document in this tab: edits stay while the owner looks at other areas. */
export function editorOf<E>(key: string, create: () => E): E {
  const known = editors.get(key) as E | undefined;
  if (known !== undefined) return known;
  const created = create();
  editors.set(key, created);
  return created;
}

/** Forgets all editors, as a reload of the page does; their drafts stay. */
export function forgetEditors(): void {
  editors.clear();
}

/** Forgets the editor of a document with its edits, so that the next one begins with the draft of this browser. */
export function forgetEditor(key: string): void {
  (editors.get(key) as Pick<Editor<object>, 'close'> | undefined)?.close();
  editors.delete(key);
}

/** Makes an editor of one document: draft, undo and a save that joins what others saved meanwhile. */
export function createEditor<T extends object>(source: EditorSource<T>): Editor<T> {
  const state = proxy<EditorState<T>>({
    status: 'idle',
    problem: null,
    base: null,
    revision: 0,
    saving: false,
    restoredFrom: null,
    draftKept: true,
    conflicts: null,
    undoNote: null,
    release: null,
    joined: false,
  });
  const { form, read, isDirty, start, write, watch } = documentValues<T>();
  let past: Undoable<T>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loading: Promise<void> | undefined;
  let closed = false;

  const writeNow = () => {
    clearTimeout(timer);
    timer = undefined;
    if (closed) return;
    const value = read();
    const { base, revision, release } = state;
    if (value === null || base === null) return;
    if (!isDirty()) {
      state.release = null;
      removeDraft(source.key);
      return;
    }
    const at = new Date().toISOString();
    state.draftKept = writeDraft(source.key, {
      value,
      base,
      revision,
      at,
      ...(release !== null && { release }),
    });
  };
  const flush = () => {
    if (timer !== undefined) writeNow();
  };
  watch(() => {
    if (state.base === null || closed) return;
    markUnsaved(source.key, source.place, isDirty());
    timer ??= setTimeout(writeNow, DRAFT_DELAY_MS);
  });
  const setBase = ({ value, revision }: Version<T>, next = value) => {
    state.base = ref(value);
    state.revision = revision;
    start(value, next);
  };
  const forgetUndo = () => {
    past = [];
    state.undoNote = null;
  };

  /** Puts the draft of this browser on top of the server's value. */
  const restore = (server: Version<T>, draft: Draft | undefined) => {
    const value = draft && source.parseDraft(draft.value);
    const base = draft && source.parseDraft(draft.base);
    if (!draft || value === undefined || base === undefined || sameJson(value, server.value)) {
      setBase(server);
      writeNow();
      return;
    }
    state.release = draft.release ?? null;
    const { merged, conflicts } = merge(base, value, server.value);
    if (draft.revision !== server.revision && conflicts.length > 0) {
      // The save will meet the newer revision and ask; until then the draft stands as it was typed.
      setBase({ value: base, revision: draft.revision }, value);
    } else {
      setBase(server, merged);
    }
    state.restoredFrom = isDirty() ? draft.at : null;
  };

  const load = async () => {
    if (state.status !== 'ready') state.status = 'loading';
    state.problem = null;
    const shown = read();
    try {
      const [server, draft] = await Promise.all([source.load(), readDraft(source.key)]);
      // What was typed or saved meanwhile stays; a save meets anything newer.
      if (state.status === 'ready' && (state.saving || read() !== shown)) return;
      restore(server, draft);
      state.status = 'ready';
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      // What is shown already stays; a save would meet anything newer.
      if (state.status === 'ready') return;
      state.status = 'failed';
      state.problem = cause.message;
    }
  };

  /** Takes in what others saved. @returns whether anything conflicts */
  const joinTheirs = async (): Promise<boolean> => {
    const theirs = await source.load();
    const base = state.base ?? theirs.value;
    const { merged, conflicts } = merge<T>(base, read() ?? theirs.value, theirs.value);
    state.joined = true;
    setBase(theirs, merged);
    writeNow();
    state.conflicts = conflicts.length > 0 ? ref(conflicts) : null;
    return conflicts.length > 0;
  };

  const send = async (): Promise<SaveOutcome> => {
    for (let tries = 1; ; tries += 1) {
      const sent = read() as T;
      try {
        const saved = await source.save(sent, state.revision, state.base as T);
        const now = read() as T;
        setBase(saved, now === sent ? saved.value : merge(sent, now, saved.value).merged);
        state.restoredFrom = null;
        writeNow();
        return { kind: 'saved' };
      } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause;
        if (cause.status !== 412 || tries === SAVE_TRIES) return { kind: 'failed', error: cause };
        try {
          if (await joinTheirs()) return { kind: 'conflict' };
        } catch (unread) {
          if (!(unread instanceof ApiError)) throw unread;
          return { kind: 'failed', error: unread };
        }
      }
    }
  };

  const saveNow = async (): Promise<SaveOutcome> => {
    state.saving = true;
    state.joined = false;
    writeNow();
    try {
      return await send();
    } finally {
      state.saving = false;
    }
  };
  let queue: Promise<unknown> = Promise.resolve();
  /** One save at a time: each is made on the revision that the one before it became. */
  const save = (): Promise<SaveOutcome> => {
    const next = queue.then(saveNow);
    // What one save throws is its caller's; the next one starts all the same.
    queue = next.catch(() => undefined);
    return next;
  };

  return {
    state,
    form,
    watch,
    get value() {
      return read();
    },
    get dirty() {
      return isDirty();
    },
    open: async () => {
      const quiet = state.status === 'ready' && !isDirty() && !state.saving && past.length === 0;
      if (quiet || state.status === 'idle' || state.status === 'failed') {
        loading ??= load().finally(() => (loading = undefined));
      }
      await loading;
    },
    change: (next, note) => {
      const before = read();
      if (note !== undefined && before !== null) {
        past = [...past.slice(1 - UNDO_DEPTH), { note, before, after: next }];
        state.undoNote = note;
      }
      write(next);
    },
    undo: () => {
      const last = past.pop();
      state.undoNote = past.at(-1)?.note ?? null;
      const value = read();
      if (last === undefined || value === null) return;
      // What was typed after it stays: only the step itself is taken back.
      write(merge<T>(last.after, value, last.before).merged);
    },
    save,
    settle: async (theirs) => {
      const settled = theirs.reduce<T>((value, conflict) => takeTheirs(value, conflict), read() as T);
      state.conflicts = null;
      write(settled);
      return save();
    },
    postpone: () => {
      state.conflicts = null;
    },
    changes:
      source.changes &&
      (async (release) => {
        const [own, ...others] = (await source.changes?.(read() as T, state.revision, state.base as T)) ?? [];
        if (own === undefined) return [];
        return [release === state.release ? { ...own, onto: 'release' } : own, ...others];
      }),
    discard: () => {
      if (state.base !== null) write(state.base);
      state.restoredFrom = null;
      forgetUndo();
      writeNow();
    },
    flush,
    close: () => {
      closed = true;
      clearTimeout(timer);
      markUnsaved(source.key, source.place, false);
    },
  };
}
