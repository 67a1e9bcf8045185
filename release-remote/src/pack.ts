import { resolve } from 'node:path';
import { Command } from 'commander';
import { readArguments, run } from 'release/commands/command';
import { packAll } from './packages/pack';
import { findProjectRoot } from 'tooling/project-root';

const USAGE = 'Usage: npm run pack [-- --to <folder>], by default dist';

// `npm run pack`: the packages with which a team builds and publishes its remote in a repository of its own.
await run(async () => {
  const command = new Command().option('--to <folder>', '', 'dist');
  readArguments(command, process.argv.slice(2), USAGE);
  const root = findProjectRoot();
  const to = resolve(root, command.opts<{ to: string }>().to);
  const files = await packAll(root, to);
  return `${files.map((file) => `  ${file}\n`).join('')}are in ${to}: npm publish puts each into your registry.\n`;
});
