import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { plain, readTests, type TestFile } from './read-tests';
import { quotedWords, readClaims, readCoverage, type CoverageRow } from './read-table';

/** The number of clauses, and the problems found, a sentence each. */
export interface CoverageResult {
  clauses: number;
  problems: string[];
}

const FOLDER = 'docs/specification';
const SECURITY = 'docs/security.md';

/**
 * Checks every table in `docs/specification` and `docs/security.md` of the repository at `root`: each named test must exist and not be
 * skipped, a beginning that ends in `…` must fit one test, and a clause's quoted words must be in one of the files that the clause names.
 */
export function checkCoverage(root: string): CoverageResult {
  const testFiles = new Map<string, TestFile | null>();
  const readTestFile = (file: string): TestFile | null => {
    const known = testFiles.get(file);
    if (known !== undefined) return known;
    const address = path.join(root, file);
    const read = existsSync(address) ? readTests(readFileSync(address, 'utf8'), file) : null;
    testFiles.set(file, read);
    return read;
  };

  const result: CoverageResult = { clauses: 0, problems: [] };
  for (const document of documentsOf(root)) {
    const text = readFileSync(path.join(root, document), 'utf8');
    const clauses = groupByClause([...readCoverage(text), ...readClaims(text)]);
    if (clauses.length === 0) result.problems.push(`${document} maps no clause`);
    result.clauses += clauses.length;
    for (const rows of clauses) {
      const found = [...missingTests(rows, readTestFile), ...missingWords(rows, readTestFile)];
      result.problems.push(...found.map((problem) => `${document}:${problem}`));
    }
  }
  return result;
}

function documentsOf(root: string): string[] {
  const specifications = readdirSync(path.join(root, FOLDER))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => `${FOLDER}/${name}`);
  return existsSync(path.join(root, SECURITY)) ? [...specifications, SECURITY] : specifications;
}

type ReadTestFile = (file: string) => TestFile | null;

function groupByClause(rows: CoverageRow[]): CoverageRow[][] {
  const groups: CoverageRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0]?.clause === row.clause) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

function missingTests(rows: CoverageRow[], readTestFile: ReadTestFile): string[] {
  return rows.flatMap(({ line, file, title }) => {
    const tests = readTestFile(file);
    if (tests === null) return [`${line}: there is no file ${file}`];
    const found = testsNamed(title, tests);
    if (found === 1) return [];
    return [`${line}: ${file} has ${found === 0 ? 'no' : 'more than one'} running test “${title}”`];
  });
}

function testsNamed(title: string, { titles }: TestFile): number {
  if (titles.has(title)) return 1;
  if (!title.endsWith('…')) return 0;
  return [...titles].filter((name) => name.startsWith(title.slice(0, -1))).length;
}

function missingWords(rows: CoverageRow[], readTestFile: ReadTestFile): string[] {
  const [first] = rows;
  if (first === undefined) return [];
  const found = rows.map(({ file }) => readTestFile(file)?.words ?? '').join('\n');
  const missing = quotedWords(first.clause).filter((words) => !found.includes(plain(words)));
  return missing.map((words) => `${first.line}: no named file contains “${words}”`);
}
