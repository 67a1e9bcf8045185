import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** The role as which the site uses its database: no superuser, with rights on its own schema. */
export const SITE_ROLE = 'formraster_site';

const SCRIPT = join(__dirname, 'site-role.sql');

/**
 * The role's password, random and kept beside the data, in a file that only its owner can read.
 * @param folder that of the cluster
 */
export function sitePassword(folder: string): string {
  const file = join(folder, 'site-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8');
}

/**
 * Makes the role if it is missing, sets its password, and gives it what an earlier version made as the superuser.
 * @param adminUrl connection string of a superuser on the site's database
 * @returns connection string of the role on the same database
 */
export async function ensureSiteRole(adminUrl: string, password: string): Promise<string> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`SELECT set_config('formraster.site_password', $1, false)`, [password]);
    await client.query(readFileSync(SCRIPT, 'utf8'));
  } finally {
    await client.end();
  }
  return asSiteRole(adminUrl, password);
}

/** Connection string of the site's role on the database of another. */
export function asSiteRole(adminUrl: string, password: string): string {
  const url = new URL(adminUrl);
  url.username = SITE_ROLE;
  url.password = password;
  return url.href;
}
