import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from 'release/serving';
import { deployment } from 'release/testing/deployment';
import { discoveryDocument, type Deployment, type Discovery } from 'shared-types/discovery';
import {
  healthBatchSchema,
  releaseDecisionSchema,
  type HealthBatch,
  type ReleaseDecision,
} from 'shared-types/remote-health';
import { findProjectRoot } from '../../../../tooling/src/project-root';

/** The token by which the started server identifies itself. */
export const SHELL_TOKEN = 'a token by which tests know this server';

/** The built shell server in a process of its own. */
export interface RunningShell {
  /** With a slash at the end. */
  url: string;
  pid: number;
  /** `REMOTES_DIR`. */
  folder: string;
  /** What the server has logged so far. */
  log: () => string;
  /** Counts that the server has reported to the API so far. */
  reported: () => HealthBatch['counts'];
  /** Failures that it has reported. */
  failures: () => HealthBatch['failures'];
  /** The server's decisions about versions so far. */
  decided: () => ReleaseDecision[];
  /** Makes versions of remotes the live ones, as a publication does. */
  publish: (remotes: Discovery['remotes'], hosts?: Discovery['hosts']) => void;
  stop: () => Promise<void>;
}

/** An API that has nothing. */
export const answerNothing: RequestListener = (_request, response) => {
  response.writeHead(404, { 'content-type': 'application/problem+json' }).end('{}');
};

/** The shell's build. */
export const SHELL_BUILD = path.join(findProjectRoot(), 'shell/dist');

/** Writes the empty entry of a version that a test has made without browser files, so that it can go live. */
function placeEntry(folder: string, name: string, { metadata }: Deployment): void {
  const file = path.join(folder, name, metadata.version, 'client/remoteEntry.js');
  if (metadata.integrity !== integrityOf('')) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
}

/**
 * Writes a server build into `REMOTES_DIR`. @returns its version's entry, live for all visitors
 * @param published what was published, if the file is to be another
 */
export function liveVersion(
  folder: string,
  name: string,
  version: string,
  source: string,
  published = source,
): Deployment {
  const server = path.join(folder, name, version, 'server');
  mkdirSync(server, { recursive: true });
  writeFileSync(path.join(server, `${name}.cjs`), source);
  const { extras, ...rest } = deployment(name, version);
  return {
    ...rest,
    deployment: { traffic: 100, default: true },
    extras: { ...extras, server: { file: `server/${name}.cjs`, integrity: integrityOf(published) } },
  };
}

function writeDocument(folder: string, remotes: Discovery['remotes'], hosts: Discovery['hosts'] = []): void {
  const file = path.join(folder, 'discovery.json');
  for (const [name, entries] of Object.entries(remotes)) {
    for (const entry of entries) placeEntry(folder, name, entry);
  }
  writeFileSync(`${file}.new`, JSON.stringify(discoveryDocument({ hosts, remotes })));
  renameSync(`${file}.new`, file);
}

/**
 * @param prepare makes the remotes that are live when the server starts
 * @param inherited the test's own environment
 * @param answer what the API answers, beside taking in reports; by default it has nothing
 * @param build the folder of the shell's build
 * @throws {Error} when the server ends before it listens
 */
export async function startShell(
  prepare: (folder: string) => Discovery['remotes'],
  inherited: NodeJS.ProcessEnv,
  answer: RequestListener = answerNothing,
  build = SHELL_BUILD,
): Promise<RunningShell> {
  const folder = mkdtempSync(path.join(tmpdir(), 'running-shell-'));
  writeDocument(folder, prepare(folder));
  const reported: HealthBatch['counts'] = [];
  const failures: HealthBatch['failures'] = [];
  const decided: ReleaseDecision[] = [];
  const takes: Record<string, (body: unknown) => void> = {
    '/api/remote-health': (body) => {
      const batch = healthBatchSchema.parse(body);
      reported.push(...batch.counts);
      failures.push(...batch.failures);
    },
    '/api/remote-health/decisions': (body) => decided.push(releaseDecisionSchema.parse(body)),
  };
  const api = createServer((request, response) => {
    const take = takes[request.url ?? ''];
    if (take === undefined) {
      answer(request, response);
      return;
    }
    void text(request).then((body) => {
      take(JSON.parse(body));
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const child = fork(path.join(build, 'server/main.js'), [], {
    env: {
      ...inherited,
      NODE_ENV: 'production',
      PORT: '0',
      API_URL: inherited['API_URL'] ?? `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      REMOTES_DIR: folder,
      INTERNAL_TOKEN: SHELL_TOKEN,
      LOG_LEVEL: 'error',
    },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  }
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));
    for (const used of [folder, `${folder}-mirror`]) rmSync(used, { recursive: true, force: true });
  };
  const ready = await new Promise<{ type: string; port?: number; message?: string }>((resolve) => {
    child.once('message', (message) => resolve(message as { type: string; port?: number }));
    child.once('exit', () =>
      resolve({ type: 'ended', message: `The server ended at its start.\n${output}` }),
    );
  });
  if (ready.type !== 'ready') {
    await stop();
    throw new Error(ready.message);
  }
  return {
    url: `http://127.0.0.1:${ready.port}/`,
    pid: child.pid ?? 0,
    folder,
    log: () => output,
    reported: () => reported,
    failures: () => failures,
    decided: () => decided,
    publish: (remotes, hosts) => writeDocument(folder, remotes, hosts),
    stop,
  };
}
