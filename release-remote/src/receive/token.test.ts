import { signGrant } from 'release/preview/grant';
import * as z from 'zod';
import { sign } from 'release/signed';
import { makeToken, readToken } from './token';

const SECRET = 'a secret of at least thirty-two characters';
const make = (remote = 'reviews', by = 'Reviews team', expires = '90d') =>
  makeToken(SECRET, remote, by, expires);

test('a token names its remote and its holder until it expires', () => {
  const { token, id, until } = make();
  const grant = { id, remote: 'reviews', by: 'Reviews team', expires: until.getTime() / 1000 };
  expect(readToken(token, SECRET, until.getTime() - 1)).toEqual({ grant });
  expect(readToken(token, SECRET, until.getTime())).toEqual({ refused: 'expired', of: grant });
});

test('a token of an earlier version of the site, without an id, counts', () => {
  const grant = { remote: 'reviews', by: 'Reviews team', expires: 9_999_999_999 };
  const token = sign(
    grant,
    { purpose: 'formraster publish token 1', schema: z.object({ expires: z.int() }) },
    SECRET,
  );
  expect(readToken(token, SECRET, Date.now())).toEqual({ grant });
});

test('a token counts for nothing once the secret is another', () => {
  expect(readToken(make().token, `${SECRET}!`, Date.now())).toEqual({ refused: 'forged' });
});

test('a token that names another remote than the one signed counts as forged', () => {
  const [, signature] = make().token.split('.');
  const other = Buffer.from(JSON.stringify({ remote: 'enquiry', by: 'x', expires: 9_999_999_999 }));
  const forged = `${other.toString('base64url')}.${signature}`;
  expect(readToken(forged, SECRET, Date.now())).toEqual({ refused: 'forged' });
});

test('a preview link signed with the same secret is no token', () => {
  const link = signGrant(
    { remote: 'reviews', version: '1.0.0', integrity: 'x', expires: 9_999_999_999 },
    SECRET,
  );
  expect(readToken(link, SECRET, Date.now())).toEqual({ refused: 'forged' });
});

test('no token is made without a secret, and it is said what to set', () => {
  expect(() => makeToken(undefined, 'reviews', 'Reviews team', '90d')).toThrow('PUBLISH_SECRET');
});

test.each(['shell', 'Reviews', '../reviews', ''])('no token is made for %j', (remote) => {
  expect(() => make(remote)).toThrow('is not a remote');
});

test.each(['', '  ', 'a\nb', 'x'.repeat(81)])('no token is made for a holder named %j', (by) => {
  expect(() => make('reviews', by)).toThrow('whose token it is');
});

test('no token lasts longer than a year', () => {
  expect(() => make('reviews', 'Reviews team', '400d')).toThrow('400d is not a duration for a token');
});
