import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Logger } from 'pino';
import { discoveryDocument, readDiscovery, type Deployment, type Discovery } from 'shared-types/discovery';
import { errorMessage } from 'shared-types/error-message';
import { integrityOf } from '../integrity';
import { allFiles, damagedFile, filesIn } from './live-remotes';

/** Interval of reading the document, in ms; the contract promises that a change is seen within 5 s. */
const POLL_MS = 1500;

const DOCUMENT_TIMEOUT_MS = 3000;
const FILE_TIMEOUT_MS = 10_000;

/** Largest file of a remote, in bytes. */
const LARGEST_FILE = 20_000_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Downloads a file of a remote. @throws Error that names it when it is unavailable or differs from the published one */
export async function download(
  address: string,
  integrity: string,
  redirect: RequestRedirect = 'follow',
): Promise<Buffer> {
  const response = await fetch(address, { redirect, signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
  const length = Number(response.headers.get('content-length') ?? 0);
  if (!response.ok || length > LARGEST_FILE) {
    await response.body?.cancel();
    throw new Error(`${address} answered ${response.status}, ${length} bytes.`);
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  if (integrityOf(bytes) === integrity) return bytes;
  throw new Error(`${address} differs from the published file: its hash does not match.`);
}

async function place(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  if (!file.includes('/client/') || !/\.(js|css|svg)$/.test(file)) return;
  await writeFile(`${file}.br`, await brotli(bytes, QUICK_BROTLI));
  await writeFile(`${file}.gz`, await zip(bytes));
}

async function bring(base: string, folder: string, name: string, entry: Deployment): Promise<void> {
  const { version } = entry.metadata;
  const target = path.join(folder, name, version);
  const isThere = async () => (await damagedFile(filesIn(target), allFiles(entry))) === undefined;
  if (await isThere()) return;
  // The site's other server mirrors into the same folder.
  const fresh = path.join(folder, name, `.${version}.${process.pid}.new`);
  await rm(fresh, { recursive: true, force: true });
  await Promise.all(
    allFiles(entry).map(async ([file, integrity]) =>
      place(path.join(fresh, file), await download(`${base}/${name}/${version}/${file}`, integrity)),
    ),
  );
  if (await isThere()) {
    await rm(fresh, { recursive: true, force: true });
    return;
  }
  await rm(target, { recursive: true, force: true });
  await rename(fresh, target);
}

/**
 * Mirrors the remotes at an address (`REMOTES_URL`) to a folder: the document is requested by its ETag, every file is
 * downloaded and its hash checked, and only then does the folder's own document name the version. A version that is
 * unavailable leaves its remote as it was and is tried again; while the address is away, nothing changes.
 */
export async function mirrorRemotes(base: string, folder: string, log: Logger, pollMs = POLL_MS) {
  const file = path.join(folder, 'discovery.json');
  let shown: Discovery = { hosts: [], remotes: {} };
  let etag: string | undefined;
  let lastTrouble = '';

  const logOnce = (trouble: string) => {
    if (trouble !== lastTrouble && trouble !== '') log.error({ from: base }, trouble);
    lastTrouble = trouble;
  };

  const check = async () => {
    const response = await fetch(`${base}/discovery.json`, {
      headers: etag === undefined ? {} : { 'if-none-match': etag },
      signal: AbortSignal.timeout(DOCUMENT_TIMEOUT_MS),
    });
    if (response.status === 304) return;
    if (!response.ok) throw new Error(`${base}/discovery.json answered ${response.status}.`);
    const { hosts, remotes, refused } = readDiscovery(await response.json());
    const next: Discovery = { hosts, remotes: {} };
    const troubles = [...refused.values()];
    const keep = (name: string) => {
      const before = shown.remotes[name];
      if (before) next.remotes[name] = before;
    };
    for (const name of refused.keys()) keep(name);
    for (const [name, entries] of Object.entries(remotes)) {
      try {
        for (const entry of entries.filter(({ extras }) => !extras.withdrawn)) {
          await bring(base, folder, name, entry);
        }
        next.remotes[name] = entries;
      } catch (error) {
        troubles.push(errorMessage(error));
        keep(name);
      }
    }
    const fresh = `${file}.${process.pid}.new`;
    await writeFile(fresh, JSON.stringify(discoveryDocument(next)));
    await rename(fresh, file);
    shown = next;
    etag = troubles.length === 0 ? (response.headers.get('etag') ?? undefined) : undefined;
    logOnce(troubles.join(' '));
  };

  const attempt = () =>
    check().catch((error: unknown) => logOnce(`The remotes cannot be read (${errorMessage(error)}).`));

  await mkdir(folder, { recursive: true });
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept !== undefined) shown = readDiscovery(JSON.parse(kept));
  await attempt();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= attempt().finally(() => {
      running = undefined;
    });
  }, pollMs);
  return {
    /** Resolves once nothing is downloaded or written any more. */
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await running;
    },
  };
}
