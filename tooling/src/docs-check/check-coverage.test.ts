import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProjectRoot } from '../project-root';
import { checkCoverage } from './check-coverage';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'docs-check-'));
  mkdirSync(path.join(root, 'docs/specification'), { recursive: true });
  mkdirSync(path.join(root, 'shell'));
});

afterEach(() => rmSync(root, { recursive: true }));

function writeTable(...rows: string[]): void {
  const table = ['# Shop', '', '| Clause | File | Test |', '| --- | --- | --- |', ...rows].join('\n');
  writeFileSync(path.join(root, 'docs/specification/public-site.md'), `${table}\n`);
}

function writeTests(source: string): void {
  writeFileSync(path.join(root, 'shell/Shop.test.tsx'), source);
}

const row = (clause: string, title: string) => `| ${clause} | \`shell/Shop.test.tsx\` | \`${title}\` |`;

test('tests that exist and quoted words that stand in their file are in order', () => {
  writeTests(`
    test("the shop's sign says 'Open'", () => expect(sign).toHaveTextContent('We\\'re open'));
    test.each([1, 2])('door %i opens', open);
    for (const day of days) it(\`it opens on \${day}\`, () => expect(hours).toMatch(/9:00 \\(sharp\\)/));
  `);
  writeTable(
    row('Sign: "We\'re open"', "the shop's sign says 'Open'"),
    row('', 'door %i opens'),
    row('Hours: "9:00 (sharp)"', 'it opens on ${day}'),
  );

  expect(checkCoverage(root)).toEqual({ clauses: 2, problems: [] });
});

test('a test that is not there, or is skipped, is a problem with its line', () => {
  writeTests("test.skip('the door opens', open); test.fixme('the door shuts', shut);");
  writeTable(row('Door', 'the door opens'), row('Shut', 'the door shuts'), row('Bell', 'the bell rings'));

  expect(checkCoverage(root).problems).toEqual([
    'docs/specification/public-site.md:5: shell/Shop.test.tsx has no running test “the door opens”',
    'docs/specification/public-site.md:6: shell/Shop.test.tsx has no running test “the door shuts”',
    'docs/specification/public-site.md:7: shell/Shop.test.tsx has no running test “the bell rings”',
  ]);
});

test('a file that is not there is a problem', () => {
  writeTable(row('Door', 'the door opens'));

  expect(checkCoverage(root).problems).toEqual([
    'docs/specification/public-site.md:5: there is no file shell/Shop.test.tsx',
  ]);
});

test('quoted words that no named file contains are a problem', () => {
  writeTests("test('the sign is read', () => expect(sign).toHaveTextContent('Open'));");
  writeTable(row('Sign: "Open" or "Closed"', 'the sign is read'));

  expect(checkCoverage(root).problems).toEqual([
    'docs/specification/public-site.md:5: no named file contains “Closed”',
  ]);
});

test('a document without a clause is a problem, and a row of another shape an error', () => {
  writeTable();
  expect(checkCoverage(root).problems).toEqual(['docs/specification/public-site.md maps no clause']);

  writeTable('| Door | somewhere |');
  expect(() => checkCoverage(root)).toThrow(/line 5/);
});

test("this repository's tables name tests that exist", () => {
  const { clauses, problems } = checkCoverage(findProjectRoot());
  expect(problems).toEqual([]);
  expect(clauses).toBeGreaterThan(0);
});
