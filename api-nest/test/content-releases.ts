import request from 'supertest';
import { imageRecordSchema, productSchema, type ImageRecord, type Product } from 'shared-types';
import {
  contentCheckSchema,
  contentReleaseSchema,
  contentViewLinkSchema,
  type ContentChangeInput,
  type ContentCheck,
  type ContentRelease,
  type ContentReleaseInput,
  type ContentViewInput,
} from 'shared-types/content-releases';
import { CONTENT_VIEW_HEADER } from 'shared-types/content-view';
import { dataUrl, jpeg } from './images';
import type { TestApi } from './api';

type Headers = Record<string, string>;

/** Calls about releases, as one user. */
export function releasesOf(api: Pick<TestApi, 'url'>, cookie: string) {
  const send = (
    method: 'post' | 'put' | 'patch' | 'delete',
    path: string,
    body?: object,
    headers: Headers = {},
  ) => request(api.url)[method](path).set('Cookie', cookie).set(headers).send(body);
  const release = async (call: request.Test, status = 200): Promise<ContentRelease> =>
    contentReleaseSchema.parse((await call.expect(status)).body);
  const path = (id: number, rest = '') => `/content-releases/${id}${rest}`;
  const check = async (id: number): Promise<ContentCheck> =>
    contentCheckSchema.parse(
      (await request(api.url).get(path(id, '/check')).set('Cookie', cookie).expect(200)).body,
    );
  return {
    send,
    path,
    create: (input: Partial<ContentReleaseInput> = {}) =>
      release(send('post', '/content-releases', { name: 'Spring', ...input }), 201),
    find: (id: number) => release(request(api.url).get(path(id)).set('Cookie', cookie)),
    put: (id: number, changes: ContentChangeInput[]) =>
      release(send('put', path(id, '/changes'), { changes })),
    check,
    /** Decides all conflicts of a release for today's site. */
    takeTheSites: async (id: number): Promise<void> => {
      const { conflicts } = await check(id);
      const decisions = conflicts.map(({ resource, id: document, path: field, revision }) => ({
        resource,
        id: document,
        path: field,
        revision,
        take: 'site',
      }));
      await send('post', path(id, '/decisions'), { decisions }).expect(200);
    },
    publish: (id: number, decisions: object[] = []) =>
      release(send('post', path(id, '/publish'), { decisions })),
    withdraw: (id: number) => release(send('post', path(id, '/withdraw')), 201),
    schedule: (id: number, schedule: object) => release(send('put', path(id, '/schedule'), schedule)),
    token: async (input: Partial<ContentViewInput>): Promise<string> =>
      contentViewLinkSchema.parse((await send('post', '/content-views', input).expect(201)).body).token,
    read: (address: string, token?: string) =>
      request(api.url)
        .get(address)
        .set(token === undefined ? {} : { [CONTENT_VIEW_HEADER]: token }),
    /** A product as visitors, or those with a token, read it. */
    product: async (id: string, token?: string): Promise<Product> =>
      productSchema.parse(
        (
          await request(api.url)
            .get(`/products/${id}`)
            .set(token === undefined ? {} : { [CONTENT_VIEW_HEADER]: token })
            .expect(200)
        ).body,
      ),
    /** Saves a product at once. */
    save: (product: object) => send('post', '/products', product).expect(200),
    /** Saves a config value at once. */
    config: (key: string, value: object) => send('post', `/site-config/${key}`, value).expect(200),
  };
}
export type ReleaseCalls = ReturnType<typeof releasesOf>;

let made = 0;
/** A product that no other test has, as it is saved. */
export const newProduct = (change: object = {}) => {
  made += 1;
  return {
    product_id: `release-product-${made}`,
    name: `Product ${made}`,
    price: 'From £100',
    description: 'A product.',
    ...change,
  };
};

/** Adds an image that no other test has. */
export async function newImage(calls: ReleaseCalls): Promise<ImageRecord> {
  made += 1;
  const { body } = await calls.send('post', '/images', {
    data: dataUrl(await jpeg(made, 80 + made, 60)),
  });
  return imageRecordSchema.parse(body);
}
