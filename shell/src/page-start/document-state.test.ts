import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DOCUMENT_STATE } from './document-state';

const root = path.join(__dirname, '../../..');

/** Sources of everything that runs in a page. */
function sources(): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', 'shell/src', 'shared-platform/src', 'shared-ui/src', 'mf-*/src'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  return listed
    .split('\n')
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
}

/** Names of flags that a source sets on the document, or that a style reads there. */
function flagsIn(text: string): string[] {
  const set =
    /(?:documentElement|\broot)\.(?:dataset\['([a-z]+)'\]|(?:set|has|toggle|remove)Attribute\('data-([a-z-]+)')/g;
  const read = /(?::root|:global\()(?::not\()?\[data-([a-z-]+)\]/g;
  return [...text.matchAll(set), ...text.matchAll(read)].map(([, one, other]) => `data-${one ?? other}`);
}

test('every flag on the document has a name', () => {
  const found = new Set(sources().flatMap(flagsIn));
  // Attributes of parts, which styles of other parts read.
  found.delete('data-boundary');
  expect(found.size).toBeGreaterThan(2);
  expect(Object.values(DOCUMENT_STATE)).toEqual(expect.arrayContaining([...found]));
});

test.each([
  ["document.documentElement.dataset['lost'] = ''", 'data-lost'],
  ["root.setAttribute('data-lost', '')", 'data-lost'],
  [':root:not([data-lost]) .a {}', 'data-lost'],
])('%s is found', (text, flag) => {
  expect(flagsIn(text)).toEqual([flag]);
});
