import { readdirSync, readFileSync } from 'node:fs';

export type Level = 'memory' | 'open files';

/** The memory that is a process's alone, in MB, and its open files; none of one that has just ended. */
export function levelsOf(pid: number): Record<Level, number> {
  try {
    const lines = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').matchAll(/^Private_\w+:\s+(\d+) kB/gm);
    const memory = [...lines].reduce((sum, [, kilobytes]) => sum + Number(kilobytes) / 1024, 0);
    return { memory, 'open files': readdirSync(`/proc/${pid}/fd`).length };
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return { memory: 0, 'open files': 0 };
    throw error;
  }
}
