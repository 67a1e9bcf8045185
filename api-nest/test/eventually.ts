import { setTimeout as pause } from 'node:timers/promises';

/** Repeats an expectation until it holds, and returns its value; after ten seconds its failure is the test's. */
export async function eventually<T>(expectation: () => T): Promise<Awaited<T>> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(20);
    }
  }
}
