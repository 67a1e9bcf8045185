import { execFileSync } from 'node:child_process';

export interface Process {
  pid: number;
  parent: number;
  command: string;
  /** When it was started, so that an id which is used again is not mistaken for it. */
  started: string;
}

/** Every process of this machine. */
function allProcesses(): Process[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,lstart=,args='], { encoding: 'utf8' }).split(
    '\n',
  );
  return lines.flatMap((line) => {
    const [, pid, parent, state, started = '', command = ''] =
      /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/.exec(line) ?? [];
    if (pid === undefined || state?.startsWith('Z')) return [];
    return [{ pid: Number(pid), parent: Number(parent), command, started }];
  });
}

/** The processes that a site consists of, with all that it has ever been seen to consist of. */
export class SiteProcesses {
  private readonly seen = new Map<string, Process>();

  constructor(private readonly main: number) {}

  /** Those that run now. */
  now(): Process[] {
    const all = allProcesses();
    const family = new Set([this.main]);
    for (let before = 0; before < family.size;) {
      before = family.size;
      for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
    }
    const mine = all.filter(({ pid }) => family.has(pid));
    for (const one of mine) this.seen.set(`${one.pid} ${one.started}`, one);
    return mine;
  }

  /** Those that run although the site has been stopped. */
  orphans(): Process[] {
    return allProcesses().filter(({ pid, started }) => this.seen.has(`${pid} ${started}`));
  }

  /** Those of one part. @throws Error when there has never been one: a fault would affect no process */
  of(part: Part): Process[] {
    const all = this.now();
    const isThere = [...this.seen.values()].some(({ command }) => PARTS[part].test(command));
    if (!isThere) throw new Error(`No process of this site has been its ${part}: see PARTS.`);
    const heads = all.filter(
      ({ command, parent }) => PARTS[part].test(command) && (part === 'renderer' || parent === this.main),
    );
    // Postgres is one process for each session.
    return part === 'database'
      ? all.filter(({ pid, parent }) => heads.some((head) => head.pid === pid || head.pid === parent))
      : heads;
  }
}

/** Where a process's command says which part of the site it is. The shell's version is in the path of its files. */
export const PARTS = {
  API: /api-nest\/dist\/main\.js/,
  site: /shell\/[^/ ]+\/server\/main\.js/,
  renderer: /shell\/[^/ ]+\/server\/worker\.js/,
  database: /bin\/postgres -D /,
};

export type Part = keyof typeof PARTS;

/** Sends a signal to processes that may have ended meanwhile. */
export function signalAll(processes: Process[], signal: NodeJS.Signals): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}
