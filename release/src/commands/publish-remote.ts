import { readConfig } from 'tooling/config';
import { findProjectRoot } from 'tooling/project-root';
import { run } from './command';
import { publishCommand } from './publish-command';

// `npm run publish-remote -- gallery --version 1.4.0 --traffic 10` and the like (docs/how-to/publish-a-remote.md).
await run(() => {
  const root = findProjectRoot();
  return publishCommand(root, readConfig(root), process.argv.slice(2));
});
