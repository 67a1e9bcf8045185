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
  const table = ['# Shop', '', '| Clause | Tests |', '| --- | --- |', ...rows].join('\n');
  writeFileSync(path.join(root, 'docs/specification/public-site.md'), `${table}\n`);
}

function writeTests(source: string): void {
  writeFileSync(path.join(root, 'shell/Shop.test.tsx'), source);
}

const row = (clause: string, title: string) => `| ${clause} | \`shell/Shop.test.tsx\` \`${title}\` |`;

test('existing tests, and quoted words in their file, pass', () => {
  writeTests(`
    test("the shop's sign says 'Open'", () => expect(sign).toHaveTextContent('We\\'re open'));
    test.each([1, 2])('door %i opens', open);
    for (const day of days) it(\`it opens on \${day}\`, () => expect(hours).toMatch(/9:00 \\(sharp\\)/));
  `);
  writeTable(
    row('Sign: "We\'re open"', "the shop's sign says 'Open'`, `door %i opens"),
    row('Hours: "9:00 (sharp)"', 'it opens on ${day}'),
  );

  expect(checkCoverage(root)).toEqual({ clauses: 2, problems: [] });
});

test('a missing or skipped test is a problem with its line', () => {
  writeTests("test.skip('the door opens', open); test.fixme('the door shuts', shut);");
  writeTable(row('Door', 'the door opens'), row('Shut', 'the door shuts'), row('Bell', 'the bell rings'));

  expect(checkCoverage(root).problems).toEqual([
    'docs/specification/public-site.md:5: shell/Shop.test.tsx has no running test “the door opens”',
    'docs/specification/public-site.md:6: shell/Shop.test.tsx has no running test “the door shuts”',
    'docs/specification/public-site.md:7: shell/Shop.test.tsx has no running test “the bell rings”',
  ]);
});

test('several tests in one cell, named by the beginnings of their titles, pass', () => {
  writeTests("test('the door opens at nine', open); test('the door shuts', shut);");
  writeTable(row('Door', 'the door o…`, `the door shuts'));

  expect(checkCoverage(root)).toEqual({ clauses: 1, problems: [] });
});

test('a beginning that fits no title or several titles is a problem', () => {
  writeTests("test('the door opens', open); test('the door shuts', shut);");
  writeTable(row('Door', 'the door…'), row('Bell', 'the bell…'));

  expect(checkCoverage(root).problems).toEqual([
    'docs/specification/public-site.md:5: shell/Shop.test.tsx has more than one running test “the door…”',
    'docs/specification/public-site.md:6: shell/Shop.test.tsx has no running test “the bell…”',
  ]);
});

test('a missing file is a problem', () => {
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

test('a document without a clause is a problem, and a malformed row is an error', () => {
  writeTable();
  expect(checkCoverage(root).problems).toEqual(['docs/specification/public-site.md maps no clause']);

  writeTable('| Door | somewhere |');
  expect(() => checkCoverage(root)).toThrow(/line 5/);

  writeTable('', '| Clause | File | Test |');
  expect(() => checkCoverage(root)).toThrow(/is headed/);
});

const FILE = 'shell/Shop.test.tsx';
const claim = (test: string, gap: string) =>
  [
    '| Section | What the product does | Tests | Not done |',
    '| --- | --- | --- | --- |',
    `| V1.1 Doors | It shuts. | ${test} | ${gap} |`,
  ].join('\n');
const writeSecurity = (text: string) => writeFileSync(path.join(root, 'docs/security.md'), `${text}\n`);

test('a claim or an attack in security.md whose test is missing is a problem with its line', () => {
  writeTests("test('the door opens', open);");
  writeTable(row('Door', 'the door opens'));
  writeSecurity(
    `| Attack | Tests |\n| --- | --- |\n${row('Kick', 'the door holds')}\n\n${claim(
      `\`${FILE}\` \`the door shuts\``,
      '',
    )}`,
  );

  expect(checkCoverage(root).problems).toEqual([
    'docs/security.md:3: shell/Shop.test.tsx has no running test “the door holds”',
    'docs/security.md:7: shell/Shop.test.tsx has no running test “the door shuts”',
  ]);
});

test('a claim without a test says what is not done', () => {
  writeTests("test('the door opens', open);");
  writeTable(row('Door', 'the door opens'));
  writeSecurity(claim('', 'It has no lock.'));
  expect(checkCoverage(root).problems).toEqual(['docs/security.md maps no clause']);

  writeSecurity(claim('', ''));
  expect(() => checkCoverage(root)).toThrow(/line 3/);
});

test("this repository's tables name tests that exist", () => {
  const { clauses, problems } = checkCoverage(findProjectRoot());
  expect(problems).toEqual([]);
  expect(clauses).toBeGreaterThan(0);
});
