import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { readArguments, run } from 'release/commands/command';
import { findProjectRoot } from 'tooling/project-root';
import { newRemote, type Aim } from './new-remote/new-remote';
import { newRepository } from './new-remote/standalone';

const USAGE =
  'Usage: npm run new-remote -- <name> [--page /address | --place <name>] [--standalone <folder> [--with-packages]], e.g. npm run new-remote -- reviews --page /reviews';

// `npm run new-remote -- reviews` (docs/how-to/add-a-remote.md), or with `--standalone ../reviews` in a repository of its
// own (docs/how-to/own-repository.md).
await run(async () => {
  const command = new Command()
    .argument('<name>')
    .option('--page <address>')
    .addOption(new Option('--place <name>').conflicts('page'))
    .option('--standalone <folder>')
    .option('--with-packages');
  readArguments(command, process.argv.slice(2), USAGE);
  const { standalone, withPackages, ...aim } = command.opts<
    Aim & { standalone?: string; withPackages?: boolean }
  >();
  const [name = ''] = command.args;
  const root = findProjectRoot();
  if (standalone !== undefined) {
    const folder = resolve(root, standalone);
    const files = await newRepository(root, folder, name, aim, withPackages);
    return `${files.map((file) => `  new      ${file}\n`).join('')}\nThe README.md in ${folder} says how it is developed and published.\n`;
  }
  const { written, changed, next } = newRemote(root, name, aim);
  return `${[
    ...written.map((file) => `  new      ${file}`),
    ...changed.map((file) => `  changed  ${file}`),
    '',
    'What remains to be done:',
    ...next.map((step, index) => `  ${index + 1}. ${step}`),
  ].join('\n')}\n`;
});
