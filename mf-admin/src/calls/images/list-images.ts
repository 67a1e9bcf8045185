import { useWindowEvent, type SWRConfiguration } from 'shared-platform';
import {
  fetchAllPages,
  rereadPages,
  useResourcePages,
  type ResourcePages,
} from 'shared-platform/resource-pages';
import { imageRecordSchema, type ImageRecord } from 'shared-types/image';
import type { Resource } from 'shared-types/resources';
import * as z from 'zod/mini';
import { rememberRecord } from '../../library/known-pictures';
import { adminRequest } from '../../session/admin-request';
import { withSession } from '../../session/session';
import { readable } from '../answer-error';
import { inWords } from '../../failures';

export interface ImageQuery {
  /** Left out for all categories. */
  category?: string;
  q?: string;
  /** Images in the bin instead of those in the library. */
  binned?: boolean;
}

export function imagesPath({ category, q, binned }: ImageQuery): string {
  const query = new URLSearchParams({ view: 'summary', count: 'true' });
  if (category !== undefined && category !== 'all') query.set('category', category);
  if (q !== undefined && q.trim() !== '') query.set('q', q.trim());
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
 * when an image was added, changed or deleted.
 * @param config how long its answers stay fresh, where that differs from the admin's other reads
 */
export function useImages(query: ImageQuery, config?: SWRConfiguration): ResourcePages<ImageRecord> {
  useWindowEvent('imagesUpdated', () => void rereadPages('/api/images'));
  return useResourcePages(imagesResource(query), config);
}

/**
 * The whole library, page after page; `onPage` is told how many images are here.
 * @throws CallFailure `Failed to fetch images`
 */
export function listAllImages(query: ImageQuery, onPage?: (count: number) => void): Promise<ImageRecord[]> {
  const images = withSession(() => fetchAllPages(imagesResource(query), onPage));
  return inWords('Failed to fetch images', readable(images));
}

/** Sums that one call asks for at most. */
const HASHES = 100;

/**
 * How many images the library has with these beginnings of SHA-256 sums, eight hexadecimal digits each
 * (`GET /images?hash=`).
 * @throws CallFailure `Failed to fetch images`
 */
export async function countImagesByHash(hashes: readonly string[]): Promise<number> {
  let count = 0;
  for (let from = 0; from < hashes.length; from += HASHES) {
    const hash = hashes.slice(from, from + HASHES).join(',');
    const path = `/api/images?view=summary&limit=${HASHES}&hash=${hash}`;
    count += (await inWords('Failed to fetch images', adminRequest(path, { schema: summariesSchema })))
      .length;
  }
  return count;
}
