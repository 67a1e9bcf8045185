import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build/build';
import { childEnvironment } from './config';
import { npm } from './npm';
import { findProjectRoot } from './project-root';
import { runProgram } from './testing/run-program';

// `npm run lab`: builds what is stale, then runs every measurement in turn; `npm run lab -- api` runs only one.
// Addresses, numbers, and options with what follows them are passed on: `npm run lab -- lighthouse /about`,
// `npm run lab -- pages 10000`, `npm run lab -- faults-matrix --site http://localhost:8080`.
const MEASUREMENTS = [
  'api',
  'pages',
  'renders',
  'overload',
  'visits',
  'growth',
  'content',
  'lighthouse',
  'admin',
  'day',
  'faults-matrix',
  'publications',
  'teams',
  'how-tos',
];

const root = findProjectRoot();
const fileOf = (name: string) => join(root, 'lab', `${name}.ts`);
const available = MEASUREMENTS.filter((name) => existsSync(fileOf(name)));
const isForOne = (word: string) => /^(\/|\d+$)/.test(word);
const words = process.argv.slice(2);
const options = words.findIndex((word) => word.startsWith('--'));
const given = words.slice(0, options < 0 ? undefined : options);
const passedOn = [...given.filter(isForOne), ...words.slice(given.length)];
const wanted = given.filter((word) => !isForOne(word));
const unknown = wanted.find((name) => !available.includes(name));
if (unknown !== undefined) {
  process.stderr.write(`There is no measurement named ${unknown}: choose from ${available.join(', ')}.\n`);
  process.exit(1);
}

// Its packages have a lock file of their own: a fresh clone of the site does not install them.
await npm(join(root, 'lab'), ['ci', '--prefer-offline']);
await build(root);
for (const name of available.filter((each) => wanted.length === 0 || wanted.includes(each))) {
  const args = ['--conditions=source', '--import', 'tsx', fileOf(name), ...passedOn];
  const code = await runProgram(process.execPath, args, { cwd: root, env: childEnvironment({}) });
  if (code !== 0) process.exitCode = 1;
}
