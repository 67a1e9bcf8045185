import { render } from '@testing-library/react';
import { jsonForScript, metaDescription, PageHead, previewAddress } from './page-head';
import { Standalone } from './standalone';

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

test('the owner’s words for search engines are in the head, blank fields are the page’s own', () => {
  const about = { title: 'Who we are', description: '', image: '/api/images/7/0123abcd/original', alt: 'Us' };
  render(
    <Standalone
      data={{ '/api/site-config/site_settings': {}, '/api/site-config/page_search': { '/about': about } }}
    >
      <PageHead title="About" description="Own words." path="/about" picture={{ src: '/a.jpg', hash: '' }} />
    </Standalone>,
  );
  const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
  expect(document.title).toMatch(/^Who we are \| /);
  expect(content('meta[name="description"]')).toBe('Own words.');
  expect(content('meta[property="og:title"]')).toBe(document.title);
  expect(content('meta[property="og:image"]')).toMatch(/\/api\/images\/7\/0123abcd\/original$/);
  expect(content('meta[property="og:image:alt"]')).toBe('Us');
});
