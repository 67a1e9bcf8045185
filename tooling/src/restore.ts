import { restore } from './backup/restore';
import { runCommand } from './start/command';

// `npm run restore -- <file> [--replace] [--ask-passphrase]`: a site as it was in a backup.
await runCommand('The restoration failed', (context) => restore(context, process.argv.slice(2)));
