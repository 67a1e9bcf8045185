import type { Request, Response } from 'express';
import { viewOption } from './content-view';

/** Page options of a browser that has a view, at an address; the site has one page without its frame. */
async function optionsAt(originalUrl: string): Promise<unknown> {
  const [path = ''] = originalUrl.split('?');
  const request = jest.fn(async () => ({
    statusCode: 200,
    body: { json: async () => ({ releases: [], at: null, expires: '2099-01-01T00:00:00.000Z' }) },
  }));
  const source = {
    api: { request },
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
