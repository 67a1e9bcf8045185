import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { UserEntity } from './user.entity';

/** Why a user sets a password by a link. */
export type PasswordLinkKind = 'invitation' | 'password-reset';

const LIFETIMES: Record<PasswordLinkKind, string> = {
  invitation: `interval '7 days'`,
  'password-reset': `interval '1 hour'`,
};

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Stores a link's sum in place of the user's earlier link of the kind. */
export async function storePasswordLink(
  kind: PasswordLinkKind,
  { id, passwordHash }: UserEntity,
  token: string,
  manager: EntityManager,
): Promise<void> {
  await manager.query(
    `INSERT INTO password_links (user_id, kind, hash, password_sum, expires_at)
     VALUES ($1, $2, $3, $4, now() + ${LIFETIMES[kind]})
     ON CONFLICT (user_id, kind) DO UPDATE SET
       hash = EXCLUDED.hash, password_sum = EXCLUDED.password_sum, expires_at = EXCLUDED.expires_at`,
    [id, kind, sumOf(token), sumOf(passwordHash)],
  );
}

/**
 * Uses up a link and all others of its user. It counts once, until it expires, and while the user's password is the one
 * that it was made for.
 * @returns the user's id; undefined when the link does not count
 */
export async function takePasswordLink(token: string, manager: EntityManager): Promise<number | undefined> {
  const rows: { id: number }[] = await manager.query(
    `SELECT users.id FROM password_links JOIN users ON users.id = user_id
     WHERE hash = $1 AND expires_at > now() AND password_sum = encode(sha256(convert_to(password_hash, 'UTF8')), 'hex')
     FOR UPDATE OF users`,
    [sumOf(token)],
  );
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  const [, count]: [unknown, number] = await manager.query('DELETE FROM password_links WHERE user_id = $1', [
    id,
  ]);
  return count > 0 ? id : undefined;
}
