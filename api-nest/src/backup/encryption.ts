import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { BackupError } from './backup-error';

/**
 * An encrypted backup: a header, then the plain file in pieces of 64 KiB, each sealed by AES-256-GCM. A piece's nonce has
 * its number and whether it is the last, so that none can be left out, moved or added (the STREAM construction of
 * Hoang, Reyhanitabar, Rogaway and Vizár, 2015).
 */
const MAGIC = Buffer.from('formraster-enc1\n');
const SALT = 16;
const PREFIX = 7;
/** Derived with the key; tells a wrong passphrase from damage. */
const CHECK = 16;
const HEADER = MAGIC.length + SALT + PREFIX + CHECK;
const PIECE = 64 * 1024;
const TAG = 16;
const KEY = 32;
/** 128 MB and about half a second for each guess. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const derive = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt);

async function keysOf(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  const derived = await derive(passphrase.normalize('NFKC'), salt, KEY + CHECK, SCRYPT);
  return { key: derived.subarray(0, KEY), check: derived.subarray(KEY) };
}

function nonceOf(header: Buffer, piece: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(PREFIX + 5);
  header.copy(nonce, 0, MAGIC.length + SALT, MAGIC.length + SALT + PREFIX);
  nonce.writeUInt32BE(piece, PREFIX);
  nonce.writeUInt8(last ? 1 : 0, PREFIX + 4);
  return nonce;
}

/** Seals what is written to it, and hands it on. */
export class Sealer {
  private pending = Buffer.alloc(0);
  private piece = 0;

  private constructor(
    private readonly key: Buffer,
    private readonly header: Buffer,
    private readonly write: (bytes: Buffer) => Promise<void>,
  ) {}

  /** Writes the header. */
  static async begin(passphrase: string, write: (bytes: Buffer) => Promise<void>): Promise<Sealer> {
    const salt = randomBytes(SALT);
    const { key, check } = await keysOf(passphrase, salt);
    const header = Buffer.concat([MAGIC, salt, randomBytes(PREFIX), check]);
    await write(header);
    return new Sealer(key, header, write);
  }

  async add(bytes: Buffer): Promise<void> {
    this.pending = Buffer.concat([this.pending, bytes]);
    let from = 0;
    // The last piece is known by its end alone, so a whole one is kept back.
    for (; this.pending.length - from > PIECE; from += PIECE) {
      await this.seal(this.pending.subarray(from, from + PIECE), false);
    }
    this.pending = this.pending.subarray(from);
  }

  async end(): Promise<void> {
    await this.seal(this.pending, true);
  }

  private async seal(plain: Buffer, last: boolean): Promise<void> {
    const cipher = createCipheriv('aes-256-gcm', this.key, nonceOf(this.header, this.piece, last));
    this.piece += 1;
    cipher.setAAD(this.header);
    await this.write(Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]));
  }
}

/** A backup's plain bytes. */
export interface PlainFile {
  size: number;
  /** All of them, in order; each is authentic before it is handed on. @throws BackupError at the first that is not */
  bytes: () => AsyncGenerator<Buffer>;
}

/** A file from a position on, in parts of one size; only the last may be shorter. */
async function* partsOf(file: string, start: number, size: number): AsyncGenerator<Buffer> {
  const handle = await open(file);
  try {
    let filled = size;
    for (let position = start; filled === size;) {
      const part = Buffer.alloc(size);
      filled = 0;
      // A file on a network may answer a read with less than was wanted.
      for (let read = size; read > 0 && filled < size;) {
        read = (await handle.read(part, filled, size - filled, position)).bytesRead;
        filled += read;
        position += read;
      }
      if (filled > 0) yield part.subarray(0, filled);
    }
  } finally {
    await handle.close();
  }
}

const damaged = (file: string) =>
  new BackupError(
    `${file} is damaged or incomplete, or was changed: use another backup. Nothing was changed.`,
  );

async function* opened(file: string, size: number, header: Buffer, key: Buffer): AsyncGenerator<Buffer> {
  let piece = 0;
  let position = HEADER;
  for await (const sealed of partsOf(file, HEADER, PIECE + TAG)) {
    position += sealed.length;
    if (sealed.length <= TAG) throw damaged(file);
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(header, piece, position >= size));
    piece += 1;
    decipher.setAAD(header);
    decipher.setAuthTag(sealed.subarray(-TAG));
    const plain = decipher.update(sealed.subarray(0, -TAG));
    try {
      decipher.final();
    } catch (error) {
      throw Object.assign(damaged(file), { cause: error });
    }
    yield plain;
  }
}

/**
 * Opens a backup, encrypted or not.
 * @throws BackupError when it needs another passphrase; an error with a code when it cannot be read
 */
export async function openPlain(file: string, passphrase: string | undefined): Promise<PlainFile> {
  const handle = await open(file);
  const header = Buffer.alloc(HEADER);
  let size: number;
  try {
    ({ size } = await handle.stat());
    await handle.read(header, 0, HEADER, 0);
  } finally {
    await handle.close();
  }
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) {
    return { size, bytes: () => partsOf(file, 0, 1 << 20) };
  }
  if (passphrase === undefined) {
    throw new BackupError(
      `${file} is encrypted: set BACKUP_PASSPHRASE to its passphrase, or add --ask-passphrase to type it.`,
    );
  }
  const salt = header.subarray(MAGIC.length, MAGIC.length + SALT);
  const { key, check } = await keysOf(passphrase, salt);
  if (!timingSafeEqual(check, header.subarray(-CHECK))) {
    throw new BackupError(
      `The passphrase is not that of ${file}, or the beginning of the file is damaged. Nothing was changed.`,
    );
  }
  const pieces = Math.ceil((size - HEADER) / (PIECE + TAG));
  return { size: size - HEADER - pieces * TAG, bytes: () => opened(file, size, header, key) };
}
