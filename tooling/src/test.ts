import { Command } from 'commander';
import { errorMessage } from 'shared-types/error-message';
import { build } from './build/build';
import { findProjectRoot } from './project-root';
import { baseOfChanges } from './testing/base-of-changes';
import { addUp, NOTHING, type Tally } from './testing/results';
import { STAGES } from './testing/stages';

// `npm test`: builds what is stale, runs every stage (`npm test -- unit check` only those), and ends in a summary.
// `npm run test:changed -- main` runs the tests that depend on what has changed since `main`.

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());

const root = findProjectRoot();
const command = new Command()
  .argument('[stages...]')
  .option('--since [ref]', 'only the tests of what has changed since a commit or branch')
  .parse();
const wanted = command.args;
const { since: given } = command.opts<{ since?: string | true }>();
const since = given && (await base(given === true ? undefined : given));
const unknown = wanted.find((name) => !STAGES.some((stage) => stage.name === name));
if (unknown !== undefined) {
  const names = STAGES.map(({ name }) => name).join(', ');
  process.stderr.write(
    `There is no stage named ${unknown}: choose from ${names}, or leave it out for all.\n`,
  );
  process.exit(1);
}

const summary: string[] = [];
const tallies = [
  await runStage('build', async () => {
    await build(root, { signal: stop.signal });
    return NOTHING;
  }),
];
const stages = STAGES.filter(({ name, selects }) =>
  wanted.length === 0 ? since === undefined || selects : wanted.includes(name),
);
if (since !== undefined) process.stdout.write(`Tests of what has changed since ${since}.\n`);
for (const stage of stages) {
  if (stop.signal.aborted) break;
  tallies.push(await runStage(stage.name, () => stage.run(root, stop.signal, since)));
}
const { passed, failed, failures } = addUp(tallies);
if (failures.length > 0) process.stdout.write(`\n── failures\n${failures.join('\n')}\n`);
process.stdout.write(`\n${summary.join('')}${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && !stop.signal.aborted ? 0 : 1);

/** Ends the run with a sentence if what is named is not a commit. */
function base(named: string | undefined): Promise<string> {
  return baseOfChanges(root, named).catch((error: unknown) => {
    process.stderr.write(`${errorMessage(error)}\n`);
    process.exit(1);
  });
}

/** Runs one stage; one that cannot run counts as one failure, and the next ones still run. */
async function runStage(name: string, run: () => Promise<Tally>): Promise<Tally> {
  process.stdout.write(`\n── ${name}\n`);
  const started = performance.now();
  const tally = await run().catch((error: unknown) => {
    process.stdout.write(`${errorMessage(error)}\n`);
    return { ...NOTHING, failed: 1, failures: [`${name}: ${errorMessage(error)}`] };
  });
  const { passed, failed, skipped } = tally;
  const counts = Object.entries({ passed, failed, skipped }).flatMap(([kind, count]) =>
    count > 0 ? [`${count} ${kind}`] : [],
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  summary.push(`${name.padEnd(12)} ${counts.join(', ') || 'done'} (${seconds} s)\n`);
  return tally;
}
