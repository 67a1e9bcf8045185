import { base32, codeAt, keyAddress, stepAt, stepOfCode } from './one-time-code';

/** The key of the test vectors in RFC 6238. */
const KEY = Buffer.from('12345678901234567890');

// The RFC's have eight digits, of which the last six are the code of six.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %d is that of RFC 6238, appendix B', (second, code) => {
  expect(codeAt(KEY, second * 1000)).toBe(code);
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is written in base32 as RFC 4648 has it', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});

test('the address for an authenticator app names account and issuer', () => {
  const address = new URL(keyAddress(KEY, 'owner@example.com', 'Form & raster'));
  expect(decodeURIComponent(address.pathname)).toMatch(/Form & raster:owner@example\.com$/);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Form & raster',
    secret: base32(KEY),
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

describe('a code', () => {
  const now = 1_900_000_015_000;
  const step = stepAt(now);
  const codeOf = (wanted: number) => codeAt(KEY, wanted * 30_000);
  const accepted = (code: string, lastStep = 0) => stepOfCode(code, KEY, lastStep, now);

  test('is accepted one step either side of now, and no further', () => {
    const found = [-2, -1, 0, 1, 2].map((beside) => accepted(codeOf(step + beside)));
    expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  test('is refused once it, or a later one, was used', () => {
    expect(accepted(codeOf(step), step)).toBeUndefined();
    expect(accepted(codeOf(step - 1), step)).toBeUndefined();
    expect(accepted(codeOf(step + 1), step)).toBe(step + 1);
  });

  test.each(['', '12345', '1234567', codeOf(step).replace(/^./, 'x')])('is not %j', (code) => {
    expect(accepted(code)).toBeUndefined();
  });
});
