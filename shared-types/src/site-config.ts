import * as z from 'zod/mini';
import { answerTemplatesSchema } from './answer-templates';
import { galleryItemsSchema, gallerySlotsSchema } from './gallery';
import { productImagesSchema } from './image';
import { isRecord } from './is-record';
import { PAGE_KEYS, pageTextsSchemas, type PageKey } from './page-texts/pages';
import { pricesSchema } from './planner/prices';
import { redirectsSchema } from './redirects';
import { homeImagesSchema, siteSettingsSchema } from './site-settings';
import { slidesSchema } from './slide';
import { publishedSolutionsSchema, solutionImagesSchema } from './solution';
import type { Permission } from './user';

/** Schema of each site-config value (contracts, `POST /site-config/:key`). */
export const siteConfigSchemas = {
  home_slider: slidesSchema,
  product_images: productImagesSchema,
  solutions: solutionImagesSchema,
  custom_solutions: publishedSolutionsSchema,
  gallery: galleryItemsSchema,
  gallery_slots: gallerySlotsSchema,
  home_images: homeImagesSchema,
  site_settings: siteSettingsSchema,
  prices: pricesSchema,
  answer_templates: answerTemplatesSchema,
  redirects: redirectsSchema,
  ...pageTextsSchemas,
} as const;
export type SiteConfigKey = keyof typeof siteConfigSchemas;
export type SiteConfigValue<K extends SiteConfigKey> = z.infer<(typeof siteConfigSchemas)[K]>;
export const SITE_CONFIG_KEYS = Object.keys(siteConfigSchemas) as SiteConfigKey[];

/** Whether a path segment is a config key; own keys only, so `__proto__` is not one. */
export function isSiteConfigKey(key: string): key is SiteConfigKey {
  return Object.hasOwn(siteConfigSchemas, key);
}

const FOR_EDITORS: readonly unknown[] = ['gallery_slots', 'answer_templates'] satisfies SiteConfigKey[];

/** Whether only editors may read a key: what is not published. */
export function isForEditors(key: unknown): boolean {
  return FOR_EDITORS.includes(key);
}

/** Who changes a key, and reads its history. */
export const permissionForConfig = (key: unknown): Permission =>
  key === 'prices' ? 'prices' : key === 'answer_templates' ? 'enquiries' : 'content';

/** Response for a key that was never set (contracts). */
export const UNSET_SITE_CONFIG: Record<SiteConfigKey, [] | Record<string, never>> = {
  home_slider: [],
  product_images: {},
  solutions: {},
  custom_solutions: [],
  gallery: [],
  gallery_slots: [],
  home_images: {},
  site_settings: {},
  prices: [],
  answer_templates: [],
  redirects: [],
  ...(Object.fromEntries(PAGE_KEYS.map((key) => [key, {}])) as Record<PageKey, Record<string, never>>),
};

/**
 * A config value without `pictures`, in which the API describes the images of the home page's sections and of solutions
 * and which is never stored. The image of a solution with the id `pictures` is an address, and stays.
 */
export function withoutPictures(value: unknown): unknown {
  if (!isRecord(value) || !isRecord(value['pictures'])) return value;
  const { pictures: _derived, ...stored } = value;
  return stored;
}

export const siteConfigSavedSchema = z.object({ success: z.literal(true), revision: z.number() });

/** One earlier value (contracts, `GET /site-config/:key/revisions`). */
export const revisionSchema = z.object({
  revision: z.number(),
  author: z.nullable(z.string()),
  created_at: z.string(),
  restored_from: z.optional(z.nullable(z.number())),
  value: z.optional(z.unknown()),
});
export type Revision = z.infer<typeof revisionSchema>;
