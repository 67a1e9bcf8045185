/**
 * Waits for work so many ms at most; work that is late goes on, and its outcome counts for nothing.
 * @throws what `late` makes, when it takes longer
 */
export async function inTime<T>(work: T | Promise<T>, limitMs: number, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), limitMs);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
