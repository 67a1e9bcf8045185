import { storageSentence } from 'shared-types/disk-full';
import { build, BuildError } from './build/build';
import { buildSteps } from './build/steps';
import { findProjectRoot } from './project-root';

// `npm run build`: builds what is stale; `npm run build -- shell mf-gallery` of these only.
const root = findProjectRoot();
const steps = buildSteps(root);
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !steps.some((step) => step.name === name));
if (unknown !== undefined) {
  const names = steps.map(({ name }) => name).join(', ');
  process.stderr.write(`There is nothing named ${unknown}: choose from ${names}, or leave it out for all.\n`);
  process.exit(1);
}
try {
  await build(root, { steps: steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name)) });
  process.stdout.write(`${wanted.join(', ') || 'Everything'} is built.\n`);
} catch (error) {
  const sentence = error instanceof BuildError ? error.message : storageSentence(error);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
