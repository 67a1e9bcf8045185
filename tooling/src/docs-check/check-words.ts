import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { listFiles } from './list-files';
import { readRows } from './read-table';
import { readTests } from './read-tests';

/** The number of files read, and uses of words that the glossary excludes, as `file:line: what`. */
export interface WordsResult {
  files: number;
  problems: string[];
}

/** A word or phrase that the glossary excludes, in lower case, and the word to use. */
type Excluded = Map<string, string>;

const GLOSSARY = 'docs/glossary.md';
const TERMS = ['word', 'meaning', 'not'];
const IDIOMS = ['not', 'write', 'in identifiers'];
const READ = /\.(md|tsx?|mjs)$/;

/**
 * Looks in the documents and sources of the repository at `root` for words that `docs/glossary.md` excludes: in the
 * column _not_ of its tables of terms, and in its list of idioms. Documents are read without code and without words in
 * straight double quotes; sources for their comments and titles of tests, and their identifiers for the idioms that the
 * list marks. A word with another meaning here does not belong in the column.
 */
export function checkWords(root: string): WordsResult {
  const glossary = readFileSync(path.join(root, GLOSSARY), 'utf8');
  const idioms = readRows(glossary, IDIOMS).map(({ cells: [phrase = '', instead = '', named] }) => ({
    phrase,
    instead,
    named: named === 'yes',
  }));
  const terms = readRows(glossary, TERMS).flatMap(({ cells: [instead = '', , not = ''] }) =>
    not.split(', ').map((phrase) => ({ phrase, instead, named: false })),
  );
  const all = [...idioms, ...terms].filter(({ phrase }) => phrase !== '');
  const excluded: Excluded = new Map(all.map(({ phrase, instead }) => [phrase.toLowerCase(), instead]));
  const inNames: Excluded = new Map(
    idioms.filter(({ named }) => named).map(({ phrase, instead }) => [phrase, instead]),
  );

  const anywhere = new RegExp(patternOf(excluded), 'i');
  const files = listFiles(root, READ).filter((file) => !file.includes('/fixtures/'));
  const problems = files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    // Most files have none, and need not be parsed.
    if (!anywhere.test(source)) return [];
    if (file === GLOSSARY) return wordsOf(prose(source.replace(/^\|.*$/gm, '')), excluded, file);
    if (file.endsWith('.md')) return wordsOf(prose(source), excluded, file);
    return wordsOfCode(source, file, excluded, inNames);
  });
  return { files: files.length, problems };
}

function wordsOfCode(source: string, file: string, excluded: Excluded, inNames: Excluded): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const comments = new Map<number, string>();
  const problems: string[] = [];
  const visit = (node: ts.Node): void => {
    const leading = ts.getLeadingCommentRanges(source, node.pos) ?? [];
    const trailing = ts.getTrailingCommentRanges(source, node.end) ?? [];
    for (const { pos, end } of [...leading, ...trailing]) comments.set(pos, source.slice(pos, end));
    if (ts.isIdentifier(node)) {
      const line = lineOf(source, node.getStart());
      problems.push(...partsOf(node.text, inNames).map((word) => `${file}:${line}: ${node.text}: ${word}`));
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);

  const titles = /\.(test|spec)\./.test(file) ? [...readTests(source, file).titles] : [];
  const texts = [...comments, ...titles.map((title) => [source.indexOf(title), title] as const)];
  for (const [position, text] of texts)
    problems.push(...wordsOf(withoutSpans(text), excluded, file, lineOf(source, position)));
  return problems;
}

const lineOf = (source: string, position: number): number => source.slice(0, position).split('\n').length;

/** The words to use for excluded parts of a name in camel case or with underlines. */
function partsOf(name: string, inNames: Excluded): string[] {
  const parts = name.split(/(?<=[a-z])(?=[A-Z])|_/).map((part) => part.toLowerCase());
  return parts.flatMap((part) => {
    const instead = inNames.get(part) ?? inNames.get(part.replace(/s$/, ''));
    return instead === undefined ? [] : [`write “${instead}” for “${part}”`];
  });
}

function wordsOf(text: string, excluded: Excluded, file: string, firstLine = 1): string[] {
  const pattern = new RegExp(`(?<![\\w-])(${patternOf(excluded)})(?:s|['’]s)?(?![\\w-])`, 'gi');
  return [...text.matchAll(pattern)].map(({ 0: found, 1: phrase = '', index }) => {
    const instead = excluded.get(phrase.replace(/\s+(?:[*/]+\s*)?/g, ' ').toLowerCase()) ?? '';
    return `${file}:${firstLine + lineOf(text, index) - 1}: write “${instead}” for “${found}”`;
  });
}

const patternOf = (excluded: Excluded): string =>
  [...excluded.keys()].map((phrase) => phrase.replaceAll(' ', '\\s+(?:[*/]+\\s*)?')).join('|');

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

const withoutSpans = (text: string): string => text.replace(/`[^`\n]*`/g, blank);

/** A document's lines with code, addresses of links and words of the specification blanked out. */
function prose(markdown: string): string {
  return withoutSpans(markdown.replace(/^ *(```|~~~)[\s\S]*?^ *\1/gm, blank))
    .replace(/\]\([^)\n]*\)/g, blank)
    .replace(/"[^"\n]*"/g, blank);
}
