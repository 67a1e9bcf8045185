import { randomBytes } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { hashPassword } from '../../auth/password-hash';
import type { Config } from '../../config';
import { UserEntity } from '../../users/user.entity';
import { sowGallery } from './gallery-items';
import { sowProducts } from './products';

/** An owner made at the first start; `password` only when it was made up here and so must be shown once. */
export interface CreatedOwner {
  email: string;
  password?: string;
}

/** What {@link sow} did. */
export interface Sown {
  createdOwner?: CreatedOwner;
}

/** Runs a seed unless it ran before: what an owner deleted since must not come back. */
async function once(dataSource: DataSource, name: string, seed: (manager: EntityManager) => Promise<void>) {
  await dataSource.transaction(async (manager) => {
    const marked: unknown[] = await manager.query(
      'INSERT INTO seeds (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name',
      [name],
    );
    if (marked.length > 0) await seed(manager);
  });
}

async function sowOwner(dataSource: DataSource, owner: Config['firstOwner']): Promise<Sown> {
  if ((await dataSource.getRepository(UserEntity).count()) > 0) return {};
  const password = owner.password ?? randomBytes(12).toString('base64url');
  await dataSource.getRepository(UserEntity).insert({
    email: owner.email,
    role: 'owner',
    passwordHash: await hashPassword(password),
  });
  return {
    createdOwner: owner.password === undefined ? { email: owner.email, password } : { email: owner.email },
  };
}

/** The content the site comes with, and the first owner. To be called under the preparation lock. */
export async function sow(dataSource: DataSource, owner: Config['firstOwner']): Promise<Sown> {
  await once(dataSource, 'products', sowProducts);
  await once(dataSource, 'gallery', sowGallery);
  await dataSource.query(`INSERT INTO secrets (name, value) VALUES ('session', $1) ON CONFLICT DO NOTHING`, [
    randomBytes(32).toString('base64url'),
  ]);
  return sowOwner(dataSource, owner);
}
