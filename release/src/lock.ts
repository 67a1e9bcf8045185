import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** A lock that this process holds. */
export interface Lock {
  release: () => void;
}

/** A running process holds the lock. */
export class LockedError extends Error {
  override name = 'LockedError';
  constructor(
    file: string,
    /** Process id. */
    readonly owner: number,
  ) {
    super(`${file} is held by process ${owner}.`);
  }
}

/**
 * Takes the lock `file`, which names its owner by process id and start time, so that the lock of a killed process is
 * free again even if its id has been reused.
 * @throws LockedError
 */
export function acquireLock(file: string): Lock {
  const mine = `${process.pid} ${startTime(process.pid) ?? ''}`;
  const candidate = `${file}.${process.pid}`;
  // A link appears atomically with its content, and only if there is none yet.
  try {
    writeFileSync(candidate, mine);
    while (!tryLink(candidate, file)) {
      const held = readIfThere(file);
      if (held === undefined) continue;
      const owner = Number(held.split(' ')[0]);
      if (isOwner(held)) throw new LockedError(file, owner);
      discard(file, held);
    }
  } finally {
    rmSync(candidate, { force: true });
  }
  return {
    release: () => {
      if (readIfThere(file) === mine) rmSync(file);
    },
  };
}

/** Whether a running process holds the lock `file`. */
export const isLocked = (file: string): boolean => ownerOf(file) !== undefined;

/** The running process that holds the lock `file`. */
export function ownerOf(file: string): number | undefined {
  const held = readIfThere(file);
  return held !== undefined && isOwner(held) ? Number(held.split(' ')[0]) : undefined;
}

/** Removes a dead owner's lock; if another process took it meanwhile, its lock is put back. */
function discard(file: string, expected: string): void {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readIfThere(aside) !== expected) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function isOwner(held: string): boolean {
  const [pid, started] = held.split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false;
  }
  const now = startTime(Number(pid));
  return now === undefined || !started || now === started;
}

/**
 * When a process started, in the kernel's ticks since boot; `ended` for a zombie, undefined without /proc.
 */
function startTime(pid: number): string | undefined {
  const status = readIfThere(`/proc/${pid}/stat`);
  // The fields follow the program's name, which is in parentheses and may contain anything.
  const fields = status?.slice(status.lastIndexOf(')') + 2).split(' ');
  return fields?.[0] === 'Z' ? 'ended' : fields?.[19];
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** The text of a file, undefined if there is none. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
