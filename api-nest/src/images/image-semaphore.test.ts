import { ImageSemaphore } from './image-semaphore';

/** Work that goes on until it is told to end. */
function work(begun: string[], name: string) {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    end: () => end(),
    work: async () => {
      begun.push(name);
      await ended;
      return name;
    },
  };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('ImageSemaphore', () => {
  it('runs two pieces at a time and the others in order', async () => {
    const [semaphore, begun] = [new ImageSemaphore(), [] as string[]];
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => work(begun, name));
    if (!a || !b || !c || !d) throw new Error('four pieces');
    const all = Promise.all([a, b, c, d].map((piece) => semaphore.run(piece.work)));
    await turn();
    expect(begun).toEqual(['a', 'b']);
    b.end();
    await turn();
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const piece of [a, c, d]) piece.end();
    expect(await all).toEqual(['a', 'b', 'c', 'd']);
  });

  it('runs what wants to be alone alone, and nobody overtakes it', async () => {
    const [semaphore, begun] = [new ImageSemaphore(), [] as string[]];
    const [a, alone, b] = [work(begun, 'a'), work(begun, 'alone'), work(begun, 'b')];
    const all = [semaphore.run(a.work), semaphore.runAlone(alone.work), semaphore.run(b.work)];
    await turn();
    expect(begun).toEqual(['a']);
    a.end();
    await turn();
    expect(begun).toEqual(['a', 'alone']);
    alone.end();
    await turn();
    expect(begun).toEqual(['a', 'alone', 'b']);
    b.end();
    await Promise.all(all);
  });

  it('goes on after work that failed', async () => {
    const semaphore = new ImageSemaphore();
    await expect(semaphore.runAlone(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await semaphore.runAlone(() => Promise.resolve('fine'))).toBe('fine');
  });

  it('sends away who comes when too many wait', async () => {
    const [semaphore, begun] = [new ImageSemaphore(), [] as string[]];
    const long = work(begun, 'long');
    const running = [semaphore.runAlone(long.work)];
    for (let n = 0; n < 200; n += 1) running.push(semaphore.run(() => Promise.resolve('later')));
    await expect(semaphore.run(() => Promise.resolve('no'))).rejects.toMatchObject({ status: 503 });
    long.end();
    await Promise.all(running);
  });
});
