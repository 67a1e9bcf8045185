import * as z from 'zod/mini';
import { galleryItemSchema } from './gallery';
import { ITEMS_AT_ONCE } from './range';

const [few, most] = [ITEMS_AT_ONCE, 1000];
const showSchema = z.catch(
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), few),
  few,
);

/** Query of `GET /gallery-range`. What makes no sense counts as absent, as in the address of the page. */
export const galleryQuerySchema = z.pipe(
  z.object({
    category: z.catch(z._default(z.string(), 'all'), 'all'),
    q: z.catch(z._default(z.string().check(z.trim()), ''), ''),
    /** Items from the first; of a whole part at least as many as the page shows at first. */
    show: showSchema,
    /** `id` of the open item. */
    item: z.catch(z.optional(z.string()), undefined),
    /** A summary leaves out descriptions, and the built-in images that every gallery knows. */
    view: z.catch(z._default(z.enum(['full', 'summary']), 'full'), 'full'),
  }),
  z.transform((query) => ({ ...query, show: query.view === 'full' ? Math.max(few, query.show) : query.show })),
); // prettier-ignore
export type GalleryQuery = z.infer<typeof galleryQuerySchema>;

/** What a page shows of the gallery (contracts, `GET /gallery-range`). */
export const galleryPartSchema = z.object({
  /** The first `show` of those that match. */
  items: z.array(galleryItemSchema),
  total: z.number(),
  /** How many match the category and the search. */
  found: z.number(),
  /** Each filter with the number of items that match the search. */
  filters: z.array(z.object({ value: z.string(), count: z.number() })),
  /** `id` of the first that matches and is not shown. */
  next: z.optional(galleryItemSchema.shape.id),
  /** Whether any image is built-in, so that its project and city are illustrative. */
  illustrative: z.boolean(),
  /** The open item, its place among those that the viewer goes through, from 1, and those beside it. */
  open: z.optional(
    z.object({
      item: galleryItemSchema,
      place: z.number(),
      of: z.number(),
      before: galleryItemSchema,
      after: galleryItemSchema,
    }),
  ),
});
export type GalleryPart = z.infer<typeof galleryPartSchema>;

/** The path of a part, as it is kept in memory: without what is the default. */
export function galleryPath({ category, q, show, item, view }: GalleryQuery): string {
  const given = {
    category: category === 'all' ? '' : category,
    q,
    show: show === ITEMS_AT_ONCE ? '' : String(show),
    item: item ?? '',
    view: view === 'full' ? '' : view,
  };
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== '')).toString();
  return query === '' ? '/api/gallery-range' : `/api/gallery-range?${query}`;
}
