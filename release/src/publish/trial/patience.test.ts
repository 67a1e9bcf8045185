import { patiently, TooBusy, TooLate } from './patience';

const LIMIT_MS = 20;
const never = new Promise<string>(() => undefined);

/** A machine of which a number of processors are idle, and a page that has a processor for this share of its time. */
const usage = (idle: number, share = 0) => ({
  idleMs: () => performance.now() * idle,
  pages: () => Promise.resolve(new Map([[1, performance.now() * share]])),
});

test('what is done in time is waited for, and so is what is not while the machine is busy', async () => {
  expect(await patiently(Promise.resolve('done'), LIMIT_MS, usage(1))).toBe('done');
  const slow = new Promise<string>((resolve) => {
    setTimeout(() => resolve('done'), 3 * LIMIT_MS);
  });
  expect(await patiently(slow, LIMIT_MS, usage(0))).toBe('done');
});

test('what waits for ever is late on a machine with time for it', async () => {
  await expect(patiently(never, LIMIT_MS, usage(1))).rejects.toThrow(TooLate);
});

test('what loops is late on a busy machine too, once it has used its time', async () => {
  await expect(patiently(never, LIMIT_MS, usage(0, 1.5))).rejects.toThrow(TooLate);
});

test('what waits for ever is late on a busy machine too, once the page is at rest', async () => {
  await expect(patiently(never, LIMIT_MS, usage(0), LIMIT_MS)).rejects.toThrow(TooLate);
});

test('what is not done on a machine that is always busy is not blamed', async () => {
  await expect(patiently(never, LIMIT_MS, usage(0, 0.01))).rejects.toThrow(TooBusy);
});

test('an error is passed on', async () => {
  await expect(patiently(Promise.reject(new Error('Gone.')), LIMIT_MS, usage(1))).rejects.toThrow('Gone.');
});
