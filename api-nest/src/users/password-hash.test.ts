import * as argon2 from '@node-rs/argon2';
import { hashPassword, passwordFits } from './password-hash';

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...actual, verify: jest.fn(actual.verify) };
});

const verified = jest.mocked(argon2.verify);

/** Setting of a hash in PHC format, which decides what verifying it costs: `$argon2id$v=19$m=…,t=…,p=…`. */
const settingOf = (stored: unknown) => String(stored).split('$').slice(0, 4).join('$');

test('a password fits its own hash only', async () => {
  const stored = await hashPassword('correct horse battery');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordFits(stored, 'correct horse battery')).toBe(true);
  expect(await passwordFits(stored, 'wrong horse battery')).toBe(false);
});

test('an unknown user costs the same work as a wrong password, and never fits', async () => {
  const stored = await hashPassword('correct horse battery');
  verified.mockClear();
  expect(await passwordFits(stored, 'the password of nobody')).toBe(false);
  expect(await passwordFits(undefined, 'the password of nobody')).toBe(false);
  expect(verified).toHaveBeenCalledTimes(2);
  const [wrong, unknown] = verified.mock.calls.map(([hash]) => settingOf(hash));
  expect(unknown).toBe(wrong);
});
