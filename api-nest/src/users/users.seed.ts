import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { ConfigError, type Config } from '../foundation/config/config';
import { ValidationError } from '../foundation/http/domain-errors';
import { hashPassword } from './password-hash';
import { UserEntity } from './user.entity';
import { assertUsablePassword } from './weak-password';

/** An owner created at the first start; `password` only if it was generated, and so has to be shown once. */
export interface CreatedOwner {
  email: string;
  password?: string;
}

/** @throws ConfigError when a password is too short or easily guessed, by the rule for all users' */
function assertUsable(password: string, email: string): void {
  try {
    assertUsablePassword(password, email, 'ADMIN_PASSWORD');
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const remedy = 'Set another, or leave it out: the start then prints a random one, once.';
    throw new ConfigError(`ADMIN_PASSWORD cannot be used for ${email}. ${error.message} ${remedy}`);
  }
}

/**
 * Creates the first owner unless there are users.
 * @throws ConfigError when the password given for them is too weak
 */
export async function seedOwner(
  manager: EntityManager,
  { email, password }: Config['firstOwner'],
): Promise<CreatedOwner | undefined> {
  if ((await manager.count(UserEntity)) > 0) return undefined;
  if (password !== undefined) assertUsable(password, email);
  const chosen = password ?? randomBytes(12).toString('base64url');
  await manager.insert(UserEntity, { email, role: 'owner', passwordHash: await hashPassword(chosen) });
  return password === undefined ? { email, password: chosen } : { email };
}
