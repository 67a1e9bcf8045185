import { DataSource } from 'typeorm';
import { PublicReads, type PublicRead } from './public-reads';

function readOf(
  values: unknown[],
  topics: PublicRead['topics'] = ['products'],
): PublicRead & { loads: number } {
  return {
    path: '/api/products',
    topics,
    loads: 0,
    load() {
      this.loads += 1;
      return Promise.resolve({ value: values.shift() });
    },
  };
}

const { manager } = new DataSource({ type: 'postgres' });

/** Without replicas: every read goes to the one database. */
const newReads = () =>
  new PublicReads({ readMoment: (work) => work(manager), heardOfChange: () => undefined });

const textOf = ({ body }: { body: Buffer }) => body.toString();

describe('PublicReads', () => {
  it('loads once while announcements arrive, and again after its topic was dropped', async () => {
    const reads = newReads();
    reads.resume();
    const read = readOf(['old', 'new']);
    expect(textOf(await reads.answer(read))).toBe('"old"');
    reads.drop('images');
    expect(textOf(await reads.answer(read))).toBe('"old"');
    reads.drop('products');
    expect(reads.peek('/api/products')).toBeUndefined();
    expect(textOf(await reads.answer(read))).toBe('"new"');
    expect(read.loads).toBe(2);
  });

  it('keeps nothing before announcements arrive, nor while they do not', async () => {
    const reads = newReads();
    const read = readOf([1, 2, 3, 4]);
    await reads.answer(read);
    expect(reads.peek('/api/products')).toBeUndefined();
    reads.resume();
    await reads.answer(read);
    reads.suspend();
    expect(reads.peek('/api/products')).toBeUndefined();
    await reads.answer(read);
    expect(reads.peek('/api/products')).toBeUndefined();
  });

  it('shares one load among callers who come at the same time', async () => {
    const reads = newReads();
    reads.resume();
    const read = readOf(['once']);
    await Promise.all([reads.answer(read), reads.answer(read), reads.answer(read)]);
    expect(read.loads).toBe(1);
  });

  it('does not keep what was read before a change that arrived meanwhile', async () => {
    const reads = newReads();
    reads.resume();
    let finish: (value: { value: unknown }) => void = () => undefined;
    const slow: PublicRead = {
      path: '/api/products',
      topics: ['products'],
      load: () => new Promise((resolve) => (finish = resolve)),
    };
    const first = reads.answer(slow);
    reads.drop('products');
    const later = reads.answer(readOf(['new']));
    finish({ value: 'old' });
    await first;
    expect(textOf(await later)).toBe('"new"');
    expect(textOf(await reads.answer(readOf(['not loaded'])))).toBe('"new"');
  });

  it('tags different bytes differently and equal bytes equally', async () => {
    const tag = async (value: unknown) => (await newReads().answer(readOf([value]))).etag;
    expect(await tag({ a: 1 })).toBe(await tag({ a: 1 }));
    expect(await tag({ a: 1 })).not.toBe(await tag({ a: 2 }));
  });

  it('forgets the oldest answers beyond its capacity', async () => {
    const reads = newReads();
    reads.resume();
    for (let n = 0; n <= 2000; n += 1) await reads.answer({ ...readOf([n]), path: `/api/products/${n}` });
    expect(reads.peek('/api/products/0')).toBeUndefined();
    expect(reads.peek('/api/products/2000')).toBeDefined();
  });
});
