import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProjectRoot } from '../project-root';
import { checkReferences } from './check-references';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'docs-check-'));
  for (const folder of ['docs/specification', 'docs/decisions', 'shell/src']) {
    mkdirSync(path.join(root, folder), { recursive: true });
  }
  write(
    'docs/specification/public-site.md',
    '# The site',
    '## 4. States',
    '## 7. Calls (a `GET`)',
    '## Calls',
  );
  write('docs/specification/resolutions.md', '| **2.** Anchors | `a.test.ts` | `a title` |');
  write('docs/decisions/0131-renders.md', '# 0131 Renders');
});

afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, ...lines: string[]): void {
  writeFileSync(path.join(root, file), `${lines.join('\n')}\n`);
}

// In pieces, so that this file's own examples are not taken for references.
const clause = (document: string, numbers: string) => `${document} ${numbers}`;
const decision = (number: number | string) => `decision ${number}`;

test('existing clauses, decisions, links and named paths pass', () => {
  write(
    'shell/src/main.ts',
    `// ${clause('public-site', '4 and 7')}; ${clause('resolution', '2')}; ${decision('0131')}; docs/decisions/${'0131'}`,
    `// see ${'docs/specification'}/public-site.md and ${'`shell'}/main${'`'}`,
  );
  write(
    'README.md',
    '[calls](docs/specification/public-site.md#7-calls-a-get), [code](shell/src/main.ts), [here](#top), [web](https://x.example)',
    '# Top',
    '`[not](a-link.md)`',
  );

  expect(checkReferences(root)).toEqual({ references: 10, problems: [] });
});

test.each([
  ['a clause without a heading', 'shell/src/main.ts', clause('public-site', '5')],
  ['the second of two clauses', 'shell/src/main.ts', clause('public-site', '4, 9')],
  ['a resolution without a row', 'shell/src/main.css', clause('resolution', '30')],
  ['a decision without a document', 'shell/src/main.ts', decision('0042')],
  ['a decision of fewer than four digits', 'shell/src/main.ts', decision(4)],
  ['a contract without such a heading', 'shell/src/main.ts', ['contracts', 'Weather'].join(', ')],
  ['a call that no contract has', 'shell/src/main.ts', ['contracts', '`GET /weather`'].join(', ')],
  ['a document that is named by its path', 'shell/src/main.ts', ['docs', 'architecture.md'].join('/')],
])('%s is a problem with its file and line', (_, file, words) => {
  write(file, '', `/* ${words} */`);

  expect(checkReferences(root).problems).toEqual([`${file}:2: “${words}” leads nowhere`]);
});

test.each(['none.md', '../docs/specification/public-site.md#8-none', '#none', 'src/main.css#x'])(
  'the link %s is a problem when it leads nowhere',
  (target) => {
    write('shell/src/main.css', '.main {}');
    write('shell/README.md', `[link](${target})`);

    expect(checkReferences(root).problems).toEqual([`shell/README.md:1: “${target}” leads nowhere`]);
  },
);

test('a conflict that a merge left is a problem', () => {
  write('README.md', '# Top', `${'<'.repeat(7)} HEAD`, 'Shelves', '='.repeat(7));

  expect(checkReferences(root).problems).toEqual(['README.md: a merge left a conflict in it']);
});

test('every link and reference of this repository leads somewhere', () => {
  const { references, problems } = checkReferences(findProjectRoot());
  expect(problems).toEqual([]);
  expect(references).toBeGreaterThan(400);
});
