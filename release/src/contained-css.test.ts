import { rulesOutside } from './contained-css';

const outside = (css: string) => rulesOutside(css, 'a.css').join('\n');

test.each([
  ['a rule for the page', 'body{display:none!important}', 'body'],
  ['one of several selectors', '.GalleryPage,h1{color:red}', 'h1'],
  ['a rule in a media query and a layer', '@layer a{@media print{h2{color:red}}}', 'h2'],
  ['a rule for everything', '*{margin:0}', '*'],
  ['variables with something else', ':root{--a:1;color:red}', ':root'],
  ['another file', '@import "other.css";.a{color:red}', '@import "other.css"'],
])('%s is named', (_what, css, selector) => {
  expect(outside(css)).toMatch(/ in a\.css:1:\d+ applies outside its slot$/);
  expect(outside(css).split(' in a.css:')[0]).toBe(`its rule for \`${selector}\``);
});

test('a rule is named once, with its line and column', () => {
  expect(outside('.a{color:red}\n.b{top:0}h1{color:red}h1{top:0}')).toBe(
    'its rule for `h1` in a.css:2:10 applies outside its slot',
  );
});

test.each([
  '.a{color:red}',
  ':root[data-hydrated] .frame{color:red}',
  '[data-boundary="gallery"]{visibility:hidden}',
  '.a:not([title="x,h1"]){color:red}',
  '.a{& span,p{color:red}}',
  '@keyframes a{from{opacity:0}50%{opacity:1}}',
  '@font-face{font-family:a;src:url(a.woff2)}',
  ':root{--a:1;/* of a package */--b:2}',
])('%s is inside', (css) => expect(outside(css)).toBe(''));

test('a stylesheet that cannot be read, which browsers apply in part, is named', () => {
  expect(outside('.a{color:red}body{display:none')).toMatch(
    /^its stylesheet a\.css cannot be read \(.*Unclosed/,
  );
});
