import type { Request, Response } from 'express';
import { filesOfView } from './content-view';

function requestAfter(path: string, sent: string, referer?: string) {
  const headers: Record<string, unknown> = { cookie: sent, referer };
  const headersDistinct: Record<string, unknown> = { cookie: [sent] };
  const get = (name: string) => headers[name];
  const next = jest.fn();
  void filesOfView({ path, headers, headersDistinct, get } as unknown as Request, {} as Response, next);
  expect(next).toHaveBeenCalledWith();
  return { headers, headersDistinct };
}

it('sends the token of a browser’s view with its requests for images', () => {
  const { headers, headersDistinct } = requestAfter('/api/images/1/abc/w640.avif', 'content_view=a.b');
  expect(headers).toMatchObject({ 'x-content-view': 'a.b' });
  // What the proxy sends on.
  expect(headersDistinct).toMatchObject({ 'x-content-view': ['a.b'] });
});

it('sends the token of a framed page with its requests for images', () => {
  const tokenFrom = (page: string) =>
    requestAfter('/api/images/1/abc/w640.avif', 'content_view=a.b', `https://site.example${page}`).headers[
      'x-content-view'
    ];
  expect(tokenFrom('/about?content-frame=c.d')).toBe('c.d');
  expect(tokenFrom('/about?content-frame=off')).toBeUndefined();
  expect(tokenFrom('/about')).toBe('a.b');
});

it.each([
  '/documents/terms-and-conditions.pdf',
  '/api/products/wall-system/specification-sheet.pdf',
  '/api/plans/sheet.pdf',
])('sends the token of a browser’s view with its request for %s', (path) => {
  expect(requestAfter(path, 'content_view=a.b').headers).toMatchObject({ 'x-content-view': 'a.b' });
});

it.each([
  ['another call', '/api/products', 'content_view=a.b'],
  ['the labels of an image, which an editor saves', '/api/images/1', 'content_view=a.b'],
  ['a browser without a view', '/api/images/1/abc/original', 'other=a.b'],
])('adds nothing to %s', (_what, path, cookies) => {
  const { headers, headersDistinct } = requestAfter(path, cookies);
  expect(headers).not.toHaveProperty('x-content-view');
  expect(headersDistinct).not.toHaveProperty('x-content-view');
});
