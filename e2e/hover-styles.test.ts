import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Selectors with `:hover` that a stylesheet has outside of `@media (hover: hover)`. */
function bareHovers(css: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  for (const [, prelude = '', end] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]*)([{}])/g)) {
    if (end === '}') open.pop();
    else {
      const isSafe = open.some((each) => each.includes('hover: hover'));
      if (prelude.includes(':hover') && !isSafe) found.push(prelude.trim());
      open.push(prelude);
    }
  }
  return found;
}

test('stylesheets react to a pointer only where it can hover', () => {
  const root = join(__dirname, '..');
  const files = globSync('{shell,mf-*,shared-*}/src/**/*.css', { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  const bare = files.flatMap((file) =>
    bareHovers(readFileSync(join(root, file), 'utf8')).map((selector) => `${file}: ${selector}`),
  );
  expect(bare).toEqual([]);
});

test('a bare hover style would be found', () => {
  expect(bareHovers('a:hover { color: red; } @media (hover: hover) { b:hover { color: red; } }')).toEqual([
    'a:hover',
  ]);
});
