import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from '../build/build';
import type { ProcessConfig } from '../config';
import { publishBuilt } from 'release/publish/publish-built';
import { FolderStore } from 'release/publish/store/folder-store';
import { openStore } from 'release/publish/store/open-store';
import { ReleaseWatch, siteApi } from 'release/canary/watch';
import { banner, ownerNotice } from './banner';
import { ensureDatabaseReachable, ensurePortFree, ensureWritable } from './checks';
import { Database } from './database';
import { apiEnvironment, shellEnvironment } from './environments';
import { acquireLock, LockedError, type Lock } from './lock';
import { writeRunFile } from './run-file';
import { API_SCRIPT, SHELL_SCRIPT } from './environments';
import { Service } from './service';
import { StartError } from './service';

/** After a stop signal all of it is down within the sum of these. */
const STOP_SHELL_MS = 3700;
const STOP_API_MS = 700;
const STOP_WATCH_MS = 50;
const STOP_DATABASE_MS = 250;

/** What has been started so far. */
interface Running {
  lock?: Lock;
  database?: Database;
  api?: Service;
  shell?: Service;
  releases?: ReleaseWatch;
  removeRunFile?: () => void;
}

/** How a start is watched and ended. */
export interface StartContext {
  root: string;
  config: ProcessConfig;
  /** Aborted to stop everything. */
  signal: AbortSignal;
  /** Tells the person at the terminal. */
  tell: (text: string) => void;
}

/**
 * Checks, builds, starts everything, prints the banner, and stops everything when the signal is aborted or
 * something cannot be kept running.
 * @throws StartError, BuildError or Refusal, whose messages are for the person who started it
 */
export async function runSite(context: StartContext): Promise<void> {
  const running: Running = {};
  try {
    await prepare(context, running);
    await run(context, running);
  } catch (error) {
    if (!context.signal.aborted) throw error;
  } finally {
    running.removeRunFile?.();
    const watched = running.releases?.stop();
    await running.shell?.stop(STOP_SHELL_MS);
    await running.api?.stop(STOP_API_MS);
    // Whatever it was about leaves the document whole, wherever it ends.
    await Promise.race([watched, wait(STOP_WATCH_MS)]);
    await running.database?.stop(STOP_DATABASE_MS);
    running.lock?.release();
  }
}

/** What can fail is tried before what takes long. */
async function prepare({ root, config, signal }: StartContext, running: Running): Promise<void> {
  ensureWritable(config.DATA_DIR);
  running.lock = lockDataDir(config.DATA_DIR);
  await ensurePortFree(config.PORT, 'PORT');
  if (config.API_PORT !== 0) await ensurePortFree(config.API_PORT, 'API_PORT');
  if (config.DATABASE_URL !== undefined) await ensureDatabaseReachable(config.DATABASE_URL);
  if (config.REMOTES_URL === undefined) ensureWritable(config.REMOTES_DIR);
  await build(root, { signal });
}

/** Starts everything and waits for the signal; rejects when something is lost for good. */
async function run({ root, config, signal, tell }: StartContext, running: Running): Promise<void> {
  const logFolder = join(config.DATA_DIR, 'logs');
  const line = (text: string): void => tell(`${text}\n`);

  const databaseUrl = config.DATABASE_URL ?? (await startDatabase(config, running, line));
  signal.throwIfAborted();

  const api = new Service({
    name: 'API',
    script: join(root, API_SCRIPT),
    environment: (port) => apiEnvironment(root, config, databaseUrl, port),
    logFile: join(logFolder, 'api.log'),
    tell: line,
  });
  running.api = api;
  const { port: apiPort, createdOwner } = await api.start(signal);
  const owner = createdOwner && {
    email: createdOwner.email,
    password: config.ADMIN_PASSWORD === undefined ? createdOwner.password : undefined,
  };

  const shell = new Service({
    name: 'site',
    script: join(root, SHELL_SCRIPT),
    environment: () => shellEnvironment(config, apiPort),
    logFile: join(logFolder, 'shell.log'),
    tell: line,
  });
  try {
    if (config.REMOTES_URL === undefined) await publishBuilt(root, new FolderStore(config.REMOTES_DIR), true);
    running.shell = shell;
    await shell.start(signal);
  } catch (error) {
    if (owner) tell(ownerNotice(owner));
    throw error;
  }

  running.releases = await watchReleases(config, `http://127.0.0.1:${apiPort}`, line);

  const address = `http://localhost:${config.PORT}`;
  // Before the banner, which is what scripts wait for.
  running.removeRunFile = writeRunFile(config.DATA_DIR, {
    url: address,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    databaseUrl,
    pid: process.pid,
  });
  tell(banner({ address, owner, dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL, logFolder }));
  const database = running.database ? [running.database.lost] : [];
  await Promise.race([untilAborted(signal), api.lost, shell.lost, ...database]);
}

/** Judges canaries while the site runs, where it is known where remotes are written. */
async function watchReleases(
  config: ProcessConfig,
  apiUrl: string,
  tell: (line: string) => void,
): Promise<ReleaseWatch | undefined> {
  if (config.REMOTES_URL !== undefined && config.REMOTES_TARGET === undefined) {
    tell('Canaries are not judged here: REMOTES_TARGET does not say where remotes are written.');
    return undefined;
  }
  const api = siteApi(apiUrl, config.INTERNAL_TOKEN);
  const watch = new ReleaseWatch({ store: await openStore(undefined, config), api, tell });
  watch.start();
  return watch;
}

async function startDatabase(
  { DATA_DIR }: ProcessConfig,
  running: Running,
  tell: (line: string) => void,
): Promise<string> {
  running.database = new Database(DATA_DIR, tell);
  return running.database.start();
}

/** @throws StartError when a site runs on the folder */
export function lockDataDir(dataDir: string): Lock {
  try {
    return acquireLock(join(dataDir, 'lock'));
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw new StartError(
      `Formraster already runs on ${dataDir} (process ${error.owner}): stop that one, or set DATA_DIR to another folder.`,
    );
  }
}

export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
