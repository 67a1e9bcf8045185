import {
  isRecord,
  withoutPictures,
  type ImageCategory,
  type Picture,
  type SiteConfigKey,
} from 'shared-types';
import { cutText } from 'shared-types/cut-text';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../foundation/auth/current-user';
import { DomainError, ValidationError } from '../foundation/http/domain-errors';
import type { ImageLibrary } from '../foundation/images/image-library';

type Item = Record<string, unknown> & { image: string };

const isItem = (value: unknown): value is Item => isRecord(value) && typeof value['image'] === 'string';

function addresses(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter(isItem).map((item) => item.image);
  return isRecord(value) ? Object.values(value).filter((entry) => typeof entry === 'string') : [];
}

const withPicture = (item: Item, picture: Picture | undefined): Item =>
  picture ? { ...item, image: picture.src, picture } : item;

/**
 * A stored config value as callers get it: list items carry `picture` beside a known `image`, and the home page's
 * sections and solutions do so under `pictures`. Addresses of library images name their current content. The counterpart
 * of {@link strip}.
 */
export async function decorate(
  manager: EntityManager,
  library: ImageLibrary,
  key: SiteConfigKey,
  value: unknown,
): Promise<unknown> {
  const pictures = await library.picturesAt(manager, addresses(value));
  if (Array.isArray(value)) {
    return value.map((item: unknown) => (isItem(item) ? withPicture(item, pictures.get(item.image)) : item));
  }
  if (!isRecord(value)) return value;
  const known = (entry: unknown) => (typeof entry === 'string' ? pictures.get(entry) : undefined);
  const entries = Object.entries(value);
  const current = Object.fromEntries(entries.map(([name, entry]) => [name, known(entry)?.src ?? entry]));
  if (key === 'home_images') {
    return { ...current, pictures: Object.fromEntries(entries.map(([name, entry]) => [name, known(entry)])) };
  }
  if (key !== 'solutions') return current;
  const described = entries.flatMap(([id, entry]): [string, Picture][] => {
    const picture = known(entry);
    return picture ? [[id, picture]] : [];
  });
  // An image of a solution whose id is `pictures` goes before them.
  return described.length > 0 ? { pictures: Object.fromEntries(described), ...current } : current;
}

/** A config value without the pictures that {@link decorate} adds. */
export function strip(value: unknown): unknown {
  if (!Array.isArray(value)) return withoutPictures(value);
  return value.map((item: unknown) => {
    if (!isRecord(item)) return item;
    const { picture: _derived, ...stored } = item;
    return stored;
  });
}

const CATEGORY: Partial<Record<SiteConfigKey, ImageCategory>> = {
  home_slider: 'sliders',
  gallery: 'gallery',
  product_images: 'products',
  solutions: 'solutions',
};

/** An image found inside a value: where it is, and its name in the library. */
interface Found {
  path: string;
  data: string;
  name: string;
  replace: (url: string) => void;
}

const isDataUrl = (value: unknown): value is string => typeof value === 'string' && value.startsWith('data:');

function findInItem(item: unknown, index: number): Found[] {
  if (!isRecord(item) || !isDataUrl(item['image'])) return [];
  const title = typeof item['title'] === 'string' && item['title'].trim() !== '' ? item['title'] : 'image';
  const replace = (url: string) => Object.assign(item, { image: url });
  return [{ path: `[${index}].image`, data: item['image'], name: title, replace }];
}

function findIn(value: unknown): Found[] {
  if (Array.isArray(value)) return value.flatMap(findInItem);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    isDataUrl(entry)
      ? [{ path: key, data: entry, name: key, replace: (url) => Object.assign(value, { [key]: url }) }]
      : [],
  );
}

/**
 * Moves the images that a value carries as data URLs to the library and puts their addresses in their place
 * (contracts, `POST /site-config/:key`). One after the other, since decoding takes memory.
 * @returns a copy; the value given is not changed
 */
export async function moveImages(
  key: SiteConfigKey,
  value: unknown,
  library: ImageLibrary,
  actor: Actor,
): Promise<unknown> {
  const copy = structuredClone(value);
  for (const { path, data, name, replace } of findIn(copy)) {
    try {
      const image = { data, name: cutText(name, 200), category: CATEGORY[key] ?? 'general' };
      replace((await library.store(image, actor)).url);
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error;
      throw new ValidationError([{ path, message: error.message }]);
    }
  }
  return copy;
}
