import { connect } from 'node:net';
import request from 'supertest';
import { LONGEST_TARGET } from 'shared-types/request-target';
import { startApi, type TestApi } from '../../../test/api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('answers 414 to an address that is longer than any of the site’s own', async () => {
  const longest = `/api/nothing?a=${'a'.repeat(LONGEST_TARGET - 15)}`;
  const site = new URL(api.url).origin;
  await request(site).get(longest).expect(404);
  const answer = await request(site).get(`${longest}a`).expect(414);
  expect(answer.type).toBe('application/problem+json');
  expect(answer.body).toEqual({
    type: 'about:blank',
    title: 'URI Too Long',
    status: 414,
    detail: 'The address is too long. Shorten it to 4096 characters or fewer.',
    requestId: answer.get('X-Request-Id'),
  });
});

it('answers 400 to a request with two hosts', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1', () =>
      socket.write('GET /api/health/live HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n'),
    );
    socket.once('error', reject).once('data', (bytes: Buffer) => {
      socket.destroy();
      resolve(bytes.toString());
    });
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('The request names more than one host. Send one Host header.');
});
