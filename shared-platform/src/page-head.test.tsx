import { jsonForScript, metaDescription, previewAddress } from './page-head';

test('a description is cut at 155 characters plus an ellipsis', () => {
  const long = 'x'.repeat(156);
  expect(metaDescription(long)).toBe(`${'x'.repeat(155)}…`);
  expect(metaDescription(`${'x'.repeat(154)}🪵 and more`)).toBe(`${'x'.repeat(154)}…`);
  expect(metaDescription('x'.repeat(155))).toBe('x'.repeat(155));
  expect(metaDescription(`${'x'.repeat(154)} and more`)).toBe(`${'x'.repeat(154)} …`);
});

test.each([
  ['/pictures/hero-1.jpg', '0f3a9c21', 'https://site.example/pictures/hero-1-0f3a9c21-og.jpg'],
  ['/pictures/own.jpg', '', 'https://site.example/pictures/own.jpg'],
  ['/api/images/7/0f3a9c21/original', '0f3a9c21', 'https://site.example/api/images/7/0f3a9c21/original'],
  ['https://elsewhere.example/a.jpg', '', 'https://elsewhere.example/a.jpg'],
  ['data:image/png;base64,AAAA', '', undefined],
])('the preview of a link has the whole address of the image %s', (src, hash, expected) => {
  expect(previewAddress({ src, hash }, 'https://site.example')).toBe(expected);
});

test('no text of a JSON block can end its element', () => {
  const json = jsonForScript({ name: '</script><script>alert(1)</script><!--' });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ name: '</script><script>alert(1)</script><!--' });
});
