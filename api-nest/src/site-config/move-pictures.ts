import type { ImageCategory, SiteConfigKey } from 'shared-types';
import type { Actor } from '../auth/current-user';
import { DomainError, ValidationError } from '../http/domain-errors';
import type { ImageIntake } from '../pictures/image-intake';

const CATEGORY: Partial<Record<SiteConfigKey, ImageCategory>> = {
  home_slider: 'sliders',
  gallery: 'gallery',
  product_images: 'products',
  solutions: 'solutions',
};

/** A picture found inside a value: where, and what the library is to call it. */
interface Found {
  path: string;
  data: string;
  name: string;
  replace: (url: string) => void;
}

const isDataUrl = (value: unknown): value is string => typeof value === 'string' && value.startsWith('data:');
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function findInItem(item: unknown, index: number): Found[] {
  if (!isObject(item) || !isDataUrl(item['image'])) return [];
  const title = typeof item['title'] === 'string' && item['title'].trim() !== '' ? item['title'] : 'image';
  const replace = (url: string) => Object.assign(item, { image: url });
  return [{ path: `[${index}].image`, data: item['image'], name: title, replace }];
}

function findIn(value: unknown): Found[] {
  if (Array.isArray(value)) return value.flatMap(findInItem);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    isDataUrl(entry)
      ? [{ path: key, data: entry, name: key, replace: (url) => Object.assign(value, { [key]: url }) }]
      : [],
  );
}

/**
 * Moves the pictures that a value carries as data URLs into the library and leaves their addresses in their place
 * (contracts, `POST /site-config/:key`). One after the other, since decoding takes memory.
 * @returns a value of its own; the one given stays as it is
 */
export async function movePictures(
  key: SiteConfigKey,
  value: unknown,
  library: ImageIntake,
  actor: Actor,
): Promise<unknown> {
  const copy = structuredClone(value);
  for (const { path, data, name, replace } of findIn(copy)) {
    try {
      const image = { data, name: name.slice(0, 200), category: CATEGORY[key] ?? 'general' };
      replace((await library.store(image, actor)).url);
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error;
      throw new ValidationError([{ path, message: error.message }]);
    }
  }
  return copy;
}
