import { storageSentence } from 'shared-types/disk-full';
import { build, BuildError, stepsNamed } from './build/build';
import { buildSteps } from './build/steps';
import { findProjectRoot } from './project-root';

// `npm run build`: builds what is stale; `npm run build -- shell gallery` of these only.
try {
  const root = findProjectRoot();
  const steps = stepsNamed(buildSteps(root), process.argv.slice(2));
  await build(root, { steps });
  process.stdout.write(`${process.argv.slice(2).join(', ') || 'Everything'} is built.\n`);
} catch (error) {
  const sentence = error instanceof BuildError ? error.message : storageSentence(error);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
