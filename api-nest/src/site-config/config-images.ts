import {
  isPageKey,
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

/** The records of a page's texts that have an image, at any depth, and where they are, e.g. `about.team[0]`. */
function textsWithImage(value: unknown, at = ''): { at: string; item: Item }[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => textsWithImage(entry, `${at}[${index}]`));
  if (!isRecord(value)) return [];
  const inner = Object.entries(value).flatMap(([name, part]) =>
    textsWithImage(part, at ? `${at}.${name}` : name),
  );
  return isItem(value) ? [{ at, item: value }, ...inner] : inner;
}

function addresses(key: SiteConfigKey, value: unknown): string[] {
  if (isPageKey(key)) return textsWithImage(value).map(({ item }) => item.image);
  if (Array.isArray(value)) return value.filter(isItem).map((item) => item.image);
  return isRecord(value) ? Object.values(value).filter((entry) => typeof entry === 'string') : [];
}

const withPicture = (item: Item, picture: Picture | undefined): Item =>
  picture ? { ...item, image: picture.src, picture } : item;

/**
 * A stored config value as callers get it: list items carry `picture` beside a known `image`, and the home page's
 * sections and solutions do so under `pictures`. A page's texts have addresses only. Addresses of library images name their current content. The counterpart
 * of {@link strip}.
 */
export async function decorate(
  manager: EntityManager,
  library: ImageLibrary,
  key: SiteConfigKey,
  value: unknown,
): Promise<unknown> {
  const pictures = await library.picturesAt(manager, addresses(key, value));
  if (isPageKey(key)) {
    const texts = structuredClone(value);
    for (const { item } of textsWithImage(texts)) item.image = pictures.get(item.image)?.src ?? item.image;
    return texts;
  }
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

function findInTexts(value: unknown): Found[] {
  return textsWithImage(value).flatMap(({ at, item }) => {
    if (!isDataUrl(item.image)) return [];
    const name = [item['name'], item['title'], 'image'].find(
      (words) => typeof words === 'string' && words !== '',
    );
    return [
      { path: `${at}.image`, data: item.image, name: String(name), replace: (url) => (item.image = url) },
    ];
  });
}

function findIn(key: SiteConfigKey, value: unknown): Found[] {
  if (isPageKey(key)) return findInTexts(value);
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
  for (const { path, data, name, replace } of findIn(key, copy)) {
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
