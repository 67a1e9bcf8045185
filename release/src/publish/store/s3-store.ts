import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { discoveryDocument, type Deployment, type Discovery } from 'shared-types/discovery';
import { Refusal } from '../../refusal';
import { allFiles, damagedFile } from '../../serving/live-remotes';
import type { BuiltFiles } from '../build';
import {
  BEGUN_MS,
  VERSION_FOLDER,
  noStep,
  parseDocument,
  takenVersion,
  type RemotesStore,
  type Snapshot,
  type Step,
  type Sweeping,
} from './remotes-store';

export interface S3Settings {
  bucket: string;
  /** Folder in the bucket, without slashes at its ends; empty for the bucket itself. */
  prefix: string;
  /** By default Amazon's own. */
  endpoint?: string;
  region: string;
  /** By default those of the process's environment. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** Statuses of a conditional write whose condition does not hold, or that collides with another. */
const NOT_AS_EXPECTED = [412, 409, 404];

const TIMEOUTS = { connectionTimeout: 5000, requestTimeout: 30_000 };
const DOCUMENT = 'discovery.json';
const FILES_AT_ONCE = 8;
const IMMUTABLE = 'public, max-age=31536000, immutable';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  cjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  svg: 'image/svg+xml',
};

const typeOf = (file: string) => TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** Calls `work` for each file, for several at once. */
async function forEach(files: readonly string[], work: (file: string) => Promise<void>): Promise<void> {
  const waiting = [...files];
  const next = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await work(file);
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, next));
}

/**
 * Remotes in a bucket of an S3-compatible server, whose document is replaced by a conditional write. A version is
 * claimed with the hash of its files before the first of them is written, so that no others can be mixed in.
 */
export class S3Store implements RemotesStore {
  readonly place: string;
  readonly #client: S3Client;

