import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from './list-files';

/** The number of links and references followed, and those that lead nowhere, as `file:line: what`. */
export interface ReferenceResult {
  references: number;
  problems: string[];
}

interface Reference {
  line: number;
  /** As in the file. */
  text: string;
  /** File or folder from the repository's root; null where the reference names none. */
  file: string | null;
  /** Heading in it, as GitHub writes its anchor, or the number that a clause's heading or row starts with. */
  heading?: { anchor: string } | { number: string };
}

const TEXT = /(?<!package-lock)\.(md|tsx?|[cm]?js|css|html|ya?ml|json)$/;
const CLAUSE = /\b(public-site|admin-tooling|resolution)s? (\d+(?:(?:, | and |–)\d+)*)(?!\d)/g;
const DECISION = /\b(?:decisions? |decisions\/)(\d+)(?:-[\w-]+)?/g;
const NAMED_PATH =
  /(?<![\w./-]|\]\()docs\/[\w/.-]*[\w-]|(?<=`)(?:api-nest|lab|docs|e2e|mf-[a-z]+|release|shared-[a-z]+|shell|tooling)\/[\w./-]+(?=`)/g;
const CONTRACT = /\bcontracts, (?:`([A-Z]+ [^`]+)`|([A-Z]?[\w' -]*\w))/g;
const CONFLICT = /^<{7} /m;
const LINK = /\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)|^\[[^\]]+\]: (\S+)/g;

/**
 * Follows, in every text file of the repository at `root`: relative links of Markdown with their anchors; clauses
 * (`public-site 4`, `resolution 12`) to their headings or rows in `docs/specification`; decisions (`decision 0131`);
 * contracts by heading or call (`contracts, Process`); and paths of the repository that are marked as code or begin with
 * `docs`. A module's path may lack its extension and `src`. A conflict that a merge left is a problem too.
 */
export function checkReferences(root: string): ReferenceResult {
  const decisions = readdirSync(path.join(root, 'docs/decisions'));
  const contracts = readContracts(root);
  const leads = ({ file, heading }: Reference): boolean => {
    if (file === null || !existsSync(path.join(root, file))) return false;
    if (heading === undefined) return true;
    if (!file.endsWith('.md')) return false;
    const text = readFileSync(path.join(root, file), 'utf8');
    if ('number' in heading) return readNumbers(text).includes(heading.number);
    return anchorsOf(readHeadings(text)).includes(heading.anchor);
  };

  const result: ReferenceResult = { references: 0, problems: [] };
  for (const file of listFiles(root, TEXT)) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const found = [
      ...clausesOf(text),
      ...decisionsOf(text, decisions),
      ...contractsOf(text, contracts),
      ...pathsOf(text, root),
      ...(file.endsWith('.md') ? linksOf(text, file) : []),
    ];
    result.references += found.length;
    const lost = found.filter((reference) => !leads(reference));
    result.problems.push(...lost.map(({ line, text }) => `${file}:${line}: “${text}” leads nowhere`));
    if (CONFLICT.test(text)) result.problems.push(`${file}: a merge left a conflict in it`);
  }
  return result;
}

function clausesOf(text: string): Reference[] {
  return find(text, CLAUSE, (line, match, document = '', numbers = '') => {
    const file = `docs/specification/${document.endsWith('resolution') ? 'resolutions' : document}.md`;
    const named = numbers.match(/\d+/g) ?? [];
    return named.map((number) => ({ line, text: match, file, heading: { number } }));
  });
}

function decisionsOf(text: string, decisions: string[]): Reference[] {
  return find(text, DECISION, (line, match, number = '') => {
    const name = decisions.find((entry) => number.length === 4 && entry.startsWith(`${number}-`));
    return [{ line, text: match, file: name === undefined ? null : `docs/decisions/${name}` }];
  });
}

/** Anchors of the contracts' headings, and their calls → the contract's file. */
function readContracts(root: string): Map<string, string> {
  const folder = 'docs/contracts';
  const names = existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder)) : [];
  const entries = names.flatMap((name) => {
    const text = readFileSync(path.join(root, folder, name), 'utf8');
    const calls = [...text.matchAll(/^\| `([A-Z]+ \/[^`]*)`/gm)].map(([, call = '']) => call);
    return [...anchorsOf(readHeadings(text)), ...calls].map((key) => [key, `${folder}/${name}`] as const);
  });
  return new Map(entries);
}

function contractsOf(text: string, contracts: Map<string, string>): Reference[] {
  return find(text, CONTRACT, (line, match, call, title = '') => {
    const file = contracts.get(call ?? anchorsOf([title])[0] ?? '');
    return [{ line, text: match, file: file ?? null }];
  });
}

function pathsOf(text: string, root: string): Reference[] {
  return find(text, NAMED_PATH, (line, match) => {
    // Decisions are found by their number, and the output of builds is not in the repository.
    if (/^docs\/decisions\/\d|\/dist\b/.test(match)) return [];
    const inSource = match.replace('/', '/src/');
    const readings = [match, `${match}.ts`, `${match}.tsx`, inSource, `${inSource}.ts`, `${inSource}.tsx`];
    const file = readings.find((reading) => existsSync(path.join(root, reading)));
    return [{ line, text: match, file: file ?? null }];
  });
}

function linksOf(markdown: string, file: string): Reference[] {
  return find(withoutCode(markdown), LINK, (line, _, inline, defined) => {
    const target = inline ?? defined ?? '';
    if (/^[a-z]+:/.test(target)) return [];
    const [address = '', anchor] = decodeURI(target).split('#');
    const leadsTo = address === '' ? file : path.join(path.dirname(file), address);
    return [{ line, text: target, file: leadsTo, ...(anchor === undefined ? {} : { heading: { anchor } }) }];
  });
}

/** Calls `read` with the line, the match and its groups, for each match of `pattern`. */
function find(
  text: string,
  pattern: RegExp,
  read: (line: number, match: string, ...groups: (string | undefined)[]) => Reference[],
): Reference[] {
  return text
    .split('\n')
    .flatMap((words, index) =>
      [...words.matchAll(pattern)].flatMap(([match, ...groups]) => read(index + 1, match, ...groups)),
    );
}

/** The same lines with code blocks and code spans blanked out. */
function withoutCode(markdown: string): string {
  const blank = (code: string) => code.replace(/[^\n]/g, ' ');
  return markdown.replace(/^ *(```|~~~)[\s\S]*?^ *\1/gm, blank).replace(/`[^`\n]*`/g, blank);
}

function readHeadings(markdown: string): string[] {
  const blocksGone = markdown.replace(/^ *(```|~~~)[\s\S]*?^ *\1/gm, '');
  return [...blocksGone.matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, title = '']) => title);
}

/** Numbers of the headings (`## 4. States`) and rows (`| **4.** …`) of a specification. */
function readNumbers(markdown: string): string[] {
  return [...markdown.matchAll(/^(?:#{1,6} |\| \*\*)(\d+)\./gm)].map(([, number = '']) => number);
}

/** Anchors as GitHub makes them: lower case, no punctuation, hyphens for spaces, numbered when they repeat. */
function anchorsOf(headings: string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = words.replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '').replaceAll(' ', '-');
    const times = seen.get(anchor) ?? 0;
    seen.set(anchor, times + 1);
    return times === 0 ? anchor : `${anchor}-${times}`;
  });
}
