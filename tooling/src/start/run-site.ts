import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from '../build/build';
import { buildSteps, pictures } from '../build/steps';
import type { ProcessConfig } from '../config';
import { openStore } from 'release/publish/store/open-store';
import { ReleaseWatch } from 'release/canary/watch';
import { siteApi } from 'release/health/site-api';
import { acquireLock, LockedError, type Lock } from 'release/lock';
import { keepBackingUp } from '../backup/nightly';
import { makePicturesInBackground } from './background-pictures';
import { banner, httpsNotice, ownerNotice } from './banner';
import { ensureDatabaseReachable, ensurePortFree, ensureWritable } from './checks';
import { findFreePort } from '../embedded-postgres/free-port';
import { Database } from './database';
import { API_SCRIPT, apiEnvironment, SHELL_SCRIPT, shellWorkerEnvironment } from './environments';
import { publicationAtStart, type Publication } from './first-start';
import { receiverOfPublications } from './receiver';
import { writeRunFile } from './run-file';
import { StartError, type Service } from './service';
import { untilAborted } from './until-aborted';
import type { StartContext } from './start-context';
import { certificateFiles, chooseSiteAccount } from './site-account';
import { tellSystemd } from './systemd';
import { Workers } from './workers';

/** After a stop signal everything has ended within the sum of these. */
const STOP_SHELL_MS = 3700;
const STOP_API_MS = 700;
const STOP_WATCH_MS = 50;
const STOP_DATABASE_MS = 250;
const STOP_PUBLICATION_MS = 50;
/** All but the last: the database gets the time that the others have left, and need not recover at the next start. */
const STOP_MS = STOP_SHELL_MS + STOP_API_MS + STOP_WATCH_MS + STOP_DATABASE_MS;
/** Some 60 are in use. */
const API_HEAP_MB = 1024;

/** What has been started so far. */
interface Running {
  lock?: Lock;
  /** Of a Postgres that was there before. */
  databaseUrl?: string;
  publication?: Promise<void>;
  database?: Database;
  api?: Workers;
  receiver?: Service;
  shell?: Workers;
  releases?: ReleaseWatch;
  pictures?: AbortController;
  removeRunFile?: () => void;
  stopSignsOfLife?: () => void;
}

/** Has another site end that is in the place of this one, and waits until it has. */
type TakeOver = (signal: AbortSignal) => Promise<void>;

/**
 * Checks, builds, starts everything, prints the banner, and stops everything when the signal is aborted or
 * the site's server cannot be kept running.
 * @param takeOver is called when everything is prepared that does not need the place
 * @throws StartError, BuildError or Refusal, whose messages are for the person who started it
 */
export async function runSite(context: StartContext, takeOver?: TakeOver): Promise<void> {
  const running: Running = {};
  try {
    await prepare(context, running, takeOver);
    await run(context, running, takeOver);
  } catch (error) {
    if (!context.signal.aborted) throw error;
  } finally {
    const stopping = performance.now();
    running.stopSignsOfLife?.();
    running.removeRunFile?.();
    const watched = running.releases?.stop();
    running.pictures?.abort();
    const receiver = running.receiver?.stop(STOP_SHELL_MS);
    await running.shell?.stop(STOP_SHELL_MS);
    await receiver;
    await running.api?.stop(STOP_API_MS);
    // It may end at any point: the document is only ever replaced as a whole.
    await Promise.race([watched, wait(STOP_WATCH_MS)]);
    const leftMs = STOP_MS - (performance.now() - stopping);
    await running.database?.stop(Math.max(leftMs, STOP_DATABASE_MS));
    // As with the watch, whatever it is doing; the processes in which builds are checked end with this one.
    await Promise.race([Promise.allSettled([running.publication]), wait(STOP_PUBLICATION_MS)]);
    running.lock?.release();
  }
}

/** Does what may fail before what takes long. */
async function prepare(context: StartContext, running: Running, takeOver?: TakeOver): Promise<void> {
  const { root, config, signal } = context;
  ensureWritable(config.DATA_DIR);
  if (takeOver === undefined) await takePlace(context, running);
  ensureWritable(config.REMOTES_DIR, 'REMOTES_DIR');
  if (config.BACKUP_DIR !== undefined) ensureWritable(config.BACKUP_DIR, 'BACKUP_DIR');
  await build(root, { signal, steps: buildSteps(root).filter((step) => step !== pictures) });
}

/** Takes what only one site can have. */
async function takePlace({ config }: StartContext, running: Running): Promise<void> {
  running.lock = lockDataDir(config.DATA_DIR);
  await ensurePortFree(config.PORT, 'PORT');
  if (config.API_PORT !== 0) await ensurePortFree(config.API_PORT, 'API_PORT');
  if (config.DATABASE_URL !== undefined) {
    running.databaseUrl = await ensureDatabaseReachable(config.DATABASE_URL);
  }
}

/** A promise that is waited for later, or not at all when something else fails before. */
function begun<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** A promise, and what fulfils it. */
function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

