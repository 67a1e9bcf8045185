import { httpsNotice } from './banner';

test('an https address without a trusted proxy is explained, every other is not', () => {
  const notice = httpsNotice({ PUBLIC_URL: 'https://shelves.example', TRUST_PROXY: 0 });
  expect(notice).toContain('PUBLIC_URL is https://shelves.example and TRUST_PROXY is not set');
  expect(notice).toContain('Set TRUST_PROXY to the number of proxies in front of the site.');
  expect(httpsNotice({ PUBLIC_URL: 'https://shelves.example', TRUST_PROXY: 1 })).toBeUndefined();
  expect(httpsNotice({ PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: 0 })).toBeUndefined();
});
