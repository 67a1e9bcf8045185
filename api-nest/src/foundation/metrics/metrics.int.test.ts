import request from 'supertest';
import { startApi, type TestApi } from '../../../test/api';
import { eventually } from '../../../test/eventually';
import { answeredMetrics, documentedMetrics } from '../../../../tooling/src/docs-check/read-metrics';
import { findProjectRoot } from '../../../../tooling/src/project-root';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('counts requests by route, not by path', async () => {
  await request(api.url).get('/products/none-such').expect(404);
  await eventually(async () => {
    const { text } = await request(api.url).get('/metrics').expect(200);
    expect(text).toContain('method="GET",route="/api/products/:product_id",status="404"');
    expect(text).not.toContain('none-such');
  });
});

it('answers the metrics of the contract and no others, with what features say of themselves', async () => {
  const enquiry = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'a@example.com',
    interest: 'home',
    consent: true,
  };
  await request(api.url).post('/enquiries').send(enquiry).expect(201);
  await request(api.url)
    .post('/auth/login')
    .send({ email: 'x@example.com', password: 'wrong one' })
    .expect(401);
  const { text } = await request(api.url).get('/metrics').expect(200);

  expect(answeredMetrics(text)).toEqual(documentedMetrics(findProjectRoot(), ['The API', 'Both']));
  for (const line of [
    'api_database_up 1',
    'api_outbox_messages{state="waiting"} 2',
    'api_mail_configured 0',
    'api_refusals_total{action="auth.sign-in-refused"} 1',
    'api_pictures_waiting_limit 200',
    'api_images 0',
  ]) {
    expect(text).toContain(`${line}\n`);
  }
  expect(text).toMatch(/api_database_bytes \d{7}/);
});

it('does not count the measurement itself among those that wait for a connection', async () => {
  await Promise.all(Array.from({ length: 6 }, () => request(api.url).get('/health/ready').expect(200)));
  const { text } = await request(api.url).get('/metrics').expect(200);
  expect(text).toMatch(/api_database_connections\{state="idle"\} [1-9]/);
  expect(text).toContain('api_database_connections{state="wanted"} 0\n');
});

it('is for this machine only, not for visitors of the site', async () => {
  await request(api.url).get('/metrics').set('X-Forwarded-For', '203.0.113.9').expect(403);
  await request(api.url).get('/metrics').set('X-Forwarded-For', '127.0.0.1').expect(403);
});

it('is for those who know the token, wherever they are, once there is one', async () => {
  const METRICS_TOKEN = 'a token by which operators read metrics';
  const guarded = await startApi({ METRICS_TOKEN });
  const ask = (token: string) => request(guarded.url).get('/metrics').set('Authorization', `Bearer ${token}`);
  await request(guarded.url).get('/metrics').expect(403);
  await ask(METRICS_TOKEN.replace('o', 'a')).expect(403);
  await ask(METRICS_TOKEN).set('X-Forwarded-For', '203.0.113.9').expect(200);
  await guarded.stop();
});
