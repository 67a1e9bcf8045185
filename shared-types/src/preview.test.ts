import { isPreviewOrigin, parsePreviewOrigins, previewGrantSchema } from './preview';

const GRANT = { remote: 'gallery', version: '1.4.0', integrity: 'sha384-a', expires: 1_800_000_000 };

test('a grant for the site’s own remotes names a version and the hash of its files', () => {
  expect(previewGrantSchema.safeParse(GRANT).success).toBe(true);
  expect(previewGrantSchema.safeParse({ ...GRANT, integrity: undefined }).success).toBe(false);
  expect(previewGrantSchema.safeParse({ remote: 'gallery', expires: 1 }).success).toBe(false);
});

test('a grant for another origin names both or neither', () => {
  const from = 'https://builds.example.com/gallery';
  expect(previewGrantSchema.safeParse({ remote: 'gallery', from, expires: 1 }).success).toBe(true);
  expect(previewGrantSchema.safeParse({ ...GRANT, from }).success).toBe(true);
  expect(previewGrantSchema.safeParse({ ...GRANT, from, integrity: undefined }).success).toBe(false);
  expect(previewGrantSchema.safeParse({ ...GRANT, from: 'javascript:alert(1)' }).success).toBe(false);
});

test('previews come from listed origins only; of one’s own machine every port can be listed', () => {
  const origins = parsePreviewOrigins('https://Builds.example.com, http://localhost:*');
  expect(isPreviewOrigin('https://builds.example.com/gallery/7', origins)).toBe(true);
  expect(isPreviewOrigin('http://localhost:4711', origins)).toBe(true);
  expect(isPreviewOrigin('http://builds.example.com/', origins)).toBe(false);
  expect(isPreviewOrigin('https://builds.example.com:8443/', origins)).toBe(false);
  expect(isPreviewOrigin('https://localhost:4711', origins)).toBe(false);
  expect(isPreviewOrigin('http://localhost.example.com:4711', origins)).toBe(false);
  expect(isPreviewOrigin('https://builds.example.com', [])).toBe(false);
});

test.each([
  'builds.example.com',
  'https://*.example.com',
  'https://builds.example.com/path',
  'https://a.com:*',
])('%s is no origin to allow, and a sentence says so', (origin) => {
  expect(() => parsePreviewOrigins(origin)).toThrow(/^PREVIEW_ORIGINS must be comma-separated origins/);
});
