import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { expectSignsOfLife } from './signs-of-life';

const EVERY_MS = 300;

/** Keeps this thread busy, as a compiler does. */
function beBusy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

let stop: () => void = () => undefined;
afterEach(() => stop());

test('an answer that came while this process was busy is a sign of life', async () => {
  let answers = 0;
  const outcome = await new Promise<string>((resolve) => {
    const asked = async (): Promise<void> => {
      setTimeout(() => beBusy(2 * EVERY_MS), EVERY_MS / 4);
      await wait(EVERY_MS / 2);
      await readFile(__filename);
      answers += 1;
      if (answers === 4) resolve('alive');
    };
    stop = expectSignsOfLife(asked, () => resolve('silent'), EVERY_MS);
  });
  expect(outcome).toBe('alive');
});

test('what never answers is silent, also when this process is busy', async () => {
  const signals: AbortSignal[] = [];
  await new Promise<void>((resolve) => {
    const asked = (tooLong: AbortSignal): Promise<void> => {
      signals.push(tooLong);
      beBusy(EVERY_MS / 2);
      return new Promise(() => undefined);
    };
    stop = expectSignsOfLife(asked, resolve, EVERY_MS);
  });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
});

test('what refuses several times in a row is silent', async () => {
  let asked = 0;
  const refuse = (): Promise<void> => {
    asked += 1;
    return Promise.reject(new Error('refused'));
  };
  await new Promise<void>((resolve) => {
    stop = expectSignsOfLife(refuse, resolve, 20);
  });
  expect(asked).toBe(3);
});
