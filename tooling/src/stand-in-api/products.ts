import { http, type RequestHandler } from 'msw';
import {
  deletedProductSchema,
  productInputSchema,
  productSavedSchema,
  type Product,
} from 'shared-types/product';
import * as z from 'zod/mini';
import { answer, bodyOf, isOvertaken, problem } from './checked';
import type { StandInApi } from './state';

/** `/api/products` and `/api/deleted-products`, which stays empty. */
export function productHandlers(api: StandInApi): RequestHandler[] {
  /** A product with the image that `product_images` gives it. */
  const shown = (product: Product): Product => {
    const assigned = api.config.get('product_images')?.value as Record<string, string> | undefined;
    return { ...product, image: assigned?.[product.product_id] ?? product.image };
  };
  return [
    http.get('/api/deleted-products', ({ request }) =>
      answer(request, [], { schema: z.array(deletedProductSchema) }),
    ),
    http.get('/api/products', ({ request }) => answer(request, api.products.map(shown))),
    http.get('/api/products/:id', ({ request, params }) => {
      const product = api.products.find(({ product_id }) => product_id === params['id']);
      if (!product) return problem(404, 'There is no such product.');
      const etag = `"r${api.productRevisions.get(product.product_id) ?? 0}-stand-in"`;
      return answer(request, shown(product), { headers: { etag } });
    }),
    http.post('/api/products', async ({ request }) => {
      const { image, ...input } = await bodyOf(request, productInputSchema);
      const id = input.product_id;
      const stored = api.products.find(({ product_id }) => product_id === id);
      const revision = api.productRevisions.get(id) ?? 0;
      if (request.headers.has('if-match') && (!stored || isOvertaken(request, revision)))
        return problem(412, 'Changed meanwhile.');
      if (stored && request.headers.get('if-none-match') === '*') return problem(412, 'It exists.');
      const product = { ...input, image: image === undefined ? (stored?.image ?? null) : image };
      api.products = [...api.products.filter((each) => each !== stored), product];
      api.productRevisions.set(id, revision + 1);
      const saved = { success: true, message: 'Product saved.', product_id: id };
      return answer(request, saved, { schema: productSavedSchema });
    }),
  ];
}
