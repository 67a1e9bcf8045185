import { pino } from 'pino';
import { CircuitBreaker } from 'release/health/circuit-breaker';
import type { RemoteVersion } from 'release/serving';
import type { PageData } from 'shared-types/page-data';
import { createRenderer, type Renderer } from './pool';
import type { RenderJob, SentJob } from './sent-job';
import { Steps, type RenderStep } from './steps';
import type { RenderedPage } from './worker';

/** A render in a stand-in worker. */
interface Render {
  /** Whether the worker may run the remote's code. */
  admitted: boolean;
  finish: () => void;
  /** Ends it as the limit does, with the remote's code running. */
  stop: () => void;
}

let mockRenders: Render[];
let mockStarted: number;
let mockShare: number;
const mockSteps = new Map<number, RenderStep>();
jest.mock('./processor-time', () => ({ processorMs: () => (performance.now() - mockStarted) * mockShare }));
jest.mock('workerpool', () => ({
  pool: () => ({
    workers: [],
    stats: () => ({ totalWorkers: WORKERS, busyWorkers: 0 }),
    terminate: () => Promise.resolve(),
    exec: (_method: string, [render, { url, out }]: [number, SentJob]) => {
      mockStarted = performance.now();
      let finish: (rendered: RenderedPage) => void = () => undefined;
      let stop: () => void = () => undefined;
      const rendering = new Promise<RenderedPage>((resolve, reject) => {
        finish = resolve;
        stop = () => reject(new Error('The worker has ended.'));
      });
      mockSteps.set(render, { render, worker: { id: 1, usedMs: 0 }, running: out.length > 0 ? -1 : 0 });
      const left = out.length > 0 ? ['gallery'] : [];
      const page: RenderedPage = {
        html: Buffer.from(url), status: 200, used: [], left, scripts: [], problems: [], filledBy: undefined,
      }; // prettier-ignore
      mockRenders.push({ admitted: out.length === 0, finish: () => finish(page), stop });
      return Object.assign(rendering, { cancel: stop });
    },
  }),
}));

const WORKERS = 2;
const GALLERY: RemoteVersion = {
  name: 'gallery',
  version: '2',
  assets: { name: 'gallery', version: '2', entry: '', integrity: '', files: {}, exposes: {} },
  routes: [],
  places: [],
  server: { file: 'gallery.cjs', integrity: '' },
};
const page: PageData = { data: {}, missing: {}, remotes: [GALLERY.assets], now: '', publicUrl: '' };
const files: RenderJob['files'] = {
  stylesheets: [], scripts: [], federationScripts: [], pageScripts: [], fonts: [], atOnce: false, toolStylesheets: [],
}; // prettier-ignore

let now: number;
let breaker: CircuitBreaker;
let renderer: Renderer;

const ask = (url: string) =>
  renderer.render({ url, page, files, remotes: [GALLERY] }, { network: url, elapsedMs: 0 });

/** Renders that have begun since this was last asked. */
const begun = async (): Promise<Render[]> => {
  await new Promise((resolve) => setImmediate(resolve));
  return mockRenders.splice(0);
};
const admitted = (renders: Render[]) => renders.map((render) => render.admitted);

beforeEach(() => {
  now = 0;
  mockRenders = [];
  mockShare = 1;
  jest.spyOn(Steps.prototype, 'of').mockImplementation((render) => mockSteps.get(render));
  breaker = new CircuitBreaker({ now: () => now });
  const keyOf = ({ name, version }: RemoteVersion) => `${name}@${version}`;
  const releases = {
    admit: (remote: RemoteVersion) => breaker.admit(keyOf(remote)),
    leaveOut: (remote: RemoteVersion) => breaker.stopped(keyOf(remote)),
  };
  renderer = createRenderer(releases, pino({ level: 'silent' }), { workers: WORKERS });
});

