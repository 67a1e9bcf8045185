import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import * as z from 'zod';
import { BackupError } from './backup-error';
import { readTar, TAR_END, tarEntry, type Entry } from './tar';

const FORMAT = 1;
const CONTENTS = 'backup.json';
const DIGEST = 'sha256';

/** What a backup says of itself, in its first file. */
export const contentsSchema = z.object({
  format: z.literal(FORMAT),
  made: z.string(),
  /** Names of the migrations that made the schema, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(z.string()),
  /** The last value of each sequence; null for one that was not used. */
  sequences: z.record(z.string(), z.string().nullable()),
  /** Whether it has the remotes, which may be at an address of their own. */
  remotes: z.boolean(),
});
export type Contents = z.infer<typeof contentsSchema>;

/** Writes a backup: files one after the other, at the end the SHA-256 of all of them. */
export class ArchiveWriter {
  private readonly hash: Hash = createHash('sha256');

  private constructor(
    private readonly file: string,
    private readonly handle: FileHandle,
  ) {}

  /**
   * Begins a backup beside its final name, so that one that was interrupted is not taken for a backup.
   * @throws BackupError when the folder cannot be written to
   */
  static async create(file: string, contents: Omit<Contents, 'format'>): Promise<ArchiveWriter> {
    const handle = await open(`${file}.part`, 'w', 0o600).catch((error: unknown) => {
      throw new BackupError(`${file} cannot be written: choose a folder that exists and is writable.`, {
        cause: error,
      });
    });
    const archive = new ArchiveWriter(file, handle);
    const bytes = Buffer.from(JSON.stringify({ format: FORMAT, ...contents }, null, 2));
    try {
      await archive.add({ name: CONTENTS, bytes });
    } catch (error) {
      await archive.discard();
      throw error;
    }
    return archive;
  }

  async add(entry: Entry): Promise<void> {
    const bytes = tarEntry(entry);
    this.hash.update(bytes);
    await this.handle.writeFile(bytes);
  }

  /** Completes the file and gives it its name. @returns its size in bytes */
  async finish(): Promise<number> {
    const digest = tarEntry({ name: DIGEST, bytes: Buffer.from(this.hash.digest('hex')) });
    await this.handle.writeFile(Buffer.concat([digest, TAR_END]));
    await this.handle.sync();
    const { size } = await this.handle.stat();
    await this.handle.close();
    await rename(`${this.file}.part`, this.file);
    return size;
  }

  /** Removes what has been written. */
  async discard(): Promise<void> {
    await this.handle.close();
    await rm(`${this.file}.part`, { force: true });
  }
}

function read(file: string, onBytes?: (bytes: Buffer) => void): AsyncGenerator<Entry> {
  return readTar(createReadStream(file, { highWaterMark: 1 << 20 }), onBytes);
}

/**
 * Reads a whole backup and compares its checksum.
 * @throws BackupError when it cannot be read, is damaged or of another kind
 */
export async function verifiedContents(file: string): Promise<Contents> {
  const hash = createHash('sha256');
  let contents: Contents | undefined;
  let digest: string | undefined;
  try {
    for await (const { name, bytes } of read(file, (part) => hash.update(part))) {
      if (name === CONTENTS) contents = contentsSchema.parse(JSON.parse(bytes.toString()));
      // What is read before it is hashed is not part of it.
      if (name === DIGEST) digest = bytes.toString() === hash.copy().digest('hex') ? 'right' : 'wrong';
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error) {
      throw new BackupError(`${file} cannot be read (${String(error.code)}): check the name.`, {
        cause: error,
      });
    }
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${file} is not a backup that this version can read.`, { cause: error });
  }
  if (contents === undefined) throw new BackupError(`${file} is not a backup of this site.`);
  if (digest !== 'right') {
    throw new BackupError(`${file} is damaged or incomplete: use another backup.`);
  }
  return contents;
}

/** The files of a backup that was verified, without those about itself. */
export async function* filesOf(file: string): AsyncGenerator<Entry> {
  for await (const entry of read(file)) {
    if (entry.name !== CONTENTS && entry.name !== DIGEST) yield entry;
  }
}
