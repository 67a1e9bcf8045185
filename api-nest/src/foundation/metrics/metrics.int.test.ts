import request from 'supertest';
import { startApi, type TestApi } from '../../../test/api';
import { eventually } from '../../../test/eventually';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('counts requests by route, not by path, and answers from memory apart', async () => {
  await request(api.url).get('/products/none-such').expect(404);
  await eventually(async () => {
    await request(api.url).get('/site-config/gallery').expect(200);
    const { text } = await request(api.url).get('/metrics').expect(200);
    expect(text).toContain('method="GET",route="/api/products/:product_id",status="404"');
    expect(text).toMatch(/http_kept_answers_total\{path="\/api\/site-config\/gallery"\} [1-9]/);
    expect(text).not.toContain('none-such');
  });
});

it('is for this machine only, not for visitors of the site', async () => {
  await request(api.url).get('/metrics').set('X-Forwarded-For', '203.0.113.9').expect(403);
  await request(api.url).get('/metrics').set('X-Forwarded-For', '127.0.0.1').expect(403);
});
