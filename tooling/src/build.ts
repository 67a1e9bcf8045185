import { build, BuildError } from './build/build';
import { findProjectRoot } from './project-root';

// `npm run build`: builds what is stale.
try {
  await build(findProjectRoot());
  process.stdout.write('Everything is built.\n');
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
