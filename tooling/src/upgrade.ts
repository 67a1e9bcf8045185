import { runCommand } from './start/command';
import { readUpgrade } from './upgrade/read-upgrade';
import { upgrade } from './upgrade/upgrade';

// `npm run upgrade -- [<version>] [--back]`: builds beside the running site, then switches to it.
await runCommand('The upgrade failed', (context) => upgrade(context, readUpgrade(process.argv.slice(2))));