/** Ends all renders, in turn, until every page is there. */
async function finishAll<T>(pages: Promise<T>[]): Promise<T[]> {
  let done = false;
  const all = Promise.all(pages).finally(() => {
    done = true;
  });
  while (!done) for (const { finish } of await begun()) finish();
  return all;
}

test('pages that waited while a version was put aside are rendered without it', async () => {
  const pages = Array.from({ length: 6 }, (_none, n) => ask(`/${n}`));
  const first = await begun();
  expect(admitted(first)).toEqual([true, true]);
  for (const { stop } of first) stop();
  for (let left = 6; left > 0; left -= WORKERS) {
    const next = await begun();
    expect(admitted(next)).toEqual([false, false]);
    for (const { finish } of next) finish();
  }
  for (const { leftOut } of await Promise.all(pages)) expect(leftOut).toBe(true);
});

test('a version that was put aside is tried by one render at a time, until one ends well', async () => {
  breaker.stopped('gallery@2');
  now += 30_000;
  const pages = Array.from({ length: 5 }, (_none, n) => ask(`/${n}`));
  const [trial, other] = await begun();
  expect([trial?.admitted, other?.admitted]).toEqual([true, false]);
  expect(breaker.isOpen('gallery@2')).toBe(true);
  other?.finish();
  const [waiting] = await begun();
  expect(waiting?.admitted).toBe(false);

  trial?.stop();
  waiting?.finish();
  const rest = await begun();
  expect(admitted(rest)).toEqual([false, false]);
  for (const { finish } of rest) finish();
  await finishAll(pages);
});

test('a trial that ends well admits the version to all pages again', async () => {
  breaker.stopped('gallery@2');
  now += 30_000;
  const [first] = await finishAll([ask('/')]);
  expect(first?.leftOut).toBe(false);
  breaker.rendered(GALLERY, 'gallery/GalleryPage', true);
  const pages = [ask('/1'), ask('/2')];
  const renders = await begun();
  expect(admitted(renders)).toEqual([true, true]);
  for (const { finish } of renders) finish();
  await Promise.all(pages);
});

test('a trial that nothing was learnt from makes room for another', async () => {
  breaker.stopped('gallery@2');
  now += 30_000;
  const pages = [ask('/1'), ask('/2')];
  const [trial, other] = await begun();
  trial?.finish();
  other?.finish();
  await Promise.all(pages);
  const next = [ask('/3'), ask('/4')];
  const renders = await begun();
  expect(admitted(renders)).toEqual([true, false]);
  for (const { finish } of renders) finish();
  await Promise.all(next);
});

describe('on a machine that is busy with something else', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  /** Lets time pass, of which the worker has the processor for a share. */
  const pass = (ms: number, share: number) => {
    mockShare = share;
    return jest.advanceTimersByTimeAsync(ms);
  };

  test('a render that had a small share of the processor is stopped and blamed', async () => {
    const asked = ask('/');
    expect(admitted(await begun())).toEqual([true]);
    await pass(5000, 0.2);
    const [again] = await begun();
    expect(again?.admitted).toBe(false);
    again?.finish();
    expect((await asked).problems).toMatchObject([{ remote: 'gallery', kind: 'deadline' }]);
  });

  test('a render that hardly had the processor is repeated with the remote', async () => {
    const asked = ask('/');
    expect(admitted(await begun())).toEqual([true]);
    await pass(5000, 0.05);
    const [again] = await begun();
    expect(again?.admitted).toBe(true);
    again?.finish();
    expect((await asked).problems).toEqual([]);
  });

  test('a repeated render may use the processor no longer than the first', async () => {
    const asked = ask('/');
    await begun();
    await pass(5000, 0.05);
    expect(admitted(await begun())).toEqual([true]);
    await pass(1500, 1);
    const [third] = await begun();
    expect(third?.admitted).toBe(false);
    third?.finish();
    expect((await asked).problems).toMatchObject([{ remote: 'gallery', kind: 'deadline' }]);
  });
});