  constructor(
    private readonly settings: S3Settings,
    private readonly step: Step = noStep,
  ) {
    const { bucket, prefix, endpoint, region, credentials } = settings;
    this.place = ['s3:/', bucket, prefix].filter(Boolean).join('/');
    this.#client = new S3Client({
      region,
      endpoint,
      // Servers other than Amazon's rarely have a host name for each bucket or the newer checksums.
      forcePathStyle: endpoint !== undefined,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: TIMEOUTS,
      ...(credentials ? { credentials } : {}),
    });
  }

  async read(replacing: readonly string[] = []): Promise<Snapshot> {
    const found = await this.#get(DOCUMENT);
    return {
      discovery: parseDocument(found?.bytes.toString('utf8'), `${this.place}/${DOCUMENT}`, replacing),
      mark: found?.etag ?? '',
    };
  }

  async readFile(name: string): Promise<{ text: string; mark: string } | undefined> {
    const found = await this.#get(name);
    return found && { text: found.bytes.toString('utf8'), mark: found.etag };
  }

  async replaceFile(name: string, text: string, mark = ''): Promise<boolean> {
    const put = (condition: { IfMatch: string } | { IfNoneMatch: '*' }) =>
      this.#put(name, text, { CacheControl: 'no-cache', ...condition });
    if (mark === '') return put({ IfNoneMatch: '*' });
    if (await put({ IfMatch: mark })) return true;
    // Ceph's gateway up to version 17 compares with the unquoted tag, so a quoted one never matches.
    return (await this.#get(name))?.etag === mark && put({ IfMatch: mark.replaceAll('"', '') });
  }

  async replace(discovery: Discovery, mark: string): Promise<boolean> {
    this.step('switch the document');
    return this.replaceFile(DOCUMENT, JSON.stringify(discoveryDocument(discovery), null, 2), mark);
  }

  async contentOf(name: string, version: string): Promise<string | undefined> {
    return (await this.#get(`${name}/${version}/.content`))?.bytes.toString('utf8');
  }

  async versionFile(
    name: string,
    version: string,
    path: string,
    largest?: number,
  ): Promise<Uint8Array | undefined> {
    return (await this.#get(`${name}/${version}/${path}`, largest))?.bytes;
  }

  async damaged(name: string, entry: Deployment): Promise<string | undefined> {
    const read = (file: string) => this.versionFile(name, entry.metadata.version, file);
    return damagedFile(read, allFiles(entry));
  }

  async placeVersion(build: BuiltFiles, version: string): Promise<void> {
    const folder = `${build.name}/${version}`;
    this.step('claim the version');
    const claimed = await this.#put(`${folder}/.content`, build.content, { IfNoneMatch: '*' });
    if (!claimed && (await this.contentOf(build.name, version)) !== build.content) {
      throw takenVersion(build.name, version);
    }
    // It is about to be listed, and must not be swept away.
    if (!claimed) await this.#put(`${folder}/.content`, build.content, {});
    // Not written again: an interrupted publication continues where it stopped.
    await this.#putFiles(build, version, { IfNoneMatch: '*' });
  }

  async restoreVersion(build: BuiltFiles, version: string): Promise<void> {
    await this.#putFiles(build, version, {});
    await this.#put(`${build.name}/${version}/.content`, build.content, {});
  }

  async #putFiles(build: BuiltFiles, version: string, condition: { IfNoneMatch?: '*' }): Promise<void> {
    await forEach(build.files, async (file) => {
      this.step(`copy ${file}`);
      await this.#put(`${build.name}/${version}/${file}`, await readFile(join(build.dist, file)), {
        CacheControl: IMMUTABLE,
        ...condition,
      });
    });
  }

  async copyVersion(name: string, version: string, folder: string): Promise<boolean> {
    const prefix = `${name}/${version}/`;
    const { keys = [] } = (await this.#versions(prefix)).get(`${name}/${version}`) ?? {};
    await forEach(keys, async (key) => {
      const file = key.slice(this.#key(prefix).length);
      const found = await this.#get(`${prefix}${file}`);
      if (found === undefined) return;
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), found.bytes);
    });
    return keys.length > 0;
  }

  async sweep({ listed, dropped, dryRun }: Sweeping): Promise<string[]> {
    const oldest = Date.now() - BEGUN_MS;
    const swept: string[] = [];
    for (const [path, { keys, written }] of await this.#versions()) {
      if (listed.has(path) || (!dropped.has(path) && written > oldest)) continue;
      swept.push(path);
      if (dryRun) continue;
      // The claim goes last: until then no other files can be mixed in.
      const inOrder = keys.sort((a, b) => Number(a.endsWith('/.content')) - Number(b.endsWith('/.content')));
      for (const Key of inOrder) await this.#delete(Key);
    }
    return swept.sort();
  }

  /**
   * All versions whose files are in the bucket, with the time of the last one.
   * @param within the beginning of their files' paths
   */
  async #versions(within = ''): Promise<Map<string, { keys: string[]; written: number }>> {
    const versions = new Map<string, { keys: string[]; written: number }>();
    const prefix = this.#key('');
    try {
      const pages = paginateListObjectsV2(
        { client: this.#client },
        { Bucket: this.settings.bucket, Prefix: `${prefix}${within}` },
      );
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', LastModified } of Contents) {
          const path = Key.slice(prefix.length).split('/').slice(0, 2).join('/');
          if (!VERSION_FOLDER.test(path) || Key === `${prefix}${path}`) continue;
          const { keys, written } = versions.get(path) ?? { keys: [], written: 0 };
          const at = LastModified?.getTime() ?? Infinity;
          versions.set(path, { keys: [...keys, Key], written: Math.max(written, at) });
        }
      }
    } catch (error) {
      throw this.#unreachable(error);
    }
    return versions;
  }

  async #delete(Key: string): Promise<void> {
    try {
      await this.#client.send(new DeleteObjectCommand({ Bucket: this.settings.bucket, Key }));
    } catch (error) {
      throw this.#unreachable(error);
    }
  }

  close(): void {
    this.#client.destroy();
  }

  #key(path: string): string {
    return this.settings.prefix === '' ? path : `${this.settings.prefix}/${path}`;
  }

  async #get(path: string, largest = Infinity): Promise<{ bytes: Buffer; etag: string } | undefined> {
    try {
      const {
        Body,
        ContentLength = 0,
        ETag = '',
      } = await this.#client.send(
        new GetObjectCommand({ Bucket: this.settings.bucket, Key: this.#key(path) }),
      );
      if (ContentLength > largest) {
        if (Body instanceof Readable) Body.destroy();
        return undefined;
      }
      return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), etag: ETag };
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw this.#unreachable(error);
    }
  }

  /** @returns false when the condition did not hold */
  async #put(
    path: string,
    body: string | Buffer,
    options: Partial<ConstructorParameters<typeof PutObjectCommand>[0]>,
  ): Promise<boolean> {
    try {
      await this.#client.send(
        new PutObjectCommand({
          Bucket: this.settings.bucket,
          Key: this.#key(path),
          Body: body,
          ContentType: typeOf(path),
          ...options,
        }),
      );
      return true;
    } catch (error) {
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      const conditional = options.IfMatch !== undefined || options.IfNoneMatch !== undefined;
      const noBucket = error instanceof S3ServiceException && error.name === 'NoSuchBucket';
      if (conditional && !noBucket && status !== undefined && NOT_AS_EXPECTED.includes(status)) return false;
      throw this.#unreachable(error);
    }
  }

  #unreachable(error: unknown): Refusal {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return new Refusal(`${this.place} cannot be used (${reason}).`, { cause: error });
  }
}
