import { isSameSitePath } from './same-site-path';
import { isSafeLink } from './text';

test.each(['/', '/gallery?item=3#top', '/a//b', '/%5Cevil.example', '/products/é', '/a/../b'])(
  '%s is a path of the site',
  (path) => {
    expect([isSameSitePath(path), isSafeLink(path)]).toEqual([true, true]);
  },
);

test.each([
  '', 'gallery', '//evil.example', '/\\evil.example', '/a\\b', '\\\\evil.example', '/\t/evil.example', '/\n/evil.example',
  '/\u0000/evil.example', ' /gallery', '/.//evil.example', '/a/..//evil.example', '/%2e%2e//evil.example',
  'javascript:alert(1)',
])('%j is none', (path) => {
  expect([isSameSitePath(path), isSafeLink(path)]).toEqual([false, false]);
}); // prettier-ignore
