import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Config } from '../foundation/config/config';
import { hashPassword } from './password-hash';
import { UserEntity } from './user.entity';

/** An owner made at the first start; `password` only when it was made up here and so must be shown once. */
export interface CreatedOwner {
  email: string;
  password?: string;
}

/** The first owner, where nobody may sign in yet. */
export async function seedOwner(
  manager: EntityManager,
  { email, password }: Config['firstOwner'],
): Promise<CreatedOwner | undefined> {
  if ((await manager.count(UserEntity)) > 0) return undefined;
  const chosen = password ?? randomBytes(12).toString('base64url');
  await manager.insert(UserEntity, { email, role: 'owner', passwordHash: await hashPassword(chosen) });
  return password === undefined ? { email, password: chosen } : { email };
}
