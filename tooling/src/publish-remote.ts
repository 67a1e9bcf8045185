import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config';
import { findProjectRoot } from './project-root';
import { publish } from './publishing/publish';
import { publishBuilt } from './publishing/publish-built';
import { PublishError } from './publishing/publish-error';
import { readBuild } from './publishing/read-build';

const USAGE = 'Usage: npm run publish-remote -- <name> [--version <version>], or -- --all';

// `npm run publish-remote -- gallery --version 1.4.0`: makes the finished build of mf-gallery the live one. `--all`
// does what a start does: publishes each build that was not published before.
try {
  const root = findProjectRoot();
  const { REMOTES_DIR } = readConfig(root);
  const { positionals, values } = readArguments();
  const [name] = positionals;
  if (values.all && positionals.length === 0 && values.version === undefined) {
    const published = publishBuilt(root, REMOTES_DIR);
    const news = published.length > 0 ? `${published.join(', ')} is live` : 'Nothing new to publish';
    process.stdout.write(`${news} in ${REMOTES_DIR}.\n`);
  } else if (name !== undefined && positionals.length === 1 && !values.all) {
    const version = publish(REMOTES_DIR, readBuild(root, name), values.version);
    process.stdout.write(`${name} ${version} is live in ${REMOTES_DIR}.\n`);
  } else throw new PublishError(USAGE);
} catch (error) {
  if (!(error instanceof PublishError) && !(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { version: { type: 'string' }, all: { type: 'boolean', default: false } },
    });
  } catch (error) {
    throw new PublishError(USAGE, { cause: error });
  }
}
