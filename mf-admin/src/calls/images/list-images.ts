import type { SWRConfiguration } from 'shared-platform';
import { useResourcePages, type ResourcePages } from 'shared-platform/resource-pages';
import { imageRecordSchema, type ImageRecord } from 'shared-types/image';
import * as z from 'zod/mini';
import { rememberRecord } from '../../library/known-pictures';
import { inWords } from '../../failures';
import { readPage, type Page } from '../page';

export interface ImageQuery {
  /** Left out for all categories. */
  category?: string;
  q?: string;
  /** Pictures in the bin instead of those in the library. */
  binned?: boolean;
}

export function imagesPath({ category, q, binned }: ImageQuery): string {
  const query = new URLSearchParams({ view: 'summary', count: 'true' });
  if (category !== undefined && category !== 'all') query.set('category', category);
  if (q !== undefined && q.trim() !== '') query.set('q', q.trim());
  if (binned) query.set('bin', 'true');
  return `/api/images?${query.toString()}`;
}

const listSchema = {
  parse: (answer: unknown) => {
    const images = z.array(imageRecordSchema).parse(answer);
    images.forEach(rememberRecord);
    return images;
  },
};

/**
 * The library without the images' data, newest first, a page at a time (`GET /images?view=summary`).
 * @param config how long its answers stay fresh, where that differs from the admin's other reads
 */
export function useImages(query: ImageQuery, config?: SWRConfiguration): ResourcePages<ImageRecord> {
  return useResourcePages({ path: imagesPath(query), schema: listSchema }, config);
}

/**
 * A page of the library without the pictures' data, newest first (`GET /images?view=summary`).
 * @throws CallFailure `Failed to fetch images`
 */
export async function listImages(path: string): Promise<Page<ImageRecord>> {
  const page = await inWords('Failed to fetch images', readPage(path, imageRecordSchema));
  page.items.forEach(rememberRecord);
  return page;
}
