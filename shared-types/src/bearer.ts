/**
 * Whether a caller shows a token, `Authorization: Bearer …`; never where there is none.
 * @param equal compares bytes of the same length in a time that says nothing of them, as `timingSafeEqual` does
 */
export function showsToken(
  authorization: string | undefined,
  token: string | undefined,
  equal: (one: Uint8Array, other: Uint8Array) => boolean,
): boolean {
  if (token === undefined) return false;
  const encoder = new TextEncoder();
  const expected = encoder.encode(`Bearer ${token}`);
  const given = encoder.encode(authorization);
  return given.length === expected.length && equal(given, expected);
}
