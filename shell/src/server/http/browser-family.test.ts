import { browserFamily } from './browser-family';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.7390.55 Safari/537.36',
    'Chrome 141',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18',
  ],
])('names the family and major version of %s', (userAgent, family) => {
  expect(browserFamily(userAgent)).toBe(family);
});

test.each([undefined, '', 'jane@example.com', '<script>/1', '\u0000'.repeat(50)])(
  'names nothing that could be about a person: %j',
  (userAgent) => {
    expect(browserFamily(userAgent) ?? '').not.toMatch(/@|</);
  },
);
