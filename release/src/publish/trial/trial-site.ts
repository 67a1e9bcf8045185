import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { Site } from '../../site';
import { deploymentOf, type RemoteBuild } from '../build';
import { withVersion } from '../live-set';
import { writeDocument } from '../store/folder-store';

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), port: z.number() }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);

/** How long it may take to start, in ms; on a busy machine many times what it needs. */
const START_MS = 60_000;

/** The shell's server does not start here. */
export class NoTrialSite extends Error {}

/** A site whose remotes are builds that are not published. */
export interface TrialSite {
  /** Without a slash at the end. */
  url: string;
  stop(): Promise<void>;
}

export interface TrialSiteOptions {
  site: Site;
  /** The files of a version of the shell. */
  shell: string;
  builds: readonly RemoteBuild[];
  apiUrl: string;
  /** An empty folder for what it needs. */
  folder: string;
}

/**
 * Starts the server of a version of the shell, with builds as its remotes.
 * @throws NoTrialSite when it does not start
 */
export async function startTrialSite({
  site,
  shell,
  builds,
  apiUrl,
  folder,
}: TrialSiteOptions): Promise<TrialSite> {
  const now = new Date().toISOString();
  const remotes = builds.map((build) => {
    const place = join(folder, build.name, build.defaultVersion);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(build.dist, place, 'dir');
    return [build.name, withVersion([], deploymentOf(build, build.defaultVersion, now), 100)] as const;
  });
  writeDocument(folder, { hosts: [], remotes: Object.fromEntries(remotes) });
  const child = fork(join(shell, site.shell.program), {
    env: {
      ...site.environment(),
      PORT: '0',
      HOST: '127.0.0.1',
      API_URL: apiUrl,
      REMOTES_DIR: folder,
      ...site.shell.environment,
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    return { url: `http://127.0.0.1:${await portOf(child)}`, stop: () => end(child) };
  } catch (error) {
    await end(child);
    throw error;
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new NoTrialSite(`the live shell does not start here: ${why}`));
    const timer = setTimeout(() => fail(`it was not ready within ${START_MS / 1000} s`), START_MS);
    child.on('message', (raw) => {
      const message = messageSchema.safeParse(raw);
      if (!message.success) return;
      clearTimeout(timer);
      if (message.data.type === 'ready') resolve(message.data.port);
      else fail(message.data.message);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`it ended with code ${String(code)}`);
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
