import { BusyError } from '../busy-error';
import { RenderQueue } from './render-queue';

let queue: RenderQueue;
let running: (() => void)[];
beforeEach(() => {
  queue = new RenderQueue(2);
  running = [];
});

/** Begins work that goes on until `finish`. */
const begin = (network: string, left?: AbortSignal) => {
  const done = queue.run({ network, left }, () => new Promise<void>((end) => running.push(end)));
  done.catch(() => undefined);
  return done;
};

const finishAll = async (all: Promise<void>[]) => {
  const settled = Promise.allSettled(all);
  const turns = setInterval(() => running.splice(0).forEach((end) => end()));
  await settled;
  clearInterval(turns);
};

test('one network cannot keep another waiting for more than a part of the queue', async () => {
  const flood = Array.from({ length: 200 }, () => begin('192.0.2.1'));
  const other = begin('198.51.100.7');
  await expect(flood.at(-1)).rejects.toThrow(BusyError);
  await finishAll([...flood, other]);
  await expect(other).resolves.toBeUndefined();
  expect((await Promise.allSettled(flood)).filter(({ status }) => status === 'fulfilled')).toHaveLength(34);
});

test('many networks are refused beyond what can be rendered soon, and taken again later', async () => {
  const flood = Array.from({ length: 200 }, (_none, n) => begin(`network ${n}`));
  await expect(flood.at(-1)).rejects.toThrow(BusyError);
  await finishAll(flood);
  const later = begin('192.0.2.1');
  await finishAll([later]);
  await expect(later).resolves.toBeUndefined();
});

test('pages whose visitors have left make room at once', async () => {
  const left = Array.from({ length: 34 }, () => new AbortController());
  const flood = left.map(({ signal }) => begin('192.0.2.1', signal));
  left.forEach((each) => each.abort(new Error('gone')));
  // Some have left before they come here, while their page's data was read.
  flood.push(...left.map(({ signal }) => begin('192.0.2.1', signal)));
  const later = begin('192.0.2.1');
  await finishAll([...flood, later]);
  await expect(later).resolves.toBeUndefined();
});

test('a page whose visitors have left is not rendered', async () => {
  const first = [begin('192.0.2.1'), begin('192.0.2.1')];
  const left = new AbortController();
  const dropped = begin('192.0.2.1', left.signal);
  left.abort(new Error('gone'));
  await finishAll(first);
  await expect(dropped).rejects.toThrow('gone');
  expect(running).toHaveLength(0);
});
