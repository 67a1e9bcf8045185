import { once } from 'node:events';
import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { keepRotating, prepareLog, withCause, type Rotation } from './log-file';

const WEEK_MS = 7 * 24 * 3_600_000;
const ROTATION: Rotation = { bytes: 20_000, ageMs: WEEK_MS, kept: 2, everyMs: 5 };

let folder: string;
let log: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formraster-log-'));
  log = join(folder, 'logs/api.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('a log is made for its owner and group alone, and one of an earlier version becomes so', () => {
  prepareLog(log);
  expect([mode(log), mode(join(folder, 'logs'))]).toEqual(['640', '750']);
  rmSync(log);
  writeFileSync(log, 'from before\n', { mode: 0o644 });
  prepareLog(log);
  expect([mode(log), readFileSync(log, 'utf8')]).toEqual(['640', 'from before\n']);
});

test('a log is rotated by size while a program writes to it, and the oldest go', async () => {
  prepareLog(log, ROTATION);
  const printed: unknown[] = [];
  const stop = keepRotating(log, (reason) => printed.push(reason), ROTATION);
  const output = openSync(log, 'a');
  const program = `
    let n = 0;
    setInterval(() => {
      for (let i = 0; i < 20; i += 1) require('fs').writeSync(1, 'line ' + (n += 1) + ' '.repeat(90) + '\\n');
    }, 1);`;
  const child = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', output, 'inherit'] });
  closeSync(output);
  const numbers = (file: string) =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .match(/^line \d+ /gm)
          ?.map((line) => Number(line.slice(5)))
      : [];
  // The first log was rotated, then again, and has gone.
  for (let oldest = 1; oldest === 1; oldest = numbers(`${log}.2`)?.[0] ?? 1) await wait(5);
  child.kill();
  await once(child, 'exit');
  stop();

  expect(printed).toEqual([]);
  const files = readdirSync(join(folder, 'logs')).sort();
  expect(files).toEqual(['api.log', 'api.log.1', 'api.log.2']);
  for (const file of files) expect(mode(join(folder, 'logs', file))).toBe('640');
  const kept = [`${log}.2`, `${log}.1`, log].flatMap((file) => numbers(file) ?? []);
  expect([...kept].sort((a, b) => a - b)).toEqual(kept);
});

test('a log is rotated by age, counted from when the one before was', () => {
  prepareLog(log);
  writeFileSync(log, 'of last week\n');
  writeFileSync(`${log}.1`, 'of the week before\n');
  prepareLog(log);
  expect(readFileSync(log, 'utf8')).toBe('of last week\n');
  const then = new Date(Date.now() - WEEK_MS - 1000);
  utimesSync(`${log}.1`, then, then);
  prepareLog(log);
  expect([log, `${log}.1`, `${log}.2`].map((file) => readFileSync(file, 'utf8'))).toEqual([
    '',
    'of last week\n',
    'of the week before\n',
  ]);
});

test('a failed rotation is reported once, and the log goes on', async () => {
  prepareLog(log);
  writeFileSync(log, 'x'.repeat(30_000));
  // In the place of the copy.
  mkdirSync(`${log}.new`);
  const printed: unknown[] = [];
  const stop = keepRotating(log, (reason) => printed.push(reason), ROTATION);
  for (let i = 0; i < 100 && printed.length === 0; i += 1) await wait(10);
  await wait(50);
  stop();
  expect(printed).toHaveLength(1);
  expect(statSync(log).size).toBe(30_000);
});

const EVENT = 'The API ended while starting';

test('the cause of a program’s end is found after its log was rotated', () => {
  prepareLog(log);
  writeFileSync(log, '{"level":30}\ncannot find module x\n');
  expect(withCause(EVENT, log, 5_000_000)).toBe(`${EVENT}: cannot find module x; see ${log}.`);
});

test.each([
  ['a syntax error', 'main.js', 'const a = ;', "SyntaxError: Unexpected token ';'"],
  ['a missing module', 'main.js', "require('./missing');", "Error: Cannot find module './missing'"],
  [
    'CommonJS among ES modules',
    'main.mjs',
    "require('fs');",
    'ReferenceError: require is not defined in ES module scope, you can use import instead',
  ],
  [
    'an error with a code and properties',
    'main.js',
    `console.error('Error: an earlier one'); new (require('url').URL)('x');`,
    'TypeError: Invalid URL',
  ],
  [
    'an error with a cause',
    'main.js',
    "throw new Error('outside', { cause: new Error('inside') });",
    'Error: outside',
  ],
  [
    'an error of its own',
    'main.js',
    "class DbError extends Error { name = 'DbError' } throw new DbError('old');",
    'DbError: old',
  ],
  [
    'a sentence',
    'main.js',
    "console.error('PORT is taken.'); console.log('{}'); process.exit(1);",
    'PORT is taken',
  ],
])('%s that ends a program is reported in one sentence, without its stack', (_, name, code, cause) => {
  prepareLog(log);
  const program = join(folder, name);
  writeFileSync(program, code);
  const { stdout, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  writeFileSync(log, `from before\n${stdout}${stderr}`);
  expect(withCause(EVENT, log, 'from before\n'.length)).toBe(`${EVENT}: ${cause}; see ${log}.`);
});

test('a program that printed nothing but its structured log has its log named', () => {
  prepareLog(log);
  writeFileSync(log, '{"level":30}\n');
  expect(withCause(EVENT, log, 0)).toBe(`${EVENT}: see ${log}.`);
});
