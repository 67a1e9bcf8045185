import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { secondsOf } from 'release/preview/link';
import { Refusal } from 'release/refusal';
import { readSigned, sign, type SignedKind, type SignedRefusal } from 'release/signed';

const REMOTE = /^[a-z][a-z0-9-]*$/;
/** Longest life of a token, in days. */
export const LONGEST = 366;

/** Ids of tokens. */
export const TOKEN_ID = /^[0-9a-f]{12}$/;

const grantSchema = z.strictObject({
  /** By which it is listed and revoked; tokens of earlier versions of the site have none. */
  id: z.string().regex(TOKEN_ID).optional(),
  remote: z.string().regex(REMOTE),
  /** Name of the team or person. */
  by: z.string(),
  /** Seconds since 1970. */
  expires: z.int(),
});

/** What a token lets its holder do: publish one remote until a time. */
export type PublishGrant = z.infer<typeof grantSchema>;

const TOKEN: SignedKind<PublishGrant> = { purpose: 'formraster publish token 1', schema: grantSchema };

/** Whether a remote may have this name: the shell is none. */
export const isRemoteName = (name: string): boolean => REMOTE.test(name) && name !== 'shell';

/**
 * Makes a token with which its holder may publish one remote over HTTP.
 * @param secret `PUBLISH_SECRET`
 * @param expires a duration such as `90d`
 * @throws Refusal without a secret, for a name that no remote can have, and for no duration
 */
export function makeToken(
  secret: string | undefined,
  remote: string,
  by: string,
  expires: string,
): { token: string; id: string; until: Date } {
  if (secret === undefined) {
    throw new Refusal(
      'Tokens are signed with PUBLISH_SECRET: set it here and for the site to the same 32 characters or more.',
    );
  }
  if (!isRemoteName(remote)) throw new Refusal(`${remote} is not a remote's name.`);
  if (!/^[^\p{C}]{1,80}$/u.test(by) || by.trim() === '') {
    throw new Refusal('Say with --by whose token it is, in at most 80 characters.');
  }
  const end = Math.floor(Date.now() / 1000) + secondsOf(expires, 'a token', LONGEST);
  const id = randomBytes(6).toString('hex');
  return { token: sign({ id, remote, by, expires: end }, TOKEN, secret), id, until: new Date(end * 1000) };
}

/**
 * Reads a token.
 * @param now ms since 1970
 */
export function readToken(
  token: string,
  secret: string,
  now: number,
): { grant: PublishGrant } | SignedRefusal<PublishGrant> {
  const read = readSigned(token, TOKEN, secret, now);
  return 'value' in read ? { grant: read.value } : read;
}
