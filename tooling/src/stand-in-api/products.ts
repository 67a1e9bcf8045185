import { http, HttpResponse, type RequestHandler } from 'msw';
import {
  sampleExamples,
  samplePictures,
  sampleProductPage,
  sampleRange,
} from 'shared-types/content/sample-range';
import { bulkAnswerSchema, productBulkSchema } from 'shared-types/bulk';
import {
  deletedProductSchema,
  productInputSchema,
  productRevisionSchema,
  productSavedSchema,
  type Product,
  type ProductRevision,
} from 'shared-types/product';
import { sameJson } from 'shared-types/json';
import { productChangesSchema, productsChangedSchema } from 'shared-types/product-changes';
import * as z from 'zod/mini';
import { answer, bodyOf, isOvertaken, problem } from './checked';
import type { StandInApi } from './state';

/** `/api/products`, of whose history only deletions are known, and `/api/deleted-products`. */
export function productHandlers(api: StandInApi): RequestHandler[] {
  /** A product with the image that `product_images` gives it. */
  const shown = (product: Product): Product => {
    const assigned = api.config.get('product_images')?.value as Record<string, string> | undefined;
    return { ...product, image: assigned?.[product.product_id] ?? product.image };
  };
  /** Newest first. */
  let deletions: ProductRevision[] = [];
  const remove = (productId: string): boolean => {
    const product = api.products.find(({ product_id }) => product_id === productId);
    if (!product) return false;
    api.products = api.products.filter((each) => each !== product);
    const id = deletions.length + 1;
    const created_at = new Date().toISOString();
    deletions = [{ id, action: 'deleted', author: null, created_at, product }, ...deletions];
    return true;
  };
  const restore = (productId: string): void => {
    const last = deletions.find(({ product }) => product.product_id === productId);
    if (last) api.products = [...api.products, last.product];
    deletions = deletions.filter((each) => each !== last);
  };
  return [
    http.get('/api/deleted-products', ({ request }) => {
      const gone = deletions.map(({ product: { product_id, name }, author, created_at }) => {
        return { product_id, name, author, deleted_at: created_at };
      });
      return answer(request, gone, { schema: z.array(deletedProductSchema) });
    }),
    http.get('/api/product-range', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
      return answer(request, sampleRange(api.products.map(shown), page));
    }),
    http.get('/api/product-pages/:id', ({ request, params }) =>
      answer(request, sampleProductPage(api.products.map(shown), String(params['id']))),
    ),
    http.get('/api/plans/examples/:id', ({ request, params }) =>
      answer(request, sampleExamples(String(params['id']))),
    ),
    http.get('/api/plans/pictures', ({ request }) => answer(request, samplePictures())),
    http.get('/api/products', ({ request }) => {
      const all = new URL(request.url).searchParams.has('hidden');
      return answer(request, api.products.filter(({ hidden }) => all || !hidden).map(shown));
    }),
    http.get('/api/products/:id', ({ request, params }) => {
      const product = api.products.find(({ product_id }) => product_id === params['id']);
      if (!product) return problem(404, 'There is no such product.');
      const etag = `"r${api.productRevisions.get(product.product_id) ?? 0}-stand-in"`;
      return answer(request, shown(product), { headers: { etag } });
    }),
    http.get('/api/products/:id/revisions', ({ request, params }) => {
      const own = deletions.filter(({ product }) => product.product_id === params['id']);
      return answer(request, own, { schema: z.array(productRevisionSchema) });
    }),
    http.delete('/api/products/:id', ({ params }) => {
      if (!remove(String(params['id']))) return problem(404, 'There is no such product.');
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('/api/products/bulk', async ({ request }) => {
      const { action, ids } = await bodyOf(request, productBulkSchema);
      const isThere = (id: string) => api.products.some(({ product_id }) => product_id === id);
      const isDeleted = (id: string) => deletions.some(({ product }) => product.product_id === id);
      const done = ids.filter((id) => (action === 'delete' ? isThere(id) : isDeleted(id) && !isThere(id)));
      for (const id of done) {
        if (action === 'delete') remove(id);
        else restore(id);
      }
      const failed = ids
        .filter((id) => !done.includes(id))
        .map((id) => ({ id, status: 404, message: 'There is no such product.' }));
      return answer(request, { done, failed }, { schema: bulkAnswerSchema(z.string()) });
    }),
    http.post('/api/product-changes', async ({ request }) => {
      const { changes } = await bodyOf(request, productChangesSchema);
      const overtaken = changes.some(({ product_id, was }) => {
        const today = api.products.find((each) => each.product_id === product_id);
        if (was === null || !today) return was !== null || today !== undefined;
        const fields = { category: '', images: [], hidden: false, ...today };
        return Object.entries(was).some(([name, value]) => !sameJson(value, fields[name as keyof Product]));
      });
      if (overtaken) return problem(409, 'Another user has changed a product meanwhile.');
      for (const { product_id, set } of changes) {
        const today = api.products.find((each) => each.product_id === product_id);
        const others = api.products.filter((each) => each !== today);
        const next = set && { image: null, ...today, ...(set as Partial<Product>), product_id };
        api.products = next ? [...others, next as Product] : others;
      }
      return answer(request, { changed: changes.length }, { schema: productsChangedSchema });
    }),
    http.post('/api/products', async ({ request }) => {
      const { image, ...input } = await bodyOf(request, productInputSchema);
      const id = input.product_id;
      const stored = api.products.find(({ product_id }) => product_id === id);
      const revision = api.productRevisions.get(id) ?? 0;
      if (request.headers.has('if-match') && (!stored || isOvertaken(request, revision)))
        return problem(412, 'Changed meanwhile.');
      if (stored && request.headers.get('if-none-match') === '*') return problem(412, 'It exists.');
      const product = { ...stored, ...input, image: image === undefined ? (stored?.image ?? null) : image };
      api.products = [...api.products.filter((each) => each !== stored), product];
      api.productRevisions.set(id, revision + 1);
      deletions = deletions.filter((each) => each.product.product_id !== id);
      const saved = { success: true, message: 'Product saved.', product_id: id };
      return answer(request, saved, { schema: productSavedSchema });
    }),
  ];
}
