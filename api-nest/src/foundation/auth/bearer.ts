import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Whether a caller shows a token, `Authorization: Bearer …`; nobody does where there is none. */
export function showsToken(
  { headers }: Pick<IncomingMessage, 'headers'>,
  token: string | undefined,
): boolean {
  if (token === undefined) return false;
  const expected = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(headers.authorization ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
