import { Command, Option } from 'commander';
import { readArguments, run } from 'release/commands/command';
import { findProjectRoot } from '../project-root';
import { newRemote, type Aim } from './new-remote/new-remote';

const USAGE =
  'Usage: npm run new-remote -- <name> [--page /address | --place <name>], e.g. npm run new-remote -- reviews --page /reviews';

// `npm run new-remote -- reviews` (docs/how-to/add-a-remote.md).
await run(() => {
  const command = new Command()
    .argument('<name>')
    .option('--page <address>')
    .addOption(new Option('--place <name>').conflicts('page'));
  readArguments(command, process.argv.slice(2), USAGE);
  const { written, changed, next } = newRemote(findProjectRoot(), command.args[0] ?? '', command.opts<Aim>());
  return `${[
    ...written.map((file) => `  new      ${file}`),
    ...changed.map((file) => `  changed  ${file}`),
    '',
    'What remains to be done:',
    ...next.map((step, index) => `  ${index + 1}. ${step}`),
  ].join('\n')}\n`;
});
