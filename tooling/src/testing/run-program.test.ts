import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './run-program';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'formraster-program-'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

test('a program that is aborted stops what it started before it ends', async () => {
  const code = `const fs = require('fs');
    process.on('SIGINT', () => { fs.writeFileSync('stopped', ''); process.exit(130); });
    setInterval(() => undefined, 1000);
    fs.writeFileSync('runs', '');`;
  const stop = new AbortController();
  const exitCode = runProgram(process.execPath, ['-e', code], { cwd, signal: stop.signal });
  while (!existsSync(join(cwd, 'runs'))) await new Promise((resolve) => setTimeout(resolve, 20));
  stop.abort();
  expect(await exitCode).toBe(130);
  expect(existsSync(join(cwd, 'stopped'))).toBe(true);
});

test('a missing program is an error', async () => {
  await expect(runProgram(join(cwd, 'nothing'), [], { cwd })).rejects.toThrow('ENOENT');
});
