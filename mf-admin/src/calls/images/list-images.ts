import { useWindowEvent, type SWRConfiguration } from 'shared-platform';
import { rereadPages, useResourcePages, type ResourcePages } from 'shared-platform/resource-pages';
import { imageRecordSchema, type ImageRecord } from 'shared-types/image';
import type { Resource } from 'shared-types/resources';
import * as z from 'zod/mini';
import { rememberRecord } from '../../library/known-pictures';
import { adminRequest } from '../../session/admin-request';
import { inWords } from '../../failures';

export interface ImageQuery {
  /** Left out for all categories. */
  category?: string;
  q?: string;
  /** Only images without alt text. */
  withoutAlt?: boolean;
  /** Images in the bin instead of those in the library. */
  binned?: boolean;
}

export function imagesPath({ category, q, withoutAlt, binned }: ImageQuery): string {
  const query = new URLSearchParams({ view: 'summary', count: 'true' });
  if (category !== undefined && category !== 'all') query.set('category', category);
  if (q !== undefined && q.trim() !== '') query.set('q', q.trim());
  if (withoutAlt) query.set('alt', 'missing');
  if (binned) query.set('bin', 'true');
  return `/api/images?${query.toString()}`;
}

const summariesSchema = z.array(imageRecordSchema);

const imagesResource = (query: ImageQuery): Resource<ImageRecord[]> => ({
  path: imagesPath(query),
  schema: {
    parse: (answer) => {
      const images = summariesSchema.parse(answer);
      images.forEach(rememberRecord);
      return images;
    },
  },
});

/**
 * The library without the images' data, newest first, a page at a time (`GET /images?view=summary`); read again
 * when an image was added, changed or deleted. `null` reads nothing.
 * @param config how long its answers stay fresh, where that differs from the admin's other reads
 */
export function useImages(query: ImageQuery | null, config?: SWRConfiguration): ResourcePages<ImageRecord> {
  useWindowEvent('imagesUpdated', () => void rereadPages('/api/images'));
  return useResourcePages(query && imagesResource(query), config);
}

/**
 * The newest images without alt text, one page of them, and how many there are (`GET /images?alt=missing`).
 * @throws CallFailure `Failed to fetch images`
 */
export async function imagesWithoutAlt(): Promise<{ images: ImageRecord[]; total: number }> {
  let total = 0;
  const images = await inWords(
    'Failed to fetch images',
    adminRequest(imagesPath({ withoutAlt: true }), {
      schema: summariesSchema,
      onHeaders: (headers) => (total = Number(headers.get('total-count'))),
    }),
  );
  return { images, total: Math.max(total, images.length) };
}

/** Sums that one call asks for at most. */
const HASHES = 100;

/**
 * The images of the library with these beginnings of SHA-256 sums, eight hexadecimal digits each
 * (`GET /images?hash=`).
 * @throws CallFailure `Failed to fetch images`
 */
export async function imagesByHash(hashes: readonly string[]): Promise<ImageRecord[]> {
  const found: ImageRecord[] = [];
  for (let from = 0; from < hashes.length; from += HASHES) {
    const hash = hashes.slice(from, from + HASHES).join(',');
    const path = `/api/images?view=summary&limit=${HASHES}&hash=${hash}`;
    found.push(...(await inWords('Failed to fetch images', adminRequest(path, { schema: summariesSchema }))));
  }
  return found;
}
