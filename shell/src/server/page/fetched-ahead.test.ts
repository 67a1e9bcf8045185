import { fetchedAhead } from './fetched-ahead';

test('the header names the stylesheets and fonts of the head, as the head asks for them', () => {
  const html = [
    '<html><head><link rel="icon" href="/favicon.ico"/>',
    '<link rel="stylesheet" href="/styles/a.css,b.css" integrity="sha384-x" data-precedence="shell"/>',
    '<link rel="stylesheet" data-href="css/a.css"/>',
    '<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="/assets/fonts/a.woff2"/>',
    '<link rel="preload" as="script" href="/assets/js/main.js"></head>',
    '<body><link rel="stylesheet" href="/later.css"/></body></html>',
  ];
  expect(fetchedAhead(Buffer.from(html.join('')))).toBe(
    '</styles/a.css,b.css>; rel=preload; as=style; integrity="sha384-x", </assets/fonts/a.woff2>; rel=preload; as=font; crossorigin',
  );
});

test('a page without either has no header', () => {
  expect(fetchedAhead(Buffer.from('<html><head></head><body></body></html>'))).toBe('');
});
