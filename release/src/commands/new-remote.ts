import { Command } from 'commander';
import { findProjectRoot } from 'tooling/project-root';
import { newRemote } from '../new-remote/new-remote';
import { readArguments, run } from './command';

const USAGE = 'Usage: npm run new-remote -- <name>, e.g. npm run new-remote -- reviews';

// `npm run new-remote -- reviews` (docs/how-to/add-a-remote.md).
await run(() => {
  const command = new Command().argument('<name>');
  readArguments(command, process.argv.slice(2), USAGE);
  const { written, changed, next } = newRemote(findProjectRoot(), command.args[0] ?? '');
  return `${[
    ...written.map((file) => `  new      ${file}`),
    ...changed.map((file) => `  changed  ${file}`),
    '',
    'What remains to be done:',
    ...next.map((step, index) => `  ${index + 1}. ${step}`),
  ].join('\n')}\n`;
});
