import { ConfigError, readConfig } from 'tooling/config';
import { findProjectRoot } from 'tooling/project-root';
import { PublishError } from '../publish/publish-error';
import { runCommand } from '../publish/run-command';

// `npm run publish-remote -- gallery --version 1.4.0 --traffic 10` and its kin (docs/how-to/publish-a-remote.md).
try {
  const root = findProjectRoot();
  process.stdout.write(await runCommand(root, readConfig(root), process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof PublishError) && !(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
