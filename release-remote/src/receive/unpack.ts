import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { PUBLICATION_LIMITS } from 'shared-types/publications';
import { extract, type Extract } from 'tar-stream';
import { isPublished } from 'release/publish/build';
import { Refusal } from 'release/refusal';

/** Something that is larger than a publication may be. */
export class TooLarge extends Refusal {}

/** The client disconnected before it was complete. */
export class Incomplete extends Error {}

type Entry = Extract extends AsyncIterable<infer One> ? One : never;

const LONGEST_NAME = 200;
/** A path of a build: what a discovery document can list, and a site serve. */
const NAME = /^[\w.~+@-]+(\/[\w.~+@-]+)*$/;
/** They are read as a whole. */
const LIST = /\.json$/;

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;

/** @throws TooLarge when there is more than so much */
async function* within(source: AsyncIterable<Uint8Array>, most: number, what: string) {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > most) throw new TooLarge(`${what} has more than ${megabytes(most)}, the most that is taken.`);
    yield chunk;
  }
}

/**
 * Where a file of an archive belongs, relative to the folder.
 * @throws Refusal when that could be outside, or no site could serve it
 */
function placeOf(name: string): string {
  const path = name.replace(/^(\.\/)+/, '');
  const isInside = !path.split('/').some((part) => part === '.' || part === '..');
  if (isInside && NAME.test(path) && path.length <= LONGEST_NAME) return path;
  throw new Refusal(
    `${JSON.stringify(name.slice(0, LONGEST_NAME))} is no path of a build: it has to be below client or server, of letters, digits and . _ ~ + @ -.`,
  );
}

async function take(entry: Entry, folder: string, limits: typeof PUBLICATION_LIMITS): Promise<void> {
  const { name, type = 'file', size = 0 } = entry.header;
  if (type === 'directory') {
    entry.resume();
    return;
  }
  if (type !== 'file') {
    throw new Refusal(
      `${JSON.stringify(name.slice(0, LONGEST_NAME))} is a ${type}: a build has files alone.`,
    );
  }
  const path = placeOf(name);
  if (!isPublished(path)) {
    entry.resume();
    return;
  }
  if (LIST.test(path) && size > limits.listBytes) {
    throw new TooLarge(`${path} has more than ${megabytes(limits.listBytes)}, the most that is taken.`);
  }
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, entry as AsyncIterable<Uint8Array>, { flag: 'wx' });
}

async function takeAll(archive: Extract, folder: string, limits: typeof PUBLICATION_LIMITS): Promise<void> {
  let files = 0;
  for await (const entry of archive) {
    files += 1;
    if (files > limits.files) {
      throw new TooLarge(`The build has more than ${limits.files} files, the most that are taken.`);
    }
    await take(entry, folder, limits);
  }
}

/**
 * Unpacks a gzipped tar of a build into a folder. What is not published, such as a page for development, is left out.
 * @param body is left as it is when it is refused, so that an answer can be sent
 * @throws Refusal when it is no such archive, or has anything but files below the folder
 * @throws TooLarge when it exceeds a limit
 * @throws Incomplete when it ends before its end
 */
export async function unpack(
  body: Readable,
  folder: string,
  limits: typeof PUBLICATION_LIMITS,
): Promise<void> {
  const archive = extract();
  const refused = new AbortController();
  const sent = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  let notFed: unknown;
  const feeding = pipeline(
    Readable.from(within(arriving(sent), limits.packedBytes, 'What was sent')),
    createGunzip(),
    async (source: AsyncIterable<Uint8Array>) => {
      try {
        for await (const chunk of within(source, limits.unpackedBytes, 'The build')) {
          if (!archive.write(chunk)) await writable(archive);
        }
      } catch (error) {
        // The pipeline itself says only that it was ended.
        notFed = error;
        throw error;
      }
      archive.end(null);
    },
    { signal: refused.signal },
  ).catch((error: unknown) => {
    notFed ??= error;
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  const taking = takeAll(archive, folder, limits);
  try {
    await Promise.all([feeding, taking]);
  } catch (cause) {
    refused.abort();
    // Nothing is written any more.
    await taking.catch(() => undefined);
    // When one of the two fails, so does the other, with an error that says less.
    const known = [notFed, cause].find((error) => error instanceof Refusal || error instanceof Incomplete);
    if (known instanceof Error) throw known;
    if (isOfTheDisk(cause)) throw cause;
    throw new Refusal('What was sent is not a gzipped tar of a build, or is not complete.', { cause });
  }
}

/** Waits until more can be written, or nothing more will be read. */
function writable(archive: Extract): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      archive.off('drain', done).off('close', done);
      resolve();
    };
    archive.on('drain', done).on('close', done);
  });
}

/** @throws Incomplete when the connection ends early */
async function* arriving(sent: AsyncIterable<Uint8Array>) {
  try {
    yield* sent;
  } catch (cause) {
    throw new Incomplete('The publication did not arrive as a whole.', { cause });
  }
}

/** Two files with one name, or a file in the place of a folder, are the archive's fault. */
const OF_THE_ARCHIVE: unknown[] = ['EEXIST', 'EISDIR', 'ENOTDIR'];

const isOfTheDisk = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'code' in error && !OF_THE_ARCHIVE.includes(error.code);
