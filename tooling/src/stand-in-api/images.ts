import { http, HttpResponse, type RequestHandler } from 'msw';
import { bulkAnswerSchema, type BulkAnswer } from 'shared-types/bulk';
import { imageBulkSchema } from 'shared-types/image-bulk';
import {
  imageBatchAnswerSchema,
  imageBatchInputSchema,
  imageInputSchema,
  imagePatchSchema,
  imageRecordSchema,
  imageUsageSchema,
  type ImageRecord,
} from 'shared-types/image';
import { isFoundIn } from 'shared-types/search-key';
import { rowIdSchema } from 'shared-types/row-id';
import { answer, bodyOf, pageOf, problem, refuse } from './checked';
import type { StandInApi } from './state';

export function imageRecord(id: number, change: Partial<ImageRecord> = {}): ImageRecord {
  return {
    id,
    name: `Image ${id}`,
    category: 'general',
    created_at: '2026-01-05T10:00:00.000Z',
    url: `/api/images/${id}/abcdef12/original`,
    width: 1600,
    height: 1067,
    bytes: 200_000,
    alt: 'A shelf',
    placeholder: '',
    hash: 'abcdef12',
    ...change,
  };
}

/** `/api/images`: the library, and its bin: images with `deleted_at`. */
export function imageHandlers(api: StandInApi): RequestHandler[] {
  const find = (id: unknown): ImageRecord => {
    const image = api.images.find((each) => each.id === Number(id));
    if (image) return image;
    return refuse(404, 'There is no such image.');
  };
  const add = (change: Partial<ImageRecord>): ImageRecord => {
    const known = api.duplicates && api.images.find(({ name }) => name === change.name);
    if (known) return { ...known, duplicate: true };
    const record = imageRecord(api.images.length + 1, change);
    api.images.unshift(record);
    return record;
  };
  return [
    http.get('/api/images', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const category = searchParams.get('category') ?? 'all';
      const q = searchParams.get('q') ?? '';
      const hashes = searchParams.get('hash')?.split(',');
      const all = api.images
        .filter((image) => category === 'all' || image.category === category)
        .filter(({ name }) => isFoundIn(name, q))
        .filter(({ alt }) => searchParams.get('alt') !== 'missing' || alt === '')
        .filter(({ hash }) => hashes === undefined || hashes.includes(hash.slice(0, 8)))
        .filter(({ deleted_at }) => (deleted_at !== undefined) === (searchParams.get('bin') === 'true'));
      const filters = ['category', 'q', 'view', 'count', 'bin', 'hash', 'alt'];
      const { page, headers } = pageOf(request, all, ({ id }) => id, api.pageSize, filters);
      return answer(request, page, { headers });
    }),
    http.post('/api/images', async ({ request }) => {
      const { data: _data, ...rest } = await bodyOf(request, imageInputSchema);
      return answer(request, add(rest), { schema: imageRecordSchema, status: 201 });
    }),
    http.post('/api/images/batch', async ({ request }) => {
      const { images, category } = await bodyOf(request, imageBatchInputSchema);
      const created = images.map(({ name, alt = '' }) => add({ name, category, alt }));
      return answer(request, { created, failed: [] }, { schema: imageBatchAnswerSchema });
    }),
    http.post('/api/images/bulk', async ({ request }) => {
      const change = await bodyOf(request, imageBulkSchema);
      const answered: BulkAnswer<number> = { done: [], failed: [] };
      const { done, failed } = answered;
      const ids = change.action === 'describe' ? change.alts.map(({ id }) => id) : change.ids;
      for (const id of ids) {
        const image = api.images.find((each) => each.id === id);
        const places = api.usage[id] ?? [];
        if (!image) failed.push({ id, status: 404, message: 'There is no such image.' });
        else if (change.action === 'delete' && !change.force && places.length > 0)
          failed.push({ id, status: 409, message: 'In use.', places });
        else done.push(id);
      }
      api.images = api.images.flatMap((image): ImageRecord[] => {
        if (!done.includes(image.id)) return [image];
        switch (change.action) {
          case 'delete':
          case 'erase':
            return [];
          case 'restore': {
            const { deleted_at: _deletedAt, ...restored } = image;
            return [restored];
          }
          case 'move':
            return [{ ...image, category: change.category }];
          case 'describe':
            return [{ ...image, alt: change.alts.find(({ id }) => id === image.id)?.alt ?? '' }];
        }
      });
      return answer(request, answered, { schema: bulkAnswerSchema(rowIdSchema()) });
    }),
    http.get('/api/images/:id', ({ request, params }) =>
      answer(request, find(params['id']), { schema: imageRecordSchema }),
    ),
    http.get('/api/images/:id/usage', ({ request, params }) =>
      answer(request, api.usage[Number(params['id'])] ?? [], { schema: imageUsageSchema }),
    ),
    http.patch('/api/images/:id', async ({ request, params }) => {
      const changed = { ...find(params['id']), ...(await bodyOf(request, imagePatchSchema)) };
      api.images = api.images.map((image) => (image.id === changed.id ? changed : image));
      return answer(request, changed, { schema: imageRecordSchema });
    }),
    http.delete('/api/images/:id', ({ request, params }) => {
      const { id } = find(params['id']);
      const places = api.usage[id] ?? [];
      if (places.length > 0 && new URL(request.url).searchParams.get('force') !== 'true')
        return problem(409, 'In use.', { places });
      api.images = api.images.filter((image) => image.id !== id);
      return new HttpResponse(null, { status: 204 });
    }),
  ];
}
