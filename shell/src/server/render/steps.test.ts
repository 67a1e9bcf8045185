import { existsSync, writeFileSync } from 'node:fs';
import { Steps, stepWriter, type RenderStep } from './steps';

const step = (render: number, more: Partial<RenderStep> = {}): RenderStep => ({
  render,
  worker: { id: 7, usedMs: 12.5 },
  running: -1,
  ...more,
});

let steps: Steps;
let names: string[];
beforeEach(() => {
  steps = new Steps();
  names = [];
});
afterEach(() => names.forEach((name) => steps.close(name)));

/** A worker with a file of its own. */
function started() {
  const name = steps.open();
  names.push(name);
  return { write: stepWriter(name), end: () => steps.close(name) };
}

test('of each render that is under way the last step is known', () => {
  const [one, other] = [started(), started()];
  one.write(step(1));
  one.write(step(1, { running: 10, module: 'catalogue/ProductRange', heaviest: 10 }));
  one.write(step(1, { running: 2, module: 'gallery/Preview' }));
  other.write(step(2, { running: 0 }));
  expect(steps.of(1)).toEqual(step(1, { running: 2, module: 'gallery/Preview' }));
  expect(steps.of(2)).toEqual(step(2, { running: 0 }));
  expect(steps.of(3)).toBeUndefined();
});

test('the last step outlives its worker, but not the next render', () => {
  const [killed, alive] = [started(), started()];
  killed.write(step(1, { running: 3 }));
  killed.end();
  alive.write(step(2));
  alive.write(step(3));
  expect(steps.of(1)).toEqual(step(1, { running: 3 }));
  expect(steps.of(2)).toBeUndefined();
});

test.each(['', 'nothing\n', '{"render":1}\n', '{"render":1,'])('%j is no step', (text) => {
  const name = steps.open();
  writeFileSync(name, text);
  expect(steps.of(1)).toBeUndefined();
  steps.close(name);
  expect(steps.of(1)).toBeUndefined();
});

test('a file has no name once its worker has started, or has ended without', () => {
  const name = steps.open();
  stepWriter(name);
  expect(existsSync(name)).toBe(false);
  steps.close(name);
  const unused = steps.open();
  steps.close(unused);
  expect(existsSync(unused)).toBe(false);
});
