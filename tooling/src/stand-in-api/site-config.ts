import { http, type RequestHandler } from 'msw';
import { galleryItemsSchema } from 'shared-types/gallery';
import { galleryPart } from 'shared-types/gallery-part';
import { galleryQuerySchema } from 'shared-types/gallery-query';
import {
  isSiteConfigKey,
  revisionSchema,
  siteConfigSavedSchema,
  siteConfigSchemas,
  UNSET_SITE_CONFIG,
  type Revision,
} from 'shared-types/site-config';
import { siteConfigInputSchemas } from 'shared-types/site-config-input';
import { undrawableSchema } from 'shared-types/planner/undrawable';
import * as z from 'zod/mini';
import { answer, bodyOf, isOvertaken, pageOf, problem, refuse } from './checked';
import type { StandInApi } from './state';

/** `/api/site-config/:key`: the documents of the site, and their revisions. */
export function siteConfigHandlers(api: StandInApi): RequestHandler[] {
  const keyOf = (key: unknown) => {
    if (typeof key === 'string' && isSiteConfigKey(key)) return key;
    return refuse(404, 'There is no such document.');
  };
  const revisionsOf = (key: string): Required<Omit<Revision, 'restored_from'>>[] =>
    (api.histories.get(key) ?? []).map((value, index) => ({
      revision: index + 1,
      author: 'owner@example.com',
      created_at: '2026-01-05T10:00:00.000Z',
      value,
    }));
  return [
    http.get('/api/site-config/:key', ({ request, params }) => {
      const key = keyOf(params['key']);
      const { value, revision } = api.config.get(key) ?? { value: UNSET_SITE_CONFIG[key], revision: 0 };
      return answer(request, value as object, { headers: { etag: `"r${revision}-stand-in"` } });
    }),
    http.get('/api/plans/undrawable', ({ request }) =>
      answer(request, api.undrawable, { schema: undrawableSchema }),
    ),
    http.get('/api/gallery-range', ({ request }) => {
      const all = galleryItemsSchema.parse(api.config.get('gallery')?.value ?? []);
      const query = Object.fromEntries(new URL(request.url).searchParams);
      return answer(request, galleryPart(all, galleryQuerySchema.parse(query)));
    }),
    http.post('/api/site-config/:key', async ({ request, params }) => {
      const key = keyOf(params['key']);
      const { value: current = UNSET_SITE_CONFIG[key], revision: before = 0 } = api.config.get(key) ?? {};
      // What is stored may be longer than today's limits.
      const isLong = Array.isArray(current) && !siteConfigInputSchemas[key].safeParse(current).success;
      const value: unknown = await bodyOf(
        request,
        (isLong ? siteConfigSchemas : siteConfigInputSchemas)[key],
      );
      if (isOvertaken(request, before)) return problem(412, 'Changed in the meantime.');
      const revision = before + 1;
      api.config.set(key, { value, revision });
      return answer(request, { success: true, revision }, { schema: siteConfigSavedSchema });
    }),
    http.get('/api/site-config/:key/revisions', ({ request, params }) => {
      const all = revisionsOf(keyOf(params['key'])).reverse();
      const { page, headers } = pageOf(request, all, ({ revision }) => revision, api.pageSize, ['view']);
      const isFull = new URL(request.url).searchParams.get('view') === 'full';
      const entries = page.map(({ value, ...entry }) => (isFull ? { ...entry, value } : entry));
      return answer(request, entries, { schema: z.array(revisionSchema), headers });
    }),
    http.get('/api/site-config/:key/revisions/:revision', ({ request, params }) => {
      const found = revisionsOf(keyOf(params['key'])).at(Number(params['revision']) - 1);
      if (!found) return problem(404, 'There is no such revision.');
      return answer(request, found, { schema: revisionSchema });
    }),
    http.post('/api/site-config/:key/revisions/:revision/restore', ({ request, params }) => {
      const key = keyOf(params['key']);
      const history = api.histories.get(key) ?? [];
      const value = history[Number(params['revision']) - 1];
      if (value === undefined) return problem(404, 'There is no such revision.');
      const revision = history.length + 1;
      api.histories.set(key, [...history, value]);
      api.config.set(key, { value, revision });
      return answer(request, { success: true, revision }, { schema: siteConfigSavedSchema });
    }),
  ];
}
