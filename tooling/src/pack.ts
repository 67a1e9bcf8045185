import { resolve } from 'node:path';
import { Command } from 'commander';
import { packAll } from './packages/pack';
import { findProjectRoot } from './project-root';

// `npm run pack`: the packages with which a team builds and publishes its remote in a repository of its own.
const command = new Command().option('--to <folder>', '', 'dist').parse();
const to = resolve(command.opts<{ to: string }>().to);
const files = await packAll(findProjectRoot(), to);
process.stdout.write(
  `${files.map((file) => `  ${file}`).join('\n')}\nare in ${to}: npm publish puts each into your registry.\n`,
);
