import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { startApi, type TestApi } from '../../../test/api';
import { allRoutes, unsafeRoutes } from '../../../test/routes';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { requestBody?: unknown; responses: Record<string, unknown> }>>;
}

const read = async (): Promise<Document> =>
  (await request(api.url).get('/docs').expect(200)).body as Document;

it('describes every route that changes something', async () => {
  const { openapi, paths } = await read();
  expect(openapi).toMatch(/^3\.0/);
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path.replace(/\{\w+\}/g, '1')}`),
  );
  expect(described).toEqual(
    expect.arrayContaining(unsafeRoutes(api).map(({ method, path }) => `${method} ${path}`)),
  );
});

it('has exactly the routes that the contract in docs/contracts/api.md promises', () => {
  const contract = readFileSync(join(__dirname, '../../../../docs/contracts/api.md'), 'utf8');
  const promised = [...contract.matchAll(/^\| `([A-Z]+ \/[^`]*)`/gm)].map(([, route]) => route);
  expect(allRoutes(api).sort()).toEqual(promised.sort());
});

it('states bodies and answers from the schemas that validate them', async () => {
  const { paths } = await read();
  const enquiry = paths['/api/enquiries']?.['post'];
  expect(enquiry?.requestBody).toMatchObject({
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            firstName: { type: 'string', minLength: 2, maxLength: 100 },
            consent: { enum: [true] },
          },
          required: expect.arrayContaining(['firstName', 'lastName', 'email', 'interest', 'consent']),
        },
      },
    },
  });
  expect(enquiry?.responses['201']).toMatchObject({
    content: { 'application/json': { schema: { properties: { reference: { type: 'string' } } } } },
  });
});

it('shows a browser a page whose policy allows no inline script', async () => {
  const page = await request(api.url).get('/docs').set('Accept', 'text/html,*/*;q=0.8').expect(200);
  expect(page.type).toBe('text/html');
  expect(page.get('Content-Security-Policy')).toContain("script-src 'self';");
  expect(page.text).not.toMatch(/<script>/);
  for (const [, source] of page.text.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)) {
    const { status } = await fetch(new URL(source ?? '', api.url));
    expect([source, status]).toEqual([source, 200]);
  }
});

it('serves nothing else of the page’s package', async () => {
  await request(api.url).get('/docs/assets/package.json').expect(404);
  await request(api.url).get('/docs/assets/../assets/index.html').expect(404);
});
