import { execFile } from 'node:child_process';
import { existsSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { listRemotes } from '../build/workspaces';
import { childEnvironment } from '../config';

/** Workspaces whose types every remote may use. */
const SHARED = ['shared-types', 'shared-planner', 'shared-platform', 'shared-ui'];

/** An editor that saves several files gives one check. */
const QUIET_MS = 300;

const REPORT_LIMIT_BYTES = 50_000_000;

/** Lines of one workspace that are shown; the others are counted. */
const SHOWN = 10;

const reportSchema = z.object({
  diagnostics: z.array(
    z.object({
      message: z.string(),
      filename: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.number(), column: z.number() }) })),
    }),
  ),
});

/**
 * Checks the types of workspaces, except in tests.
 * @param tools the folder in whose `node_modules` the checker is
 * @returns the errors of each workspace, as `file:line:column message`; none for one without errors
 * @throws Error with what the checker printed when it could not run, or was stopped by `signal`
 */
async function checkTypes(
  root: string,
  workspaces: string[],
  { tools = root, signal }: { tools?: string; signal?: AbortSignal } = {},
): Promise<Map<string, string[]>> {
  const args = [
    join(tools, 'node_modules/oxlint/bin/oxlint'),
    ...['--config', join(tools, 'tooling/src/dev/type-check.json')],
    ...['--format', 'json', '--ignore-pattern', '**/*.test.{ts,tsx}'],
    ...workspaces.map((workspace) => `${workspace}/src`),
  ];
  const options = { cwd: root, env: childEnvironment({}), maxBuffer: REPORT_LIMIT_BYTES, signal };
  const report = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      // Its exit code also says that there are errors.
      if (stdout.startsWith('{')) resolve(stdout);
      else reject(error ?? new Error(stderr));
    });
  });
  const errors = new Map(workspaces.map((workspace): [string, string[]] => [workspace, []]));
  for (const { filename, message, labels } of reportSchema.parse(JSON.parse(report)).diagnostics) {
    const { line = 1, column = 1 } = labels[0]?.span ?? {};
    errors.get(filename.split('/', 1)[0] ?? '')?.push(`${filename}:${line}:${column} ${message}`);
  }
  return errors;
}

function describe(workspace: string, errors: string[]): string {
  const more = errors.length > SHOWN ? [`… and ${errors.length - SHOWN} more`] : [];
  const lines = [...errors.slice(0, SHOWN), ...more].map((line) => `  ${line}`);
  return [`${workspace}: types do not match (${errors.length})`, ...lines].join('\n');
}

/**
 * Checks types at once and after each change, and prints for each workspace what no longer compiles, and when it
 * compiles again. A change of a shared workspace checks all remotes and the shell.
 * @returns its stop
 */
export function watchTypes(
  root: string,
  tell: (line: string) => void,
  options: { tools?: string } = {},
): () => void {
  const users = [...listRemotes(root), 'shell'].filter((name) => existsSync(join(root, name)));
  const shared = SHARED.filter((name) => existsSync(join(root, name)));
  const everything = [...shared, ...users];
  const failing = new Map<string, string>();
  /** Workspaces with the number of their last change: one that changes during a check is checked again. */
  const changed = new Map(everything.map((name) => [name, 0]));
  let changes = 0;
  let running: AbortController | undefined;
  let timer: NodeJS.Timeout | undefined;
  const watchers: FSWatcher[] = [];

  const check = async (): Promise<void> => {
    running?.abort();
    const { signal } = (running = new AbortController());
    const before = new Map(changed);
    const workspaces = shared.some((name) => before.has(name)) ? everything : [...before.keys()];
    try {
      const results = await checkTypes(root, workspaces, { ...options, signal });
      for (const [name, change] of before) if (changed.get(name) === change) changed.delete(name);
      for (const [workspace, errors] of results) {
        const report = errors.length === 0 ? undefined : describe(workspace, errors);
        if (report === failing.get(workspace)) continue;
        tell(report ?? `${workspace}: types match again`);
        if (report === undefined) failing.delete(workspace);
        else failing.set(workspace, report);
      }
    } catch (error) {
      if (!signal.aborted) tell(`Types could not be checked: ${String(error)}`);
    }
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), QUIET_MS);
  };
  for (const workspace of everything) {
    const watcher = watch(join(root, workspace, 'src'), { recursive: true }, (_, file) => {
      if (file !== null && !/\.tsx?$/.test(file)) return;
      changed.set(workspace, (changes += 1));
      later();
    });
    watchers.push(watcher);
  }
  later();
  return () => {
    for (const watcher of watchers) watcher.close();
    clearTimeout(timer);
    running?.abort();
  };
}
