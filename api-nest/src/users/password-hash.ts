import { hash, verify, type Algorithm } from '@node-rs/argon2';

/** OWASP's second recommended setting: 19 MiB, two passes, one lane. */
const ARGON2ID = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** argon2id of a password, in PHC format; about 30 ms off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID);
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether a password matches a stored hash. Without a hash (unknown user) it takes as long as with one, so that the
 * time an answer takes does not reveal who exists.
 */
export async function passwordFits(storedHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('the password of nobody');
  const fits = await verify(storedHash ?? (await dummyHash), password);
  return fits && storedHash !== undefined;
}
