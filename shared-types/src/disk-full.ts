/** System codes, and Postgres's own, of a disk without room or of a share of one that is used up. */
const CODES: unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** For the user of a command that could not write. */
export const NO_ROOM = 'There is no room left on the disk: make some, then run this again.';

/** For a client that sent something that the site has no room for. */
export const NOTHING_STORED =
  'The site has run out of storage and cannot save anything just now. Please try again in a few minutes.';

/** System codes of a file or folder that cannot be used as a command has to. */
const UNUSABLE: unknown[] = [
  'EROFS',
  'EACCES',
  'EPERM',
  'ENOTDIR',
  'EISDIR',
  'EEXIST',
  'ENAMETOOLONG',
  'EIO',
];

/**
 * What to do when a disk is full, or a file or folder cannot be used: for the user of a command.
 * @returns undefined for any other error
 */
export function storageSentence(error: unknown): string | undefined {
  if (isDiskFull(error)) return NO_ROOM;
  if (!(error instanceof Error && 'code' in error && UNUSABLE.includes(error.code))) return undefined;
  const place = 'path' in error ? String(error.path) : 'A file';
  return `${place} cannot be used (${error.message.split(',')[0]}): change its permissions or remove what is there, or choose another place, then run this again.`;
}

/** Whether an error, or one it wraps, says that there is no room left on a disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && CODES.includes(error.code)) return true;
  return error.cause !== error && isDiskFull(error.cause);
}
