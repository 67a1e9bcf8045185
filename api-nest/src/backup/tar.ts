import { BackupError } from './backup-error';

const BLOCK = 512;
const NAME_LENGTH = 100;
const PREFIX_LENGTH = 155;

/** A file of an archive. */
export interface Entry {
  /** With slashes, ASCII, at most 255 characters. */
  name: string;
  bytes: Buffer;
}

/** Bytes after a file of this size, up to the next block. */
const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

const octal = (value: number, length: number): string => value.toString(8).padStart(length - 1, '0');

/** A name in the two places that the format has for it. */
function placed(name: string): { prefix: string; rest: string } {
  if (name.length <= NAME_LENGTH) return { prefix: '', rest: name };
  const cut = name.indexOf('/', name.length - NAME_LENGTH - 1);
  if (cut < 1 || cut > PREFIX_LENGTH) throw new BackupError(`The name ${name} is too long for a backup.`);
  return { prefix: name.slice(0, cut), rest: name.slice(cut + 1) };
}

function checksumOf(header: Buffer): number {
  let sum = 0;
  // The checksum itself counts as spaces.
  for (const [at, byte] of header.entries()) sum += at >= 148 && at < 156 ? 0x20 : byte;
  return sum;
}

/** One file as it stands in a tar archive (POSIX ustar), for its owner alone. */
export function tarEntry({ name, bytes }: Entry): Buffer {
  const header = Buffer.alloc(BLOCK);
  const { prefix, rest } = placed(name);
  header.write(rest, 0, 'latin1');
  header.write(`${octal(0o600, 8)}\0${octal(0, 8)}\0${octal(0, 8)}\0`, 100, 'latin1');
  header.write(`${octal(bytes.length, 12)}\0${octal(Math.floor(Date.now() / 1000), 12)}\0`, 124, 'latin1');
  header.write('0', 156, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.write(prefix, 345, 'latin1');
  header.write(`${octal(checksumOf(header), 7)}\0 `, 148, 'latin1');
  return Buffer.concat([header, bytes, padding(bytes.length)]);
}

/** What ends an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

const textAt = (header: Buffer, from: number, to: number): string =>
  header.toString('latin1', from, to).replace(/\0.*$/s, '');

/** Hands out a stream in pieces of the wanted length; undefined when it ends before. */
function reader(source: AsyncIterable<Buffer>): (length: number) => Promise<Buffer | undefined> {
  const chunks: AsyncIterator<Buffer, unknown> = source[Symbol.asyncIterator]();
  let kept: Buffer[] = [];
  let length = 0;
  return async (wanted) => {
    while (length < wanted) {
      const next = await chunks.next();
      if (next.done === true) return undefined;
      kept.push(next.value);
      length += next.value.length;
    }
    const all = kept.length === 1 && kept[0] ? kept[0] : Buffer.concat(kept);
    kept = [all.subarray(wanted)];
    length -= wanted;
    return all.subarray(0, wanted);
  };
}

/**
 * The files of an archive one after the other, each with all its bytes.
 * @param onBytes gets each file's part of the archive, as {@link tarEntry} made it, after the file was handed out
 * @throws BackupError when it is damaged or ends early
 */
export async function* readTar(
  source: AsyncIterable<Buffer>,
  onBytes: (bytes: Buffer) => void = () => undefined,
): AsyncGenerator<Entry> {
  const damaged = () => new BackupError('The backup is damaged or incomplete: use another one.');
  const read = reader(source);
  for (;;) {
    const header = await read(BLOCK);
    if (!header) throw damaged();
    if (header.every((byte) => byte === 0)) return;
    if (parseInt(textAt(header, 148, 156), 8) !== checksumOf(header)) throw damaged();
    const size = parseInt(textAt(header, 124, 136), 8);
    const bytes = await read(size);
    const rest = await read(padding(size).length);
    if (!bytes || !rest) throw damaged();
    const prefix = textAt(header, 345, 500);
    const name = textAt(header, 0, NAME_LENGTH);
    yield { name: prefix === '' ? name : `${prefix}/${name}`, bytes };
    for (const part of [header, bytes, rest]) onBytes(part);
  }
}
