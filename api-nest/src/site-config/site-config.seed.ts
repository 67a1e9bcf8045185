import { SEED_PRICES } from 'shared-planner/seed-prices';
import { PAGE_KEYS, SITE_CONFIG_KEYS, UNSET_SITE_CONFIG, type SiteConfigKey } from 'shared-types';
import { seedAnswerTemplates as answerTemplates } from 'shared-types/content/answer-templates';
import { galleryItems } from 'shared-types/content/gallery';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { defaultSlides } from 'shared-types/content/slides';
import type { EntityManager } from 'typeorm';
import type { Seeds } from '../foundation/database/prepare';
import { writeRevision } from '../foundation/database/stored-config';
import { SiteConfigEntity } from './site-config.entity';

const stored = <T extends { picture?: unknown }>(items: readonly T[]) =>
  items.map(({ picture: _derived, ...item }) => item);

/** What each key's documents show before the first save. */
export const DELIVERED_CONFIG: Record<SiteConfigKey, unknown> = {
  ...UNSET_SITE_CONFIG,
  answer_templates: answerTemplates,
  gallery: stored(galleryItems),
  home_slider: stored(defaultSlides),
  prices: [SEED_PRICES],
  site_settings: defaultSiteSettings,
};

/** The twelve installations the site comes with (resolution 14), as the first revision of the gallery. */
async function seedGallery(manager: EntityManager): Promise<void> {
  await writeRevision(manager, { key: 'gallery', value: DELIVERED_CONFIG.gallery, author: null });
}

/** The planner's first price list, unless an owner has saved one before this seed came with a new version. */
async function seedPrices(manager: EntityManager): Promise<void> {
  if (await manager.existsBy(SiteConfigEntity, { key: 'prices' })) return;
  await writeRevision(manager, { key: 'prices', value: [SEED_PRICES], author: null });
}

/**
 * What the site was delivered with, as revision 0 of every key whose first revision is not the seed's own, so that the
 * first change of a key can be taken back. In SQL, which knows since when a database has the key.
 */
async function seedDeliveredConfig(manager: EntityManager): Promise<void> {
  await seedDelivered(manager, SITE_CONFIG_KEYS);
}

/** The same for the texts of pages, in a database that is older than they are. */
async function seedDeliveredPages(manager: EntityManager): Promise<void> {
  await seedDelivered(manager, PAGE_KEYS);
}

/** The same for the texts of lists and orders, which came later than those of other pages. */
async function seedDeliveredLists(manager: EntityManager): Promise<void> {
  await seedDelivered(manager, ['page_lists']);
}

/** The same for redirects. */
async function seedDeliveredRedirects(manager: EntityManager): Promise<void> {
  await seedDelivered(manager, ['redirects']);
}

async function seedDelivered(manager: EntityManager, keys: readonly SiteConfigKey[]): Promise<void> {
  for (const key of keys) {
    await manager.query(
      `INSERT INTO site_config_revisions (key, revision, value, created_at)
       SELECT $1, 0, $2::jsonb,
         coalesce((SELECT min(created_at) FROM site_config_revisions WHERE key = $1), now())
       WHERE NOT EXISTS
         (SELECT FROM site_config_revisions WHERE key = $1 AND revision = 1 AND author IS NULL)
       ON CONFLICT DO NOTHING`,
      [key, JSON.stringify(DELIVERED_CONFIG[key])],
    );
  }
}

/** The prepared answers to enquiries that the site comes with. */
async function seedAnswerTemplates(manager: EntityManager): Promise<void> {
  await writeRevision(manager, {
    key: 'answer_templates',
    value: DELIVERED_CONFIG.answer_templates,
    author: null,
  });
}

export const seeds: Seeds = {
  gallery: seedGallery,
  prices: seedPrices,
  'answer-templates': seedAnswerTemplates,
  'delivered-config': seedDeliveredConfig,
  'delivered-pages': seedDeliveredPages,
  'delivered-redirects': seedDeliveredRedirects,
  'delivered-lists': seedDeliveredLists,
};
