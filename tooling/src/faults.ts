import { join } from 'node:path';
import { build } from './build/build';
import { childEnvironment } from './config';
import { findProjectRoot } from './project-root';
import { runProgram } from './testing/run-program';

// `npm run test:faults -- --seed 7 --minutes 30`: builds what is stale, then breaks a running site at random.
const root = findProjectRoot();
await build(root);
const args = [
  '--conditions=source',
  '--import',
  'tsx',
  join(root, 'e2e/faults/run.ts'),
  ...process.argv.slice(2),
];
process.exitCode = await runProgram(process.execPath, args, { cwd: root, env: childEnvironment({}) });
