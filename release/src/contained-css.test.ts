import { rulesOutside, variablesOutside } from './contained-css';

const outside = (css: string) => rulesOutside(css, 'a.css').join('\n');

test.each([
  ['a rule for the page', 'body{display:none!important}', 'body'],
  ['one of several selectors', '.GalleryPage,h1{color:red}', 'h1'],
  ['a rule in a media query and a layer', '@layer a{@media print{h2{color:red}}}', 'h2'],
  ['a rule for everything', '*{margin:0}', '*'],
  ['variables with something else', ':root{--a:1;color:red}', ':root'],
  ['another file', '@import "other.css";.a{color:red}', '@import "other.css"'],
  ['a class that an element must not have', 'body:not(.a){color:red}', 'body:not(.a)'],
  ['one of several alternatives', ':is(h1,.a){color:red}', ':is(h1,.a)'],
  ['what is below one of several alternatives', ':where(.a,main) p{color:red}', ':where(.a,main) p'],
  ['what is beside a class elsewhere', 'body:has(.a) footer{color:red}', 'body:has(.a) footer'],
  ['a dot in the value of an attribute', 'a[href$=".pdf"]{color:red}', 'a[href$=".pdf"]'],
  ['a number', '@media (width>1.5px){h1:nth-child(2){color:red}}', 'h1:nth-child(2)'],
  ['a class of the page', 'body.a footer{color:red}', 'body.a footer'],
  ['what follows a class', '.a~footer{color:red}', '.a~footer'],
  ['what follows a slot', '[data-boundary="gallery"]+*{color:red}', '[data-boundary="gallery"]+*'],
  ['all slots', '[data-boundary]{color:red}', '[data-boundary]'],
  ['a nested rule', '.a{color:red;body:has(&){display:none}}', 'body:has(&)'],
  ['a nested rule for what follows', '.a{&~footer{color:red}}', '&~footer'],
  ['a nested rule in a media query', '.a{@media print{:not(&){color:red}}}', ':not(&)'],
  ['a rule in one of an element', 'main{p{color:red}}', 'p'],
  ['a rule in one of a limit', '.a{@scope (body){p{color:red}}}', 'p'],
  ['where the page stops', 'html{scroll-padding-top:9px}', 'html'],
  ['more than where it stops', 'html:has(.a){scroll-padding-top:9px;top:1px}', 'html:has(.a)'],
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
  'body .a,main>#a{color:red}',
  '.a li+li,.a h3~data{color:red}',
  '.a:disabled+label{color:red}',
  ':is(.a,#b) :is(th,td){color:red}',
  'li:nth-child(2n)>.a:has(>li>[open]) b{color:red}',
  'main{.a{color:red}}',
  '.a{body &{color:red}@media print{color:red;>p{color:red}}}',
  'html:has(.a){scroll-padding-top:9px}',
])('%s is inside', (css) => expect(outside(css)).toBe(''));

test('a stylesheet that cannot be read, which browsers apply in part, is named', () => {
  expect(outside('.a{color:red}body{display:none')).toMatch(
    /^its stylesheet a\.css cannot be read \(.*Unclosed/,
  );
});

const variables = (css: string) => variablesOutside(css, 'a.css', new Set(['--accent', '--gap'])).join('\n');

test('a variable of the shell is named with its line and column, and what to do instead', () => {
  expect(variables('.a{color:red}\n:root{--own:1;--accent:red}')).toBe(
    'its rule for `:root` in a.css:2:15 sets --accent, which the shell uses: set it on a class of the remote’s own root element',
  );
});

test.each([
  ['in a media query and a layer', '@layer a{@media print{html{--gap:0}}}', 'html'],
  ['below one of several selectors', '.a,*{--gap:0}', '*'],
  ['on an element that has one of the remote', 'html:has(.a){--gap:0}', 'html:has(.a)'],
  ['in a nested rule', '.a{body:has(&){--gap:0}}', 'body:has(&)'],
  ['by a registration', '@property --gap{syntax:"*";inherits:false}', '@property --gap'],
])('a variable of the shell that is set %s is named', (_where, css, selector) => {
  expect(variables(css)).toContain(`its rule for \`${selector}\` in a.css:1:`);
});

test('each variable of the shell that a rule sets is named once', () => {
  expect(variables(':root{--gap:0;--accent:red;--gap:1}').match(/--\w+/g)).toEqual(['--gap', '--accent']);
});

test.each([
  '.a{--gap:0}',
  ':root{--own:1}',
  '.a p{--gap:0}',
  '@keyframes a{from{--gap:0}}',
  ':root .a{--gap:0}',
])('%s leaves the variables of the shell as they are', (css) => expect(variables(css)).toBe(''));

test('the variables of a stylesheet that cannot be read are unknown', () => {
  expect(variables('.a{')).toMatch(/^its stylesheet a\.css cannot be read \(.*Unclosed/);
});
