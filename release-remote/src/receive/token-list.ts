import * as z from 'zod';
import type { RemotesStore } from 'release/publish/store/remotes-store';
import { Refusal } from 'release/refusal';
import { LONGEST, TOKEN_ID } from './token';

const DAY_MS = 86_400_000;

/** The file beside the remotes. */
const FILE = 'tokens.json';

/** How often another change of the list may come first. */
const TRIES = 20;

const id = z.string().regex(TOKEN_ID);

const issuedSchema = z.strictObject({
  id,
  remote: z.string(),
  /** Name of the team or person. */
  by: z.string(),
  issued: z.iso.datetime(),
  expires: z.iso.datetime(),
});

const listSchema = z.strictObject({
  issued: z.array(issuedSchema),
  /** Those that count no longer; each stays here until it would have expired. */
  revoked: z.array(z.strictObject({ id, at: z.iso.datetime(), expires: z.iso.datetime() })),
});

/** A token as it is listed, without the token itself. */
export type IssuedToken = z.infer<typeof issuedSchema>;

/** Tokens that have been issued and have not expired, and those of them that are revoked. */
export type TokenList = z.infer<typeof listSchema>;

/** @throws Refusal when the file cannot be read: a revoked token would count again */
function parse(text: string | undefined, place: string): TokenList {
  if (text === undefined) return { issued: [], revoked: [] };
  try {
    return listSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Refusal(`${place}/${FILE} is no list of tokens: repair it, or restore it from a backup.`, {
      cause,
    });
  }
}

/** Reads the list of tokens. @throws Refusal when it, or the place, cannot be read */
export async function readTokenList(store: RemotesStore): Promise<TokenList> {
  return parse((await store.readFile(FILE))?.text, store.place);
}

async function change(store: RemotesStore, next: (list: TokenList) => TokenList): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await store.readFile(FILE);
    const { issued, revoked } = next(parse(before?.text, store.place));
    const counts = ({ expires }: { expires: string }) => Date.parse(expires) > Date.now();
    const list: TokenList = { issued: issued.filter(counts), revoked: revoked.filter(counts) };
    if (await store.replaceFile(FILE, `${JSON.stringify(list, null, 2)}\n`, before?.mark)) return;
  }
  throw new Refusal(`Other changes of the tokens in ${store.place} keep coming first: try again.`);
}

/** Records a token that is about to be given away. @throws Refusal when it cannot be recorded */
export const recordToken = (store: RemotesStore, token: IssuedToken): Promise<void> =>
  change(store, (list) => ({ ...list, issued: [...list.issued, token] }));

/**
 * Revokes a token, which counts no longer from then on.
 * @returns it as it is listed; undefined for one that is not listed, which is revoked all the same
 * @throws Refusal when it is revoked already, and for no id
 */
export async function revokeToken(store: RemotesStore, given: string): Promise<IssuedToken | undefined> {
  if (!TOKEN_ID.test(given)) throw new Refusal(`${given} is no token's id: --tokens lists them.`);
  let known: IssuedToken | undefined;
  await change(store, (list) => {
    if (isRevoked(list, given)) throw new Refusal(`${given} is revoked already.`);
    known = list.issued.find((token) => token.id === given);
    const expires = known?.expires ?? new Date(Date.now() + LONGEST * DAY_MS).toISOString();
    return { ...list, revoked: [...list.revoked, { id: given, at: new Date().toISOString(), expires }] };
  });
  return known;
}

/** Whether a token counts no longer. @param given its id; a token without one cannot be revoked alone */
export const isRevoked = ({ revoked }: TokenList, given: string | undefined): boolean =>
  revoked.some((token) => token.id === given);

/** The tokens that are listed, as a table for the person who runs the site. */
export function tokensReport({ issued, revoked }: TokenList, place: string): string {
  if (issued.length === 0) return `No token is listed in ${place}.\n`;
  const lines = issued.map((token) => {
    const end = revoked.find(({ id: other }) => other === token.id);
    const { id: own, remote, by, issued: from, expires } = token;
    const state = end ? `revoked ${end.at}` : `until ${expires}`;
    return `${own}  ${remote}  ${by}, issued ${from}, ${state}`;
  });
  return `${lines.join('\n')}\n`;
}
