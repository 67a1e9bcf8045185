import { backUp } from './backup/back-up';
import { runCommand } from './start/command';

// `npm run backup -- <file> [--ask-passphrase]`: the whole site in one file, while it runs.
await runCommand('The backup failed', (context) => backUp(context, process.argv.slice(2)));
