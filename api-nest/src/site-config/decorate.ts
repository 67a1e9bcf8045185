import type { Picture, SiteConfigKey } from 'shared-types';
import type { EntityManager } from 'typeorm';
import { findPictures } from '../pictures/picture-lookup';

type Item = Record<string, unknown> & { image: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isItem = (value: unknown): value is Item => isObject(value) && typeof value['image'] === 'string';

function addresses(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter(isItem).map((item) => item.image);
  return isObject(value) ? Object.values(value).filter((entry) => typeof entry === 'string') : [];
}

const withPicture = (item: Item, picture: Picture | undefined): Item =>
  picture ? { ...item, image: picture.src, picture } : item;

/**
 * A stored config value as callers get it: items of lists carry `picture` beside `image` where it is known, so do the
 * home page's sections under `pictures`, and addresses of library pictures name their present content. The
 * counterpart of {@link strip}.
 */
export async function decorate(manager: EntityManager, key: SiteConfigKey, value: unknown): Promise<unknown> {
  const pictures = await findPictures(manager, addresses(value));
  if (Array.isArray(value)) {
    return value.map((item: unknown) => (isItem(item) ? withPicture(item, pictures.get(item.image)) : item));
  }
  if (!isObject(value)) return value;
  const known = (entry: unknown) => (typeof entry === 'string' ? pictures.get(entry) : undefined);
  const entries = Object.entries(value);
  const current = Object.fromEntries(entries.map(([name, entry]) => [name, known(entry)?.src ?? entry]));
  if (key !== 'home_images') return current;
  return { ...current, pictures: Object.fromEntries(entries.map(([name, entry]) => [name, known(entry)])) };
}

/** A config value without what is derived on reading. */
export function strip(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) => {
    if (!isObject(item)) return item;
    const { picture: _derived, ...stored } = item;
    return stored;
  });
}
