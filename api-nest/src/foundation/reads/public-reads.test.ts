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
const newReads = () => new PublicReads({ readMoment: (work) => work(manager), noteChange: () => undefined });

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

  it('keeps no answer that few will ask for again, and none that is too large', async () => {
    const reads = newReads();
    reads.resume();
    const search = '/api/product-range?q=oak';
    await reads.answer({ ...readOf([]), path: search, load: async () => ({ value: [], keep: false }) });
    expect(reads.peek(search)).toBeUndefined();
    await reads.answer(readOf(['x'.repeat(9 * 1024 * 1024)]));
    expect(reads.peek('/api/products')).toBeUndefined();
  });

  it('bounds the memory of what it keeps', async () => {
    const reads = newReads();
    reads.resume();
    const large = 'x'.repeat(7 * 1024 * 1024);
    for (let n = 0; n < 10; n += 1) await reads.answer({ ...readOf([large]), path: `/api/products/${n}` });
    expect(reads.peek('/api/products/0')).toBeUndefined();
    expect(reads.peek('/api/products/9')).toBeDefined();
    reads.drop('products');
    for (let n = 0; n < 9; n += 1) await reads.answer({ ...readOf([large]), path: `/api/products/${n}` });
    expect(reads.peek('/api/products/0')).toBeDefined();
  });

  it('keeps the link to the next page beside the answer', async () => {
    const reads = newReads();
    reads.resume();
    const link = '</api/products?cursor=2>; rel="next"';
    await reads.answer({ ...readOf([]), load: async () => ({ value: [], link }) });
    expect(reads.peek('/api/products')?.link).toBe(link);
  });
});
