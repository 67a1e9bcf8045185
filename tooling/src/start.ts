import { runCommand } from './start/command';
import { runSite } from './start/run-site';

// `npm start`: everything from a clean clone to a served site, in one terminal.
await runCommand('The start failed', runSite);
