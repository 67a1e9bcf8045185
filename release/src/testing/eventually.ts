/** Waits until something has happened. @throws Error after 10 s */
export async function eventually(happened: () => boolean): Promise<void> {
  const giveUp = Date.now() + 10_000;
  while (!happened()) {
    if (Date.now() > giveUp) throw new Error('It did not happen in time.');
    await new Promise((resolve) => setImmediate(resolve));
  }
}
