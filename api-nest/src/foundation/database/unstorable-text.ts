/** SQLSTATEs for text that Postgres cannot hold: NUL, in plain text and inside JSON. */
const UNSTORABLE = new Set(['22021', '22P05']);

const driverErrorOf = (error: unknown): unknown =>
  error instanceof Error && 'driverError' in error ? error.driverError : error;

/** Whether a statement failed because a text has a character that Postgres cannot hold. */
export function isUnstorableText(error: unknown): boolean {
  const inner = driverErrorOf(error);
  if (!(inner instanceof Error) || !('code' in inner) || typeof inner.code !== 'string') return false;
  const detail = 'detail' in inner && typeof inner.detail === 'string' ? inner.detail : '';
  return UNSTORABLE.has(inner.code) || (inner.code === '22P02' && detail.includes('surrogate'));
}
