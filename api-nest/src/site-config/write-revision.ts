import type { SiteConfigKey } from 'shared-types';
import type { EntityManager } from 'typeorm';
import { SiteConfigRevisionEntity } from './site-config-revision.entity';

/** A value to be stored under a key. */
export interface ConfigWrite {
  key: SiteConfigKey;
  value: unknown;
  author: string | null;
  restoredFrom?: number;
}

/**
 * Stores a value as the key's next revision and answers its number. Concurrent writers of one key queue up at
 * its row, so revisions have no gaps and none is overwritten.
 */
export async function writeRevision(manager: EntityManager, write: ConfigWrite): Promise<number> {
  const rows: { revision: number }[] = await manager.query(
    `INSERT INTO site_config (key, value, revision) VALUES ($1, $2::jsonb, 1)
     ON CONFLICT (key) DO UPDATE
       SET value = excluded.value, revision = site_config.revision + 1, updated_at = now()
     RETURNING revision`,
    [write.key, JSON.stringify(write.value)],
  );
  const revision = rows[0]?.revision;
  if (revision === undefined) throw new Error(`No revision was written for ${write.key}`);
  await manager.insert(SiteConfigRevisionEntity, {
    key: write.key,
    revision,
    value: write.value as object,
    author: write.author,
    restoredFrom: write.restoredFrom ?? null,
  });
  return revision;
}
