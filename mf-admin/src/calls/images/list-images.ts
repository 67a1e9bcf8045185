import { imageRecordSchema, type ImageRecord } from 'shared-types/image';
import { rememberRecord } from '../../library/known-pictures';
import { inWords } from '../call-failure';
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

/**
 * A page of the library without the pictures' data, newest first (`GET /images?view=summary`).
 * @throws CallFailure `Failed to fetch images`
 */
export async function listImages(path: string): Promise<Page<ImageRecord>> {
  const page = await inWords('Failed to fetch images', readPage(path, imageRecordSchema));
  page.items.forEach(rememberRecord);
  return page;
}
