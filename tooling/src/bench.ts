import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build/build';
import { childEnvironment } from './config';
import { findProjectRoot } from './project-root';

// `npm run bench`: builds what is stale, then runs every measurement in turn; `npm run bench -- api` only that one.
// Addresses are passed on to it: `npm run bench -- lighthouse /about`.
const MEASUREMENTS = ['api', 'site', 'lighthouse', 'admin'];

const root = findProjectRoot();
const fileOf = (name: string) => join(root, 'bench', `${name}.ts`);
const available = MEASUREMENTS.filter((name) => existsSync(fileOf(name)));
const isAddress = (word: string) => word.startsWith('/');
const addresses = process.argv.slice(2).filter(isAddress);
const wanted = process.argv.slice(2).filter((word) => !isAddress(word));
const unknown = wanted.find((name) => !available.includes(name));
if (unknown !== undefined) {
  process.stderr.write(`There is no measurement named ${unknown}: choose from ${available.join(', ')}.\n`);
  process.exit(1);
}

function run(name: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const loader = ['--conditions=source', '--import', 'tsx'];
    const child = spawn(process.execPath, [...loader, fileOf(name), ...addresses], {
      cwd: root,
      env: childEnvironment({}),
      stdio: 'inherit',
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

await build(root);
for (const name of available.filter((each) => wanted.length === 0 || wanted.includes(each))) {
  if ((await run(name)) !== 0) process.exitCode = 1;
}
