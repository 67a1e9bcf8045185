/** System codes, and Postgres's own, of a disk without room or of a share of one that is used up. */
const CODES: unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** For whoever ran a command that could not write. */
export const NO_ROOM = 'There is no room left on the disk: make some, then run this again.';

/** For whoever sent something that the site has no room for. */
export const NOTHING_STORED =
  'The site has run out of storage and cannot save anything just now. Please try again in a few minutes.';

/** Whether an error, or one it wraps, says that there is no room left on a disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && CODES.includes(error.code)) return true;
  return error.cause !== error && isDiskFull(error.cause);
}
