import { setTimeout as pause } from 'node:timers/promises';

/** Repeats an expectation until it holds; after ten seconds its failure is the test's. */
export async function eventually(expectation: () => unknown): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    try {
      await expectation();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(20);
    }
  }
}
