import { readdirSync, readFileSync } from 'node:fs';
import { PARTS, type Part } from '../e2e/faults/processes';

/** ms of processor time of one of a site's processes, with those of its own that have ended. */
export interface ProcessTime {
  id: number;
  part: Part;
  ms: number;
}

const NAMES = Object.keys(PARTS) as Part[];

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Of `/proc/PID/stat`, after the name: the parent; user and system time, its own and that of children that ended. */
const PARENT = 1;
const TIMES = [11, 12, 13, 14];

/** A file of a process, empty once that has ended. */
function fileOf(id: number, name: string): string {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8');
  } catch (error) {
    const ended = ['ENOENT', 'ESRCH'];
    if (error instanceof Error && 'code' in error && ended.includes(String(error.code))) return '';
    throw error;
  }
}

const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);

/** Processor time of the sites that this process has started. Linux only. */
export function processorTimes(): ProcessTime[] {
  const all = readdirSync('/proc').flatMap((name) => {
    const id = Number(name);
    const fields =
      id > 0
        ? fileOf(id, 'stat')
            .replace(/^.*\) /s, '')
            .split(' ')
            .map(Number)
        : [];
    const ms = sum(TIMES.map((at) => fields[at] ?? 0)) * TICK_MS;
    return fields.length > 1 ? [{ id, parent: fields[PARENT], ms }] : [];
  });
  const below = (parent: number, within?: Part): ProcessTime[] =>
    all
      .filter((each) => each.parent === parent)
      .flatMap(({ id, ms }) => {
        // Postgres names its own processes.
        const command = fileOf(id, 'cmdline').replaceAll('\0', ' ');
        const part = within === 'database' ? within : NAMES.find((name) => PARTS[name].test(command));
        return [...(part ? [{ id, part, ms }] : []), ...below(id, part)];
      });
  const times = below(process.pid);
  const missing = NAMES.filter((name) => !times.some(({ part }) => part === name));
  if (missing.length > 0) throw new Error(`No process of the site is its ${missing.join(', ')}: see PARTS.`);
  return times;
}

/** What each process has used since a reading. */
export function usedSince(before: readonly ProcessTime[]): ProcessTime[] {
  const known = new Map(before.map(({ id, ms }) => [id, ms]));
  return processorTimes().map((each) => ({ ...each, ms: each.ms - (known.get(each.id) ?? 0) }));
}

/** The sum of one part, or of all. */
export const totalOf = (used: readonly ProcessTime[], part?: Part): number =>
  sum(used.filter((each) => part === undefined || each.part === part).map(({ ms }) => ms));

/** ms that all cores together were idle since the machine started. */
export function idleTime(): number {
  const [, , , , idle = 0, waiting = 0] = readFileSync('/proc/stat', 'utf8').split(/\s+/).map(Number);
  return (idle + waiting) * TICK_MS;
}
