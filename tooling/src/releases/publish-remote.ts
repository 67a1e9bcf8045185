import { run } from 'release/commands/command';
import { publishCommand } from 'release/commands/publish-command';
import { findProjectRoot } from '../project-root';
import { formrasterSite } from './site';

// `npm run publish-remote -- gallery --version 1.4.0 --traffic 10` and the like (docs/how-to/publish-a-remote.md).
await run(() => publishCommand(formrasterSite(findProjectRoot()), process.argv.slice(2)));
