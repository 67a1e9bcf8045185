import { createHash, type Hash } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extract, pack } from 'tar-stream';
import * as z from 'zod';
import { BackupError } from './backup-error';
import { openPlain, Sealer, type PlainFile } from './encryption';

const FORMAT = 1;
const CONTENTS = 'backup.json';
const DIGEST = 'sha256';

/** What ends a tar archive, in bytes. */
const TAR_END = 1024;
/** The file with the checksum at the end of a backup, in bytes: a header, the digits in a block, and the end. */
const DIGEST_FILE = 512 + 512 + TAR_END;
const DIGITS = 64;

/** A file of a backup. */
export interface Entry {
  /** With slashes. */
  name: string;
  bytes: Buffer;
}

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

/** A file as a tar archive of its own, for its owner alone. */
function archived({ name, bytes }: Entry): Promise<Buffer> {
  const archive = pack();
  archive.entry({ name, mode: 0o600 }, bytes);
  archive.finalize();
  return buffer(archive);
}

/** Writes a backup: files one after the other, at the end the SHA-256 of all of them; encrypted with a passphrase. */
export class ArchiveWriter {
  private readonly hash: Hash = createHash('sha256');

  private constructor(
    private readonly file: string,
    private readonly handle: FileHandle,
    private readonly sealer: Sealer | undefined,
  ) {}

  /**
   * Begins a backup beside its final name, so that one that was interrupted is not taken for a backup.
   * @throws BackupError when the folder cannot be written to
   */
  static async create(
    file: string,
    contents: Omit<Contents, 'format'>,
    passphrase?: string,
  ): Promise<ArchiveWriter> {
    const handle = await open(`${file}.part`, 'w', 0o600).catch((error: unknown) => {
      throw new BackupError(`${file} cannot be written: choose a folder that exists and is writable.`, {
        cause: error,
      });
    });
    const sealer =
      passphrase === undefined
        ? undefined
        : await Sealer.begin(passphrase, (bytes) => handle.writeFile(bytes));
    const archive = new ArchiveWriter(file, handle, sealer);
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
    const bytes = (await archived(entry)).subarray(0, -TAR_END);
    this.hash.update(bytes);
    await this.write(bytes);
  }

  /** Completes the file and gives it its name. @returns its size in bytes */
  async finish(): Promise<number> {
    const digits = Buffer.from(this.hash.digest('hex'));
    await this.write(await archived({ name: DIGEST, bytes: digits }));
    await this.sealer?.end();
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

  private async write(bytes: Buffer): Promise<void> {
    await (this.sealer ? this.sealer.add(bytes) : this.handle.writeFile(bytes));
  }
}

/** The files of an archive one after the other, each with all its bytes. */
async function* read(plain: PlainFile): AsyncGenerator<Entry> {
  const source = Readable.from(plain.bytes(), { objectMode: false });
  const archive = extract();
  source.on('error', (error) => archive.destroy(error)).pipe(archive);
  try {
    for await (const entry of archive) yield { name: entry.header.name, bytes: await buffer(entry) };
  } finally {
    source.destroy();
  }
}

/** Whether a file ends with the SHA-256 of everything before, as a backup does. */
async function isWhole({ size, bytes }: PlainFile): Promise<boolean> {
  const before = size - DIGEST_FILE;
  if (before <= 0) return false;
  const hash = createHash(DIGEST);
  const end: Buffer[] = [];
  let position = 0;
  for await (const part of bytes()) {
    const left = Math.max(0, before - position);
    hash.update(part.subarray(0, left));
    end.push(part.subarray(left));
    position += part.length;
  }
  return (
    Buffer.concat(end)
      .subarray(512, 512 + DIGITS)
      .toString('latin1') === hash.digest('hex')
  );
}

/**
 * Reads a whole backup and compares its checksum.
 * @throws BackupError when it cannot be read, is damaged or of another kind, or needs another passphrase
 */
export async function verifiedContents(file: string, passphrase?: string): Promise<Contents> {
  try {
    const plain = await openPlain(file, passphrase);
    if (!(await isWhole(plain))) {
      throw new BackupError(
        `${file} is not a backup of this site, or it is damaged or incomplete: use another one.`,
      );
    }
    for await (const { name, bytes } of read(plain)) {
      if (name === CONTENTS) return contentsSchema.parse(JSON.parse(bytes.toString()));
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    if (error instanceof Error && 'code' in error) {
      throw new BackupError(`${file} cannot be read (${String(error.code)}): check the name.`, {
        cause: error,
      });
    }
    throw new BackupError(`${file} is not a backup that this version can read.`, { cause: error });
  }
  throw new BackupError(`${file} is not a backup of this site.`);
}

/** The files of a backup that was verified, without those about itself. */
export async function* filesOf(file: string, passphrase?: string): AsyncGenerator<Entry> {
  for await (const entry of read(await openPlain(file, passphrase))) {
    if (entry.name !== CONTENTS && entry.name !== DIGEST) yield entry;
  }
}
