import type { ContentResource } from 'shared-types/content-releases';
import { builtInTexts } from 'shared-types/content/page-texts/all';
import { completeTexts } from 'shared-types/page-texts/complete';
import { isRecord } from 'shared-types/is-record';
import { isPageKey } from 'shared-types/page-texts/pages';
import { redirectsSchema } from 'shared-types/redirects';
import { isSiteConfigKey, type SiteConfigKey } from 'shared-types/site-config';
import { comparablePrices } from './comparable-prices';
import type { Words } from './difference';
import { WORDS } from './words';

/** Fields that versions from before they existed lack. */
const LATER_FIELDS = { category: '', images: [], hidden: false };

/** A product with its specifications, which are stored as text, field by field. */
function comparableProduct(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('specifications' in value)) return value;
  const { specifications, ...others } = value as Record<string, unknown>;
  try {
    return { ...LATER_FIELDS, ...others, ...(JSON.parse(String(specifications)) as object) };
  } catch {
    // Text that is no JSON is compared as the text it is.
    return value;
  }
}

/** Words for the labels of an image. */
const IMAGE_WORDS: Words = {
  fields: { name: 'Name', alt: 'Alt text', category: 'Category', file: 'File' },
};

/** An image with the beginning of its file's hash: enough to tell two files apart. */
const comparableImage = (value: unknown): unknown =>
  isRecord(value) && typeof value['file'] === 'string'
    ? { ...value, file: value['file'].slice(0, 8), staged: undefined }
    : value;

/** Redirects by their old address, which is also what they are called. */
function comparableRedirects(value: unknown): unknown {
  const parsed = redirectsSchema.safeParse(value);
  return parsed.success ? parsed.data.map(({ from, to }) => ({ id: from, name: from, to })) : value;
}

const COMPARABLE: Partial<Record<SiteConfigKey, (value: unknown) => unknown>> = {
  prices: comparablePrices,
  redirects: comparableRedirects,
};

/** How a document's versions are compared: the words of its fields, and its value as a person reads it. */
export function comparisonOf(
  resource: ContentResource,
  id: string,
): { words: Words; comparable: (value: unknown) => unknown } {
  if (resource === 'products') return { words: WORDS.product, comparable: comparableProduct };
  if (resource === 'images' || !isSiteConfigKey(id))
    return { words: IMAGE_WORDS, comparable: comparableImage };
  if (isPageKey(id)) {
    return {
      words: WORDS[id],
      comparable: (value) => completeTexts(builtInTexts[id], value as object | null),
    };
  }
  return { words: WORDS[id], comparable: COMPARABLE[id] ?? ((value) => value) };
}
