import { Batcher } from './batcher';

/** A batcher whose batches wait to be answered by the test. */
function heldBatcher(limits = { underWay: 1, items: 3 }) {
  const batches: { items: number[]; answer: (answers: string[]) => void; fail: (error: Error) => void }[] =
    [];
  const batcher = new Batcher<number, string>(
    (items) => new Promise((answer, fail) => batches.push({ items, answer, fail })),
    limits,
  );
  return { batcher, batches };
}

/** Waits until a batch that was asked for has started, which takes another turn of the event loop. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await new Promise((resolve) => setImmediate(resolve));
}
const named = (items: number[]) => items.map((item) => `answer ${item}`);

describe('Batcher', () => {
  it('handles an item alone when nothing else is asked for', async () => {
    const { batcher, batches } = heldBatcher();
    const answer = batcher.add(1);
    await settle();
    batches[0]?.answer(['one']);
    expect(await answer).toBe('one');
    expect(batches[0]?.items).toEqual([1]);
  });

  it('gathers what arrives while a batch is under way, up to the limit, and answers each caller', async () => {
    const { batcher, batches } = heldBatcher();
    const answers = [batcher.add(0)];
    await settle();
    answers.push(...[1, 2, 3, 4].map((item) => batcher.add(item)));
    await settle();
    expect(batches).toHaveLength(1);
    for (let n = 0; n < 3; n += 1) {
      const batch = batches[n];
      batch?.answer(named(batch.items));
      await settle();
    }
    expect(batches.map(({ items }) => items)).toEqual([[0], [1, 2, 3], [4]]);
    expect(await Promise.all(answers)).toEqual(named([0, 1, 2, 3, 4]));
  });

  it('has as many batches under way as it may', async () => {
    const { batcher, batches } = heldBatcher({ underWay: 2, items: 2 });
    const answers = [1, 2, 3, 4, 5].map((item) => batcher.add(item));
    await settle();
    expect(batches.map(({ items }) => items)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    batches[1]?.answer(named([3, 4]));
    await settle();
    batches[0]?.answer(named([1, 2]));
    await settle();
    batches[2]?.answer(named([5]));
    expect(await Promise.all(answers)).toEqual(named([1, 2, 3, 4, 5]));
  });

  it('rejects every item of a failed batch, and handles later ones', async () => {
    const { batcher, batches } = heldBatcher();
    const failing = Promise.allSettled([batcher.add(1), batcher.add(2)]);
    await settle();
    const later = batcher.add(3);
    batches[0]?.fail(new Error('away'));
    expect(await failing).toEqual([
      { status: 'rejected', reason: new Error('away') },
      { status: 'rejected', reason: new Error('away') },
    ]);
    await settle();
    batches[1]?.answer(['three']);
    expect(await later).toBe('three');
  });

  it('fails a batch whose answers do not match its items, rather than mix them up', async () => {
    const { batcher, batches } = heldBatcher();
    const answers = Promise.allSettled([batcher.add(1), batcher.add(2)]);
    await settle();
    batches[0]?.answer(['only one']);
    expect(await answers).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  });
});
