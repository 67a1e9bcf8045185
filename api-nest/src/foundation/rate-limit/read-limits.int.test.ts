import request from 'supertest';
import { networkOf } from 'shared-types/network';
import { startApi, type TestApi } from '../../../test/api';
import { newAddress } from '../../../test/every-call';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it.each(['/images', '/product-range', '/gallery-range'])(
  'GET %s searches 600 times in ten minutes for one network, and lists as before',
  async (path) => {
    const address = newAddress();
    const from = (sender: string, query: string) =>
      request(api.url).get(`${path}?${query}`).set('X-Forwarded-For', sender);
    await from(address, 'q=oak').expect(200);
    await api.dataSource.query('UPDATE rate_limits SET count = 599 WHERE key = $1', [
      `search:${networkOf(address)}`,
    ]);
    await from(address, 'q=oak').expect(200);
    const refused = await from(address, 'q=ash').expect(429);
    expect(Number(refused.get('Retry-After'))).toBeGreaterThan(0);
    expect(refused.body.detail).toMatch(
      /^Very many searches came from your network .+ wait a few minutes\.$/,
    );
    await from(address, 'q=').expect(200);
    await from(newAddress(), 'q=ash').expect(200);
  },
);
