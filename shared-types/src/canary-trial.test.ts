import { readTrial, trialOf } from './canary-trial';
import { reportSchema } from './remote-health';

const canary = (version: string, traffic: number, run?: string) => ({
  metadata: { version },
  deployment: { traffic, default: traffic === 100 },
  extras: run ? { canary: { run } } : {},
});

test.each([
  ['1.4.0', 10, 'k3f9x2ab'],
  ['1.4.0-ab12cd34+x', 0.5, '1'],
])('what a step of %s at %d %% is called can be read, and be reported', (version, traffic, run) => {
  const trial = trialOf(canary(version, traffic, run));
  expect(readTrial(trial ?? '')).toEqual({ version, traffic, run });
  const report = { remotes: [{ name: 'gallery', version, trial, view: true }] };
  expect(reportSchema.parse(report).remotes[0]?.trial).toBe(trial);
});

test('a version that is no canary, or not any more, is tried by no visit', () => {
  expect(trialOf(canary('1.4.0', 10))).toBeUndefined();
  expect(trialOf(canary('1.4.0', 100, 'k3f9x2ab'))).toBeUndefined();
  expect(trialOf(canary('1.4.0', 0, 'k3f9x2ab'))).toBeUndefined();
});

test.each(['', '1.4.0', '1.4.0@10', '1.4.0@ten@run', '@10@run'])('%j is no step of a canary', (text) => {
  expect(readTrial(text)).toBeUndefined();
});
