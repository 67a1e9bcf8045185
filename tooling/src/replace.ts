import { runCommand } from './start/command';
import { runSite } from './start/run-site';
import { takeOver } from './start/take-over';

// `npm start` in the place of a site that runs: `tooling/bootstrap.mjs` runs it at SIGUSR2.
await runCommand('The start failed', (context) => runSite(context, takeOver));
