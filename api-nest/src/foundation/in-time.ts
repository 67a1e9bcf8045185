/**
 * Waits for work for a limited time; late work goes on, and its outcome is ignored.
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
