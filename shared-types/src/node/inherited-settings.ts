import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** Settings by the name of their variable. */
const settingsSchema = z.record(z.string(), z.string());
type Settings = z.infer<typeof settingsSchema>;

/** What was read for an environment: a file descriptor can be read once. */
const known = new WeakMap<NodeJS.ProcessEnv, Settings>();

/**
 * Reads the settings that the parent process gives through a file descriptor instead of the environment, which other
 * processes of the same account can read. A worker of `node:cluster` says that it is loaded. Waits until the parent has
 * closed its end.
 * @param environment names the descriptor in `SETTINGS_FD`; that variable is removed, since the descriptor is not passed
 * on to child processes
 * @returns variables that come before those of the environment; none without `SETTINGS_FD`
 * @throws Error with a sentence when the descriptor does not give a JSON object of strings
 */
export function inheritedSettings(environment: NodeJS.ProcessEnv): Settings {
  const before = known.get(environment);
  if (before !== undefined) return before;
  const descriptor = environment.SETTINGS_FD;
  const settings = descriptor === undefined || descriptor === '' ? {} : read(descriptor);
  delete environment.SETTINGS_FD;
  known.set(environment, settings);
  return settings;
}

/** How the values begin that examples have for secrets. */
const PLACEHOLDER = 'replace-by';

/**
 * The settings of a process: its environment, with what its parent process gives; an empty one counts as not set.
 * @throws Error with a sentence when one still has the value of an example, or {@link inheritedSettings} fails
 */
export function givenSettings(environment: NodeJS.ProcessEnv): Settings {
  const all = Object.entries({ ...environment, ...inheritedSettings(environment) });
  const given = all.flatMap(([name, value = '']) => (value === '' ? [] : [[name, value] as const]));
  const [example] = given.find(([, value]) => value.startsWith(PLACEHOLDER)) ?? [];
  if (example !== undefined) {
    throw new Error(`${example} still has the value of an example: set it to one of your own.`);
  }
  return Object.fromEntries(given);
}

/** Settings for a child process; those that are undefined are left out. */
type Given = Readonly<Record<string, string | undefined>>;

/**
 * Gives a child process its settings.
 * @param pipe the other end of the descriptor that the child's `SETTINGS_FD` names
 * @param settings the child waits for those of a promise, for ever if it is rejected
 */
export function giveSettings(pipe: NodeJS.WritableStream, settings: Given | Promise<Given>): void {
  // A child that ends before it has read them is reported by its exit.
  pipe.on('error', () => undefined);
  const give = (given: Given) => void pipe.end(JSON.stringify(given));
  if (settings instanceof Promise) settings.then(give, () => undefined);
  else give(settings);
}

function read(descriptor: string): Settings {
  try {
    if (!/^\d{1,4}$/.test(descriptor)) throw new Error(`${descriptor} is not a number.`);
    cluster.worker?.send({ type: 'loaded' });
    return settingsSchema.parse(JSON.parse(readFileSync(Number(descriptor), 'utf8')));
  } catch (cause) {
    throw new Error(
      'SETTINGS_FD must be the number of an open file descriptor that gives a JSON object of strings: leave it out when you start this by hand.',
      { cause },
    );
  }
}
