import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';
import { readBuild } from 'release/publish/build';
import { publish } from 'release/publish/publish';
import { FolderStore } from 'release/publish/store/folder-store';
import { openStore } from 'release/publish/store/open-store';
import type { RemotesStore } from 'release/publish/store/remotes-store';
import { makeToken } from 'release-remote/receive/token';
import { siteAt } from 'release-remote/send/site-at';
import type { FakeRepository } from 'release/testing/builds';
import { startObjectStorage } from '../../api-nest/test/object-storage';
import { freePort } from '../../e2e/start-site';
import { startShell, type RunningShell } from '../../shell/src/server/testing/running-shell';
import { childEnvironment, readConfig } from '../../tooling/src/config';
import { findProjectRoot } from '../../tooling/src/project-root';
import { chooseReceiverAccount } from '../../tooling/src/start/site-account';

/** Somewhere versions are published to, and a site that shows them. */
export interface Place {
  name: string;
  shell: RunningShell;
  store: RemotesStore;
  /** The document's text, as the public reads it. */
  document: () => Promise<string>;
  /** Publishes what is built of a remote. @throws Refusal */
  publish: (remote: string, version: string) => Promise<unknown>;
  /** Begins the same in another process, and kills it, or the process that takes it, after a time in ms. */
  publishKilled: (remote: string, version: string, ms: number) => Promise<void>;
  stop: () => Promise<void>;
}

const PUBLISH_SECRET = 'a secret of at least thirty-two characters';

const root = findProjectRoot();

function command(file: string, args: string[], variables: Record<string, string>): ChildProcess {
  const program = path.join(root, 'tooling/src/releases', file);
  return spawn(process.execPath, ['--conditions=source', '--import', 'tsx', program, ...args], {
    env: childEnvironment(variables),
    stdio: 'ignore',
  });
}

async function killAfter(child: ChildProcess, ms: number): Promise<void> {
  const ended = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), ms);
  await ended;
  clearTimeout(timer);
}

const distOf = (repository: FakeRepository, remote: string) =>
  path.join(repository.root, `mf-${remote}/dist`);

/** What the command publishes to, and how it gets there. */
function byCommand(repository: FakeRepository, target: string, variables: Record<string, string>) {
  return (remote: string, version: string, ms: number) =>
    killAfter(
      command(
        'publish-remote.ts',
        [remote, '--dist', distOf(repository, remote), '--version', version, '--target', target],
        variables,
      ),
      ms,
    );
}

export async function folder(repository: FakeRepository): Promise<Place> {
  const shell = await startShell(() => ({}), childEnvironment({}));
  const store = new FolderStore(shell.folder);
  return {
    name: 'a folder',
    shell,
    store,
    document: () => readFile(path.join(shell.folder, 'discovery.json'), 'utf8'),
    publish: (remote, version) => publish(store, readBuild(repository.site(), remote), { version }),
    publishKilled: byCommand(repository, shell.folder, {}),
    stop: shell.stop,
  };
}

export async function overHttp(repository: FakeRepository): Promise<Place> {
  const port = await freePort();
  const shell = await startShell(
    () => ({}),
    childEnvironment({ PUBLICATIONS_URL: `http://127.0.0.1:${port}` }),
  );
  const program = path.join(root, 'release-remote/src/accept-publications.ts');
  const own = [shell.folder];
  const identity = chooseReceiverAccount({ read: [program], write: own, own });
  const accept = async (): Promise<ChildProcess> => {
    const child = fork(program, ['--port', String(port), '--target', shell.folder], {
      execArgv: ['--conditions=source', '--import', 'tsx'],
      env: childEnvironment({ PUBLISH_SECRET, PUBLISH_UNTRIED: 'yes', HOME: tmpdir() }),
      ...identity,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await once(child, 'message');
    return child;
  };
  let receiver = await accept();
  const send = (remote: string, version: string) => {
    const { token } = makeToken(PUBLISH_SECRET, remote, `${remote} team ${version}`, '1h');
    return siteAt(shell.url, remote, token).publish(readBuild(repository.site(), remote), { version });
  };
  return {
    name: 'HTTP, PUT /publications',
    shell,
    store: new FolderStore(shell.folder),
    document: () => readFile(path.join(shell.folder, 'discovery.json'), 'utf8'),
    publish: send,
    publishKilled: async (remote, version, ms) => {
      // It loses its answer, or has it before.
      const sent = send(remote, version).catch(() => undefined);
      await Promise.race([sent, wait(ms)]);
      await killAfter(receiver, 0);
      await sent;
      receiver = await accept();
    },
    stop: async () => {
      await killAfter(receiver, 0);
      await shell.stop();
    },
  };
}

export async function bucket(repository: FakeRepository): Promise<Place> {
  const storage = await startObjectStorage();
  const { environment } = storage;
  const {
    S3_ENDPOINT: endpoint = '',
    S3_BUCKET: name = '',
    S3_ACCESS_KEY_ID: accessKeyId = '',
    S3_SECRET_ACCESS_KEY: secretAccessKey = '',
  } = environment;
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  });
  const Statement = [
    { Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: `arn:aws:s3:::${name}/*` },
  ];
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement });
  await client.send(new PutBucketPolicyCommand({ Bucket: name, Policy }));
  client.destroy();
  const target = `s3://${name}/live`;
  const url = `${endpoint}/${name}/live`;
  const shell = await startShell(() => ({}), childEnvironment({ REMOTES_URL: url }));
  const store = await openStore(target, readConfig(root, environment));
  return {
    name: 'an S3 server (radosgw)',
    shell,
    store,
    document: async () => (await fetch(`${url}/discovery.json`)).text(),
    publish: (remote, version) => publish(store, readBuild(repository.site(), remote), { version }),
    publishKilled: byCommand(repository, target, environment),
    stop: async () => {
      await shell.stop();
      await storage.stop();
    },
  };
}
