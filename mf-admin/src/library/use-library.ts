import { useState } from 'react';
import { emitWindowEvent } from 'shared-platform';
import type { ResourcePages } from 'shared-platform/resource-pages';
import type { ImageRecord } from 'shared-types/image';
import { useImages, type ImageQuery } from '../calls/images/list-images';
import { freshFor } from '../session/AdminReads';

/** The images of a category and a search, or those in the bin. */
export interface Library extends Omit<ResourcePages<ImageRecord>, 'change'> {
  query: ImageQuery;
  /** Shows another category or search. */
  ask: (query: Pick<ImageQuery, 'category' | 'q' | 'withoutAlt'>) => void;
  /** Shows changed images at once as they are now, where they belong, and announces the change. */
  put: (records: readonly ImageRecord[]) => Promise<void>;
  /** Takes images out at once, and announces the change. */
  remove: (ids: readonly number[]) => Promise<void>;
}

/**
 * Reads the library.
 * @param first what is shown until another category or search is chosen
 * @param freshMs how long an answer stays fresh, in ms (admin-tooling 7)
 */
export function useLibrary(first: ImageQuery, freshMs: number, binned = false): Library {
  const [asked, ask] = useState(first);
  const query = { ...asked, binned };
  // Choosing a category reads it again, however fresh it is (admin-tooling 4).
  const { change, ...pages } = useImages(query, { ...freshFor(freshMs), dedupingInterval: 0 });

  const announce = async (edit: Parameters<typeof change>[0]) => {
    await change(edit);
    emitWindowEvent('imagesUpdated', null);
  };
  const belongs = (record: ImageRecord) =>
    [undefined, 'all', record.category].includes(query.category) && !(query.withoutAlt && record.alt !== '');
  return {
    ...pages,
    query,
    ask: (next) => ask({ ...asked, ...next }),
    put: (records) => {
      const changed = new Map(records.map((record) => [record.id, record]));
      return announce((image) => {
        const record = changed.get(image.id) ?? image;
        return belongs(record) ? record : null;
      });
    },
    remove: (ids) => announce((image) => (ids.includes(image.id) ? null : image)),
  };
}
