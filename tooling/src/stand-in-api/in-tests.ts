import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createStandInApi } from './stand-in-api';
import type { StandInApi } from './state';

const server = setupServer();
const faults: string[] = [];

server.events.on('unhandledException', ({ request, error }) => {
  faults.push(`${request.method} ${request.url}: ${error.message}`);
});

// Browsers report the progress of an upload, MSW only its end. Here half is reported at once.
const open = Reflect.get(XMLHttpRequest.prototype, 'open') as (
  this: XMLHttpRequest,
  ...args: unknown[]
) => void;
const uploadOf = (request: XMLHttpRequest) =>
  Reflect.get(XMLHttpRequest.prototype, 'upload', request) as EventTarget;
XMLHttpRequest.prototype.open = function halfSent(this: XMLHttpRequest, ...args: unknown[]) {
  open.apply(this, args);
  const half = new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 });
  queueMicrotask(() => uploadOf(this).dispatchEvent(half));
};

beforeAll(() =>
  server.listen({
    onUnhandledRequest: ({ method, url }) => {
      faults.push(`${method} ${url}: the stand-in API has no such route.`);
    },
  }),
);
afterEach(() => {
  server.resetHandlers();
  const found = faults.splice(0);
  if (found.length > 0) throw new Error(`The stand-in API and the contract differ:\n${found.join('\n')}`);
});
afterAll(() => server.close());

/** Another beginning of a JPEG for each address. */
const jpegOf = (address: string) => new Uint8Array([0xff, 0xd8, 0xff, ...new TextEncoder().encode(address)]);

/**
 * Replaces the network with the stand-in API for one test. Unknown requests, and answers that do not match the
 * contract's schemas, fail the test.
 */
export function standInApi(): StandInApi {
  const { api, handlers } = createStandInApi();
  const images = http.get('/pictures/*', ({ request }) =>
    api.shipped
      ? new HttpResponse(jpegOf(request.url), { headers: { 'content-type': 'image/jpeg' } })
      : new HttpResponse(null, { status: 404 }),
  );
  server.resetHandlers(...handlers, images);
  return api;
}
