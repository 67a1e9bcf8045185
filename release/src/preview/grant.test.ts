import { deployment } from '../testing/deployment';
import { integrityOfDeployment, readGrant, signGrant } from './grant';

const SECRET = 'a secret of at least thirty-two characters';
const NOW = Date.parse('2026-11-22T12:00:00Z');
const GRANT = {
  remote: 'gallery',
  version: '1.4.0',
  integrity: 'sha384-x',
  expires: NOW / 1000 + 60,
};

test('a grant is read back from its signed form until it expires', () => {
  const token = signGrant(GRANT, SECRET);
  expect(readGrant(token, SECRET, NOW)).toEqual({ grant: GRANT });
  expect(readGrant(token, SECRET, NOW + 59_999)).toEqual({ grant: GRANT });
  expect(readGrant(token, SECRET, NOW + 60_000)).toEqual({ refused: 'expired', of: GRANT });
});

test('anything not signed with the secret counts as forged', () => {
  const token = signGrant(GRANT, SECRET);
  const [payload = '', signature = ''] = token.split('.');
  const later = Buffer.from(JSON.stringify({ ...GRANT, expires: GRANT.expires + 9_999_999 })).toString(
    'base64url',
  );
  for (const forged of [
    '',
    '.',
    'off',
    payload,
    `${payload}.`,
    `${later}.${signature}`,
    `${payload}.${signature}.${signature}`,
    `${payload}.${signature.slice(0, -2)}`,
    signGrant(GRANT, `${SECRET}!`),
  ]) {
    expect(readGrant(forged, SECRET, NOW)).toEqual({ refused: 'forged' });
  }
});

test('the hash of a version changes with each of its files, and not with its traffic', () => {
  const entry = deployment('gallery', '1.4.0');
  const hash = (extras: object, rest: object = {}) =>
    integrityOfDeployment({ ...entry, ...rest, extras: { ...entry.extras, ...extras } });
  const before = hash({});
  expect(hash({ salt: 'other', preview: true }, { deployment: { traffic: 100, default: true } })).toBe(
    before,
  );
  const changes = [
    hash({ files: { 'client/js/a.js': 'sha384-a' } }),
    hash({ files: { 'client/js/a.js': 'sha384-b' } }),
    hash({ server: { file: 'server/gallery.cjs', integrity: 'sha384-a' } }),
    hash({}, { metadata: { ...entry.metadata, integrity: 'sha384-c' } }),
  ];
  expect(new Set([before, ...changes]).size).toBe(5);
});
