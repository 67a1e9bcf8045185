import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteEnvironment } from './config';
import { parseSite, type RunningSite } from './running-site';

const READY = 'Formraster is running';
const START_MS = 600_000;
const STOP_MS = 20_000;

/** A site of its own: `npm start` on an empty data folder and a free port. */
export interface StartedSite extends RunningSite {
  /** Stops it and removes its data. */
  stop: () => Promise<void>;
}

/** The running site whose data folder is `E2E_DATA_DIR`, if set. */
function siteAtHand(): StartedSite | undefined {
  const dataDir = process.env.E2E_DATA_DIR;
  if (!dataDir) return undefined;
  const site = parseSite(readFileSync(path.join(dataDir, 'run.json'), 'utf8'));
  return { ...site, dataDir, stop: () => Promise.resolve() };
}

/** The running site, otherwise a new one for these tests. */
export async function siteUnderTest(): Promise<StartedSite> {
  return siteAtHand() ?? startSite();
}

/** What it says later, as that a process of it has ended, explains what tests fail of. */
const show = (text: string): void => void process.stdout.write(`[site] ${text}`);

/**
 * Starts the product for production, with additional `variables`. Its output is shown if it does not start.
 * @param heard gets what it prints once it runs
 */
export async function startSite(variables: NodeJS.ProcessEnv = {}, heard = show): Promise<StartedSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'formraster-e2e-'));
  // If started by root, Postgres and the site run as other users, who need access.
  chmodSync(dataDir, 0o711);
  const site = spawn(process.execPath, ['tooling/bootstrap.mjs', 'start'], {
    cwd: path.dirname(__dirname),
    env: { ...siteEnvironment(dataDir, await freePort()), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async (): Promise<void> => {
    await stopProcess(site);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(site, heard);
    return { ...parseSite(readFileSync(path.join(dataDir, 'run.json'), 'utf8')), dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilReady(site: ChildProcess, heard: (text: string) => void): Promise<void> {
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const fail = (what: string): void => reject(new Error(`The site ${what}. It printed:\n${printed}`));
    const timer = setTimeout(() => fail(`was not ready after ${START_MS / 1000} s`), START_MS);
    const read = (chunk: Buffer): void => {
      const text = chunk.toString();
      if (printed.includes(READY)) heard(text);
      printed += text;
      if (!printed.includes(READY)) return;
      clearTimeout(timer);
      resolve();
    };
    site.stdout?.on('data', read);
    site.stderr?.on('data', read);
    site.once('error', (error) => fail(`could not be started (${error.message})`));
    site.once('exit', (code) => fail(`ended with code ${String(code)}`));
  });
}

/** Asks a process to end, and kills it after 20 s. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(killer);
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