/** Starts everything and waits for the signal; rejects when the site's server cannot be kept running. */
async function run(context: StartContext, running: Running, takeOver?: TakeOver): Promise<void> {
  const { root, config, signal, tell } = context;
  const logFolder = join(config.DATA_DIR, 'logs');
  const line = (text: string): void => tell(`${text}\n`);

  const scripts = { api: join(root, API_SCRIPT), shell: join(root, SHELL_SCRIPT) };
  const mirror = config.REMOTES_URL === undefined ? [] : [config.REMOTES_DIR];
  const { identity, notice: accountNotice } = chooseSiteAccount({
    read: [
      ...Object.values(scripts),
      config.REMOTES_DIR,
      ...(config.BACKUP_DIR ? [config.BACKUP_DIR] : []),
      ...(config.DATABASE_URL ? certificateFiles(config.DATABASE_URL) : []),
    ],
    write: [tmpdir(), ...mirror],
    own: mirror,
  });

  // Both workers have to ask for the same one.
  const apiPort = config.API_PORT === 0 ? await findFreePort() : config.API_PORT;
  const database = deferred<NodeJS.ProcessEnv>();
  const api = new Workers({
    name: 'API',
    script: scripts.api,
    identity,
    heapMb: API_HEAP_MB,
    environment: () => apiEnvironment(root, config, undefined, apiPort),
    later: database.promise,
    logFiles: [join(logFolder, 'api.log'), join(logFolder, 'api-2.log')],
    address: { port: apiPort, host: '127.0.0.1' },
    neverLost: true,
    tell: line,
  });
  running.api = api;
  const apiReady = begun(api.start(signal));

  const { script, publish } = await servedShell({ root, config, signal, tell: line });
  const publications = deferred<NodeJS.ProcessEnv>();
  const shell = new Workers({
    name: 'site',
    script,
    identity,
    environment: () => shellWorkerEnvironment(root, config, apiPort),
    later: publications.promise,
    address: { port: config.PORT },
    logFiles: [join(logFolder, 'shell.log'), join(logFolder, 'shell-2.log')],
    tell: line,
  });
  running.shell = shell;
  const shellReady = begun(shell.start(signal));

  if (takeOver) {
    await Promise.race([Promise.all([api.loaded, shell.loaded]), apiReady, shellReady]);
    await takeOver(signal);
    await takePlace(context, running);
  }
  const databaseUrl = await startDatabase(config, running, line);
  signal.throwIfAborted();
  database.resolve({ DATABASE_URL: databaseUrl });
  running.publication = begun(publish());
  const { createdOwner, notice: apiNotice } = await apiReady;
  const owner = createdOwner && {
    email: createdOwner.email,
    password: config.ADMIN_PASSWORD === undefined ? createdOwner.password : undefined,
  };
  try {
    await Promise.race([running.publication, untilAborted(signal)]);
    signal.throwIfAborted();
    const port = await findFreePort();
    // Its account gets the folders of what was published.
    running.receiver = receiverOfPublications(root, config, port, line);
    // Only now, since it reads from the API, and what was published, before its first visitor.
    publications.resolve(running.receiver ? { PUBLICATIONS_URL: `http://127.0.0.1:${port}` } : {});
    await shellReady;
    await running.receiver?.start(signal);
  } catch (error) {
    if (owner) tell(ownerNotice(owner));
    throw error;
  }

  running.pictures = new AbortController();
  const untilEnded = AbortSignal.any([signal, running.pictures.signal]);
  void makePicturesInBackground({ root, signal: untilEnded, tell });

  keepBackingUp({ root, config, signal: untilEnded, tell }, databaseUrl);

  running.releases = await watchReleases(config, `http://127.0.0.1:${apiPort}`, line);

  const address = `http://localhost:${config.PORT}`;
  // Before the banner, which is what scripts wait for.
  running.removeRunFile = writeRunFile(config.DATA_DIR, {
    url: address,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    databaseUrl,
    pid: process.pid,
    replacedBy: process.ppid,
  });
  tell(banner({ address, owner, dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL, logFolder }));
  const notice = httpsNotice(config);
  if (notice) tell(notice);
  if (accountNotice) line(accountNotice);
  if (apiNotice) line(apiNotice);
  running.stopSignsOfLife = tellSystemd(config, line);
  void shell.startSecond(signal);
  void api.startSecond(signal);
  await Promise.race([untilAborted(signal), shell.lost]);
}

/**
 * The program of the site's server: that of its version among the published files, which no later build touches.
 * @returns how what was built with it is published
 */
async function servedShell(
  context: StartContext,
): Promise<{ script: string; publish: Publication['publish'] }> {
  const { root, config } = context;
  if (config.REMOTES_URL !== undefined)
    return { script: join(root, SHELL_SCRIPT), publish: () => Promise.resolve() };
  const { version, publish } = await publicationAtStart(context);
  return { script: join(config.REMOTES_DIR, 'shell', version, 'server/main.js'), publish };
}

/** Assesses canaries while the site runs, if it is known where remotes are written. */
async function watchReleases(
  config: ProcessConfig,
  apiUrl: string,
  tell: (line: string) => void,
): Promise<ReleaseWatch | undefined> {
  if (config.REMOTES_URL !== undefined && config.REMOTES_TARGET === undefined) {
    tell('Canaries are not assessed here: REMOTES_TARGET does not say where remotes are written.');
    return undefined;
  }
  const api = siteApi(apiUrl, config.INTERNAL_TOKEN);
  const store = await openStore(undefined, config);
  const watch = new ReleaseWatch({ store, api, webhook: config.RELEASES_WEBHOOK, print: tell });
  watch.start();
  return watch;
}

/** @returns its connection string */
async function startDatabase(
  { DATA_DIR }: ProcessConfig,
  running: Running,
  tell: (line: string) => void,
): Promise<string> {
  if (running.databaseUrl !== undefined) return running.databaseUrl;
  running.database = new Database(DATA_DIR, tell);
  return running.database.start();
}

/** @throws StartError when a site is already running on the folder */
export function lockDataDir(dataDir: string): Lock {
  try {
    return acquireLock(join(dataDir, 'lock'));
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw new StartError(
      `Formraster is already running on ${dataDir} (process ${error.owner}): stop it, or set DATA_DIR to another folder.`,
    );
  }
}
