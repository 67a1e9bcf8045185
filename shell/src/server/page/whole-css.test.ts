import { isWholeCss, rootedCss } from './whole-css';

test.each([
  ['rules', '.a{color:red}@media (width>1px){.b:not(.c[data-x]){margin:0}}'],
  ['strings and comments with braces', '.a{content:"}\\"{"}/* { */.b{content:\'{\'}'],
  ['a data address', '.a{background:url("data:image/svg+xml,%3Csvg fill=\'none\'/%3E")}'],
  ['an escaped class', '.\\31 a\\{{color:red}'],
  ['nothing', ''],
])('a stylesheet of %s can have others after it', (_what, text) => {
  expect(isWholeCss(text)).toBe(true);
});

test.each([
  ['a rule that is not closed', '.a{color:red'],
  ['one brace too many', '.a{color:red}}'],
  ['a comment that is not closed', '.a{color:red}/* and'],
  ['a string that is not closed', '.a{content:"x}\n'],
  ['a selector without a rule', '.a{color:red}.b'],
  ['an address that is not closed', '.a{background:url(x}'],
  ['an import', '@import "x.css";.a{color:red}'],
  ['a page of HTML', '<!doctype html><title>Not what was asked for</title>'],
])('a stylesheet with %s stays a file of its own', (_what, text) => {
  expect(isWholeCss(text)).toBe(false);
});

test('addresses that are relative to a stylesheet lead to the same files', () => {
  const from = '/assets/css/main.0a1b2c3d.css';
  expect(rootedCss('a{b:url(../fonts/x.woff2)}', from)).toBe('a{b:url(/assets/fonts/x.woff2)}');
  expect(rootedCss('a{b:url("y.png")}', from)).toBe('a{b:url(/assets/css/y.png)}');
  for (const other of [
    'url(/z.png)',
    'url(#part)',
    'url("data:image/svg+xml,%3Csvg/%3E")',
    'url(https://x.example/a)',
  ])
    expect(rootedCss(other, from)).toBe(other);
});
