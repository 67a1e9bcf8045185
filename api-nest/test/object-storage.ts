import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

const run = promisify(execFile);

/** Debian's packages radosgw, ceph-mon and ceph-osd: a real S3 server that honours credentials and conditions. */
const PROGRAMS = ['ceph', 'ceph-authtool', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];

/** Programs of an S3 server that are not installed here. */
export function missingPrograms(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return PROGRAMS.filter((program) => !folders.some((folder) => existsSync(join(folder, program))));
}

/** An S3 server with an empty bucket. */
export interface ObjectStorage {
  /** The API's environment for it. */
  environment: Record<`S3_${string}`, string>;
  stop: () => Promise<void>;
}

const KEYS = { accessKeyId: 'formraster-tests', secretAccessKey: 'a secret for tests' };
const BUCKET = 'pictures';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const configuration = (folder: string, id: string, monitorPort: number, gatewayPort: number): string => `
[global]
fsid = ${id}
mon host = v2:127.0.0.1:${monitorPort}
mon initial members = a
keyring = ${folder}/keyring
auth allow insecure global id reclaim = false
mon data avail crit = 1
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
mon allow pool size one = true
osd crush chooseleaf type = 0
paxos propose interval = 0.05
paxos min wait = 0.02
osd objectstore = memstore
memstore device bytes = 1073741824
run dir = ${folder}
admin socket = ${folder}/$name.$pid.asok
log file = ${folder}/$name.log
mon data = ${folder}/mon
osd data = ${folder}/osd
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv6 = false
rgw enable apis = s3
rgw run sync thread = false
rgw frontends = beast endpoint=127.0.0.1:${gatewayPort}
`;

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const up = await fetch(url).then(
      () => true,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${url} did not answer within a minute`);
}

/** Starts a monitor, a daemon that stores in memory, and a gateway; takes a few seconds. */
export async function startObjectStorage(): Promise<ObjectStorage> {
  const folder = await mkdtemp(join(tmpdir(), 's3-'));
  const processes: ChildProcess[] = [];
  const daemon = (program: string, ...args: string[]) =>
    processes.push(spawn(program, ['-c', 'ceph.conf', ...args, '-f'], { cwd: folder, stdio: 'ignore' }));
  const tool = (program: string, ...args: string[]) => run(program, args, { cwd: folder, timeout: 60_000 });
  const stop = async () => {
    for (const child of processes) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const [monitorPort, gatewayPort] = [await freePort(), await freePort()];
    const [id, osdId] = [randomUUID(), randomUUID()];
    await writeFile(join(folder, 'ceph.conf'), configuration(folder, id, monitorPort, gatewayPort));
    await Promise.all(['mon', 'osd'].map((name) => mkdir(join(folder, name))));
    const all = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *'];
    await tool('ceph-authtool', '-C', 'keyring', '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *');
    await tool('ceph-authtool', 'keyring', '--gen-key', '-n', 'client.admin', ...all);
    await tool('ceph-authtool', 'keyring', '--gen-key', '-n', 'osd.0', ...all);
    await tool(
      'monmaptool',
      '--create',
      '--fsid',
      id,
      '--addv',
      'a',
      `[v2:127.0.0.1:${monitorPort}]`,
      'monmap',
    );
    const making = ['-c', 'ceph.conf', '--mkfs', '--monmap', 'monmap', '--keyring', 'keyring'];
    await tool('ceph-mon', '-i', 'a', ...making);
    daemon('ceph-mon', '-i', 'a');
    await tool('ceph', '-c', 'ceph.conf', '--connect-timeout', '30', 'osd', 'new', osdId, '0');
    await tool('ceph-osd', '-c', 'ceph.conf', '-i', '0', '--mkfs', '--osd-uuid', osdId);
    daemon('ceph-osd', '-i', '0');
    daemon('radosgw', '-n', 'client.admin');
    await tool(
      'radosgw-admin', '-c', 'ceph.conf', 'user', 'create', '--uid=site', '--display-name=site',
      `--access-key=${KEYS.accessKeyId}`, `--secret=${KEYS.secretAccessKey}`,
    ); // prettier-ignore
    const endpoint = `http://127.0.0.1:${gatewayPort}`;
    await answers(endpoint);
    await createBucket(endpoint);
    return {
      environment: {
        S3_ENDPOINT: endpoint,
        S3_BUCKET: BUCKET,
        S3_ACCESS_KEY_ID: KEYS.accessKeyId,
        S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createBucket(endpoint: string): Promise<void> {
  const client = new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true, credentials: KEYS });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  client.destroy();
}
