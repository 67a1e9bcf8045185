import { run } from 'release/commands/command';
import { publishCommand } from './commands/publish-command';
import { findProjectRoot } from 'tooling/project-root';
import { formrasterSite } from 'tooling/releases/site';

// `npm run publish-remote -- gallery --version 1.4.0 --traffic 10` and the like (docs/how-to/publish-a-remote.md).
await run(() => publishCommand(formrasterSite(findProjectRoot()), process.argv.slice(2)));
