import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruiseRepository } from './architecture/cruise';
import { checkLockFiles } from './architecture/lock-files';
import { findProjectRoot } from './project-root';
import { checkAddresses } from './docs-check/check-addresses';
import { checkCoverage } from './docs-check/check-coverage';
import { checkReferences } from './docs-check/check-references';
import { checkWords } from './docs-check/check-words';

/** One of the checks: whether it passed, what it printed, how long it took. */
export interface CheckResult {
  name:
    'types and lint' | 'formatting' | 'architecture' | 'unused code' | 'coverage' | 'references' | 'words';
  ok: boolean;
  output: string;
  seconds: number;
}

type Outcome = Pick<CheckResult, 'ok' | 'output'>;

const root = findProjectRoot();
const cache = join(root, '.cache/check');

const PROGRAMS = {
  knip: 'knip/bin/knip.js',
  oxlint: 'oxlint/bin/oxlint',
  prettier: 'prettier/bin/prettier.cjs',
};

/** Two lanes run in parallel and take about as long. */
const LANES: [CheckResult['name'], () => Promise<Outcome>][][] = [
  // Type-aware linting, by `oxlint-tsgolint`, has the types: they are checked in the same pass (`.oxlintrc.json`).
  [
    ['types and lint', () => run('oxlint', [])],
    ['architecture', checkArchitecture],
    // `knip.jsonc`. Workspaces refer to each other's source, also where a build is.
    ['unused code', () => run('knip', ['--no-progress', '--tsConfig', 'tsconfig.knip.json'])],
  ],
  [
    ['formatting', checkFormatting],
    ['coverage', checkSpecification],
    ['references', checkDocuments],
    ['words', checkLanguage],
  ],
];

/**
 * Runs all checks, even after one has failed, and passes each result to `onResult` as it arrives. Never rejects: a
 * check that could not run has failed, with the reason as its output.
 */
export async function runChecks(onResult?: (result: CheckResult) => void): Promise<CheckResult[]> {
  mkdirSync(cache, { recursive: true });
  const results: CheckResult[] = [];
  const runLane = async (lane: (typeof LANES)[number]) => {
    for (const [name, check] of lane) {
      const started = performance.now();
      const outcome = await check().catch((error: unknown) => ({ ok: false, output: String(error) }));
      const result = { name, ...outcome, seconds: (performance.now() - started) / 1000 };
      results.push(result);
      onResult?.(result);
    }
  };
  await Promise.all(LANES.map(runLane));
  return results;
}

async function checkArchitecture(): Promise<Outcome> {
  const { modules, violations } = await cruiseRepository(root);
  const problems = [
    ...violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`),
    ...checkLockFiles(root),
  ];
  return outcomeOf(problems, `${modules} modules seen`);
}

async function checkSpecification(): Promise<Outcome> {
  const { clauses, problems } = checkCoverage(root);
  return outcomeOf([...problems, ...checkAddresses(root)], `${clauses} clauses seen`);
}

async function checkDocuments(): Promise<Outcome> {
  const { references, problems } = checkReferences(root);
  return outcomeOf(problems, `${references} references followed`);
}

async function checkLanguage(): Promise<Outcome> {
  const { files, problems } = checkWords(root);
  return outcomeOf(problems, `${files} files read`);
}

const outcomeOf = (problems: string[], summary: string): Outcome => ({
  ok: problems.length === 0,
  output: [...problems, `${summary}\n`].join('\n'),
});

function checkFormatting(): Promise<Outcome> {
  const cacheArgs = ['--cache', '--cache-location', join(cache, 'prettier.json')];
  return run('prettier', ['--check', '--log-level', 'warn', ...cacheArgs, '.']);
}

function run(program: keyof typeof PROGRAMS, args: string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const file = join(root, 'node_modules', PROGRAMS[program]);
    const child = spawn(process.execPath, [file, ...args], { cwd: root });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

async function main(): Promise<void> {
  const results = await runChecks(({ name, ok, output, seconds }) => {
    process.stdout.write(`${ok ? '✓' : '✗'} ${name.padEnd(14)} ${seconds.toFixed(1)} s\n`);
    if (!ok) process.stdout.write(`${output.trimEnd()}\n`);
  });
  if (results.some(({ ok }) => !ok)) process.exitCode = 1;
}

if (process.argv[1] === join(root, 'tooling/src/check.ts')) void main();
