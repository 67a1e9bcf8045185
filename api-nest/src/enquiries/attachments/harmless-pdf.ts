import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { ValidationError } from '../../foundation/http/domain-errors';

const unpack = promisify(inflate);

/** What all compressed objects of a file may unpack to, in bytes. */
const MOST_UNPACKED = 64 * 1024 * 1024;
/** Characters before a stream's data among which its dictionary is looked for. */
const DICTIONARY = 4096;

const DAMAGED = 'This file is not a PDF we can open: it is damaged or incomplete. Please export it again.';
const LOCKED =
  'This file is a PDF that is locked with a password. Save it without, or print it to a new PDF, and send that.';
const ACTIVE =
  'This file is a PDF with scripts, programs or other files in it, which we do not open. Print it to a new PDF and send that.';
const UNREADABLE =
  'This file is a PDF that we cannot check for scripts. Print it to a new PDF and send that.';

/** Pattern of PDF names, of which any letter may be written as `#` and its code (ISO 32000, 7.3.5). */
function anyOf(...words: string[]): RegExp {
  const names = words.map((word) =>
    [...word].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join(''),
  );
  return new RegExp(`/(?:${names.join('|')})(?![^\\s()<>[\\]{}/%])`, 'i');
}

const ENCRYPTED = anyOf('Encrypt');
/** Actions that run or send something, files within the file, and forms and media with scripts of their own. */
const HARMFUL = anyOf(
  'JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'XFA', 'RichMedia', 'SubmitForm', 'ImportData', 'GoToE',
); // prettier-ignore
const OBJECT_STREAM = anyOf('ObjStm');
/** Only an object stream has it, also where its type is left out. */
const FIRST = anyOf('First');
const FILTER = anyOf('Filter');
const PARAMETERS = anyOf('DecodeParms');
const FLATE_ALONE = /\/Filter\s*(?:\/FlateDecode(?![\w#])|\[\s*\/FlateDecode\s*\])/;

function refuse(message: string): never {
  throw new ValidationError([{ path: 'data', message }]);
}

/** What may be the dictionary of the stream whose keyword is at `at`. */
function dictionaryBefore(text: string, at: number): string {
  const near = text.slice(Math.max(0, at - DICTIONARY), at);
  return near.slice(near.lastIndexOf('endstream') + 1);
}

/** Whether a dictionary is that of a stream of objects. */
function holdsObjects(dictionary: string): boolean {
  if (OBJECT_STREAM.test(dictionary)) return true;
  const own = dictionary.split(/\d\s+\d+\s+obj\b/).at(-1) ?? '';
  return FIRST.test(own);
}

async function unpackAt(bytes: Buffer, from: number, room: number): Promise<Buffer> {
  try {
    return await unpack(bytes.subarray(from), {
      maxOutputLength: Math.max(1, room),
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch {
    return refuse(UNREADABLE);
  }
}

/**
 * Refuses a PDF that could do more than show pages: one with scripts, programs or files in it, or one that is encrypted,
 * so that this cannot be seen. Compressed objects are unpacked for it. No such check proves a file harmless, so users
 * get it as a download only.
 * @throws ValidationError that says what to do
 */
export async function assertHarmlessPdf(bytes: Buffer): Promise<void> {
  const text = bytes.toString('latin1');
  if (!/^%PDF-\d/.test(text) || !text.includes('startxref')) refuse(DAMAGED);
  if (ENCRYPTED.test(text)) refuse(LOCKED);
  if (HARMFUL.test(text)) refuse(ACTIVE);
  let room = MOST_UNPACKED;
  for (const { 0: keyword, index } of text.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    const dictionary = dictionaryBefore(text, index);
    // Without a filter its objects are plain text, which was looked at above.
    if (!holdsObjects(dictionary) || !FILTER.test(dictionary)) continue;
    if (!FLATE_ALONE.test(dictionary) || PARAMETERS.test(dictionary)) refuse(UNREADABLE);
    const objects = await unpackAt(bytes, index + keyword.length, room);
    if (HARMFUL.test(objects.toString('latin1'))) refuse(ACTIVE);
    room -= objects.length;
  }
}
