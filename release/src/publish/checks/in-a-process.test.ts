import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inAProcess, type Ended } from './in-a-process';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formraster-process-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a program that does something as soon as it has its job. */
function run(code: string): Promise<Ended> {
  const file = join(folder, 'program.cjs');
  writeFileSync(file, `process.once('message', () => { ${code} });`);
  const limits = { heapMb: 64, firstMs: 20_000, nextMs: 20_000 };
  return inAProcess({ file, execArgv: [], environment: {} }, {}, limits, () => undefined);
}

test('a process that a signal ends is reported with the signal', async () => {
  expect(await run(`process.kill(process.pid, 'SIGKILL');`)).toEqual({
    ending: 'ended',
    trace: 'signal SIGKILL; nothing on stderr',
  });
});

test('a process that exits is reported with its code and the last lines of its stderr', async () => {
  expect(await run(`console.error('First.\\n    at line 1\\n\\nLast.'); process.exit(3);`)).toEqual({
    ending: 'ended',
    trace: 'exit code 3; last on stderr: First. | Last.',
  });
});

test('a process that writes without end is reported with a few short lines', async () => {
  const code = `for (let n = 0; n < 2000; n += 1) console.error('word '.repeat(200) + n); process.exit(1);`;
  const { trace } = await run(code);
  expect(trace).toMatch(/^exit code 1; last on stderr: word /);
  expect(trace.length).toBeLessThan(1500);
});
