import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { BusyError } from '../busy-error';
import { CachedResponse, ResponseCache } from './response-cache';

let now: number;
let cache: ResponseCache;
beforeEach(() => {
  now = 0;
  cache = new ResponseCache(() => now);
  cache.setAnnounced(true);
});

const answerOf = (text: string) =>
  new CachedResponse({ status: 200, body: Buffer.from(text), compressed: true });
const textOf = (answer: CachedResponse | undefined) => answer?.body.toString();

/** Asks for an answer that would be made with this text. */
const ask = (text: string, keep = true, key = '/') =>
  cache.answer(key, async () => ({ answer: answerOf(text), keep }));

test('an answer is made once until the data changes', async () => {
  await ask('one');
  expect(textOf(await ask('two'))).toBe('one');
  cache.changed();
  expect(cache.peek('/')).toBeUndefined();
  expect(textOf(await ask('three'))).toBe('three');
});

test('many who wait for an answer share one', async () => {
  let made = 0;
  const make = async () => {
    made += 1;
    await Promise.resolve();
    return { answer: answerOf('one'), keep: true };
  };
  await Promise.all(Array.from({ length: 400 }, () => cache.answer('/', make)));
  expect(made).toBe(1);
});

test('an answer whose making began before a change is neither kept nor shared after it', async () => {
  let finish: (text: string) => void = () => undefined;
  const slow = cache.answer('/', () =>
    new Promise<string>((resolve) => (finish = resolve)).then((text) => ({
      answer: answerOf(text),
      keep: true,
    })),
  );
  cache.changed();
  const later = ask('new');
  finish('old');
  await slow;
  expect(textOf(await later)).toBe('new');
  expect(textOf(await ask('not made'))).not.toBe('old');
});

test('without announcements nothing is current, and the last good answer remains', async () => {
  await ask('good');
  cache.setAnnounced(false);
  expect(cache.peek('/')).toBeUndefined();
  const answer = await cache.answer('/', async (last) => ({ answer: last ?? answerOf('none'), keep: false }));
  expect(textOf(answer)).toBe('good');
  expect(textOf(await ask('made anew', false))).toBe('made anew');
});

test('an answer is not kept for ever', async () => {
  await ask('this year');
  now += 60 * 60_000;
  expect(cache.peek('/')).toBeUndefined();
});

test('beyond what can be made in time, the last good answer or a refusal comes at once', async () => {
  await ask('good');
  cache.changed();
  const never = () => new Promise<never>(() => undefined);
  for (let n = 0; n < 64; n += 1) void cache.answer(`/${n}`, never);
  expect(textOf(await ask('not made'))).toBe('good');
  await expect(ask('not made', true, '/new')).rejects.toThrow(BusyError);
});

test('the making of an answer is given up when every visitor who waits has left, and no sooner', async () => {
  let givenUp: AbortSignal | undefined;
  const never = (_last: unknown, left: AbortSignal) => {
    givenUp = left;
    return new Promise<never>((_resolve, reject) =>
      left.addEventListener('abort', () => reject(new Error('given up'))),
    );
  };
  const [one, other] = [new AbortController(), new AbortController()];
  const waiting = [cache.answer('/', never, one.signal), cache.answer('/', never, other.signal)];
  one.abort();
  expect(givenUp?.aborted).toBe(false);
  other.abort();
  expect(givenUp?.aborted).toBe(true);
  expect(textOf(await ask('made for one who came later'))).toBe('made for one who came later');
  for (const left of waiting) await expect(left).rejects.toThrow('given up');
});

test('the oldest answers make room for new ones', async () => {
  const large = 'x'.repeat(3 * 1024 * 1024 - 10_000);
  const smaller = large.slice(0, large.length / 2);
  for (let n = 0; n < 50; n += 1) await ask(smaller, true, `/${n}`);
  expect(cache.peek('/0')).toBeUndefined();
  expect(cache.peek('/49')).toBeDefined();
});

test('an answer has one ETag, and one content in all encodings', async () => {
  const answer = answerOf('Text '.repeat(500));
  expect(answer.ready('br')).toBeUndefined();
  expect(brotliDecompressSync(await answer.in('br'))).toEqual(answer.body);
  expect(gunzipSync(await answer.in('gzip'))).toEqual(answer.body);
  expect(answer.ready('br')).toBe(await answer.in('br'));
  expect(answer.etag).toBe(answerOf('Text '.repeat(500)).etag);
  expect(answer.etag).not.toBe(answerOf('Other').etag);
});
