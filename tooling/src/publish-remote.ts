import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config';
import { findProjectRoot } from './project-root';
import { publish } from './publishing/publish';
import { PublishError } from './publishing/publish-error';
import { readBuild } from './publishing/read-build';

const USAGE = 'Usage: npm run publish-remote -- <name> [--version <version>]';

// `npm run publish-remote -- gallery --version 1.4.0`: makes the finished build of mf-gallery the live one.
try {
  const root = findProjectRoot();
  const { REMOTES_DIR } = readConfig(root);
  const { positionals, values } = readArguments();
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) throw new PublishError(USAGE);
  const version = publish(REMOTES_DIR, readBuild(root, name), values.version);
  process.stdout.write(`${name} ${version} is live in ${REMOTES_DIR}.\n`);
} catch (error) {
  if (!(error instanceof PublishError) && !(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { version: { type: 'string' } } });
  } catch (error) {
    throw new PublishError(USAGE, { cause: error });
  }
}
