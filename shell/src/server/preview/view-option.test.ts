import type { Request, Response } from 'express';
import { ResponseCache } from '../cache/response-cache';
import { viewOption } from './content-view';

/** Changes are announced, so answers are kept. */
const cache = new ResponseCache();
let expires: string;
const request = jest.fn(async () => {
  const body = Buffer.from(JSON.stringify({ releases: [], at: null, expires }));
  return { statusCode: 200, body: { arrayBuffer: async () => body } };
});

beforeEach(() => {
  request.mockClear();
  expires = '2099-01-01T00:00:00.000Z';
  cache.setAnnounced(true);
});

/** Page options of a browser that has a view, at an address; the site has one page without its frame. */
async function optionsAt(originalUrl: string): Promise<unknown> {
  const [path = ''] = originalUrl.split('?');
  const source = {
    api: { request },
    cache,
    log: {},
    tables: { ofNoVisitor: () => ({ isBare: (address: string) => address === '/admin' }) },
  } as unknown as Parameters<typeof viewOption>[0];
  const response = { locals: {} } as unknown as Response;
  const headers: Record<string, string> = { cookie: 'content_view=a.b' };
  const asked = { path, originalUrl, headers, get: (name: string) => headers[name] } as unknown as Request;
  await viewOption(source)(asked, response, () => undefined);
  return response.locals.page?.view;
}

it('shows a view to the pages of the site, never to the admin, which would save it', async () => {
  expect(await optionsAt('/about')).toMatchObject({ token: 'a.b' });
  expect(await optionsAt('/admin')).toBeUndefined();
});

it('shows a framed page in the view of its address, or as all visitors see it', async () => {
  expect(await optionsAt('/about?content-frame=c.d')).toMatchObject({ token: 'c.d' });
  expect(await optionsAt('/about?content-frame=off')).toBeUndefined();
});

it('asks the API what a view shows once, until something changes', async () => {
  await optionsAt('/about');
  expect(await optionsAt('/contact')).toMatchObject({ token: 'a.b', shows: { expires } });
  expect(request).toHaveBeenCalledTimes(1);
  cache.changed();
  expect(await optionsAt('/about')).toMatchObject({ token: 'a.b' });
  expect(request).toHaveBeenCalledTimes(2);
});

it('asks the API again about a view that has expired', async () => {
  expires = new Date(Date.now() - 1000).toISOString();
  await optionsAt('/about');
  await optionsAt('/about');
  expect(request).toHaveBeenCalledTimes(2);
});
