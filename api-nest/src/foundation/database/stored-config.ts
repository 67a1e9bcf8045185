import type { SiteConfigKey } from 'shared-types';
import type { EntityManager } from 'typeorm';

/**
 * The site config's value under a key, for features other than `site-config`; undefined when it was never set, or no
 * longer matches the schema.
 */
export async function readStoredConfig<T>(
  manager: EntityManager,
  key: SiteConfigKey,
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
): Promise<T | undefined> {
  const rows: { value: unknown }[] = await manager.query('SELECT value FROM site_config WHERE key = $1', [
    key,
  ]);
  const parsed = schema.safeParse(rows[0]?.value);
  return parsed.success ? parsed.data : undefined;
}
