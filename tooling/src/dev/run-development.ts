import { writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from '../build/build';
import { buildSteps } from '../build/steps';
import { banner, ownerNotice } from '../start/banner';
import { ensureDatabaseReachable, ensurePortFree, ensureWritable } from '../start/checks';
import { Database } from '../start/database';
import { lockDataDir } from '../start/run-site';
import { untilAborted } from '../start/until-aborted';
import type { StartContext } from '../start/start-context';
import { writeRunFile } from '../start/run-file';
import { StartError } from '../start/service';
import { Builds } from './builds';
import { watchTypes } from './check-types';
import { socketPath } from './client-server';
import { openFrontDoor } from './front-door';
import { clientPath } from './live-remotes';
import { Pending } from './pending';
import type { RestartingService } from './restarting-service';
import { apiService, siteService } from './services';
import { watchTypescript } from './type-watch';

/** Workspaces that tsc compiles, again on each change: the API, its contract package and the planner's rules. */
const COMPILED = ['shared-types', 'shared-planner', 'api-nest'];

/** How long a page waits for what is being compiled, in ms. */
const PATIENCE_MS = 60_000;

const STOP_DATABASE_MS = 300;

/** Interval in which the database is asked for a sign of life, in ms: compilers keep both cores busy for minutes. */
const CHECK_DATABASE_MS = 60_000;

/** The server that answers an address: that of a browser build, or the site's own. */
function serverOf(path: string): string {
  if (path.startsWith('/assets/')) return 'shell';
  const [, section, name = ''] = path.split('/');
  if (section === 'remotes' && path.startsWith(clientPath(name))) return name;
  return path === socketPath(name) ? name : 'site';
}

/**
 * Checks, compiles and starts everything from its source, and keeps it up to date until the signal is aborted.
 * @throws StartError or BuildError, whose messages are for the person who started it
 */
export async function runDevelopment(context: StartContext): Promise<void> {
  const stops: (() => Promise<void> | void)[] = [];
  try {
    await run(context, stops);
  } catch (error) {
    if (!context.signal.aborted) throw error;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function run(context: StartContext, stops: (() => Promise<void> | void)[]): Promise<void> {
  const { root, config, signal, tell } = context;
  const line = (text: string): void => tell(`${text}\n`);
  const logFolder = join(config.DATA_DIR, 'logs');

  ensureWritable(config.DATA_DIR);
  const lock = lockDataDir(config.DATA_DIR);
  stops.push(() => lock.release());
  await ensurePortFree(config.PORT, 'PORT');
  if (config.DATABASE_URL !== undefined) await ensureDatabaseReachable(config.DATABASE_URL);
  const needed = new Set(['pictures', ...COMPILED]);
  await build(root, { signal, steps: buildSteps(root).filter(({ name }) => needed.has(name)) });
  signal.throwIfAborted();

  const database =
    config.DATABASE_URL === undefined ? new Database(config.DATA_DIR, line, CHECK_DATABASE_MS) : undefined;
  if (database) stops.push(() => database.stop(STOP_DATABASE_MS));
  const databaseUrl = config.DATABASE_URL ?? (await database?.start()) ?? '';
  signal.throwIfAborted();

  const pending = new Pending();
  const lines = { ...context, tell: line };
  const api = apiService(lines, databaseUrl);
  stops.push(() => api.stop());
  const apiReady = await api.restart();
  if (apiReady === undefined) throw new StartError('The API does not start: see above.');
  const owner = apiReady.createdOwner && {
    email: apiReady.createdOwner.email,
    password: config.ADMIN_PASSWORD === undefined ? apiReady.createdOwner.password : undefined,
  };
  // The password is shown once, however this ends.
  let shown = owner === undefined;
  stops.push(() => {
    if (!shown && owner) tell(ownerNotice(owner));
  });

  const remotesDir = join(config.DATA_DIR, 'dev-remotes');
  const site = siteService(lines, remotesDir, apiReady.port);
  stops.push(() => site.stop());

  const restart = async (service: RestartingService, name: string): Promise<void> => {
    pending.begin(name);
    await service.restart();
    pending.end(name);
  };

  let started = false;
  const builds = new Builds({
    root,
    remotesDir,
    pending,
    tell: line,
    siteChanged: () => {
      if (started) void restart(site, 'site');
    },
  });
  stops.push(() => builds.stop());
  line('  compiling the site for development …');
  await Promise.race([builds.start(), untilAborted(signal)]);
  signal.throwIfAborted();
  started = true;
  await restart(site, 'site');

  const rounds = new Map<string, number>();
  const types = watchTypescript(
    root,
    COMPILED.map((workspace) => join(root, workspace, 'tsconfig.build.json')),
    ({ project, errors }) => {
      const round = (rounds.get(project) ?? 0) + 1;
      rounds.set(project, round);
      if (errors !== '') line(`${basename(dirname(project))} does not compile:\n${errors}`);
      // The first round only repeats the build.
      if (round === 1) return;
      forgetBuilt(root);
      if (errors === '') {
        line('API compiled');
        void restart(api, 'api');
      }
    },
    line,
  );
  stops.push(() => types.stop());

  const door = await openFrontDoor({
    port: config.PORT,
    portOf: (path) => {
      const server = serverOf(path);
      return server === 'site' ? site.port : builds.portOf(server);
    },
    ready: async (path) => serverOf(path) !== 'site' || pending.settled(PATIENCE_MS),
  });
  stops.push(() => door.close());

  const address = `http://localhost:${config.PORT}`;
  tell(banner({ address, owner, dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL, logFolder }));
  shown = true;
  const facts = { url: address, apiUrl: `http://127.0.0.1:${apiReady.port}`, databaseUrl, pid: process.pid };
  stops.push(writeRunFile(config.DATA_DIR, facts));
  line('  A change in the source shows at once.\n');
  stops.push(watchTypes(root, line));
  await untilAborted(signal);
}

/** Marks workspaces that the watching compiler has written as stale for the next build. */
function forgetBuilt(root: string): void {
  for (const name of COMPILED) writeFileSync(join(root, '.cache/stamps', name), '');
}
