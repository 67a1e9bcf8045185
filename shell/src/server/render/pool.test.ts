import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { CircuitBreaker } from 'release/health/circuit-breaker';
import type { RemoteVersion } from 'release/serving';
import type { PageData } from 'shared-types/page-data';
import type { RenderJob } from './job';
import type { Order, RenderedPage, Reply } from './messages';
import { createRenderer, type Renderer } from './pool';

/** A render in a fake renderer. */
interface Render {
  /** Whether the renderer may run the remote's code. */
  admitted: boolean;
  /** The number of the process. */
  pid: number;
  finish: () => void;
  /** Fails it in the shell's own code. */
  fail: () => void;
  /** Ends its process, with the remote's code running. */
  stop: () => void;
  /** Ends its process while the shell's code runs. */
  end: () => void;
}

let mockRenders: Render[];
let mockShare: number;
let mockProcesses = 0;

/** The child process of a renderer, without a process. */
class MockChild extends EventEmitter {
  readonly pid = (mockProcesses += 1);

  constructor() {
    super();
    setImmediate(() => this.reply({ type: 'ready' }));
  }

  send(order: Order): void {
    if (order.type === 'build') return;
    const { url, remotes } = order.job;
    const admitted = remotes.some(({ server }) => server !== undefined);
    this.reply({ type: 'step', running: admitted ? 0 : -1 });
    const left = admitted ? [] : ['gallery'];
    const page: RenderedPage = {
      html: Buffer.from(url),
      status: 200,
      used: [],
      left,
      scripts: [],
      problems: [],
    };
    mockRenders.push({
      admitted,
      pid: this.pid,
      finish: () => this.reply({ type: 'rendered', page }),
      fail: () => this.reply({ type: 'failed', message: 'The shell is broken.' }),
      stop: () => this.emit('exit'),
      end: () => {
        this.reply({ type: 'step', running: -1 });
        this.emit('exit');
      },
    });
  }

  kill(): void {
    this.emit('exit');
  }

  private reply(reply: Reply): void {
    this.emit('message', reply);
  }
}

jest.mock('node:child_process', () => ({ fork: () => new MockChild() }));
jest.mock('../remotes/server-builds', () => ({ readServerBuild: () => Promise.resolve({ source: '' }) }));
jest.mock('release/processor-time', () => ({ processorMs: () => performance.now() * mockShare }));

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
  stylesheets: [], scripts: [], federationScripts: [], pageScripts: [], fonts: [], atOnce: false,
}; // prettier-ignore

let now: number;
let live: RemoteVersion[];
let breaker: CircuitBreaker;
let renderer: Renderer;

const ask = (url: string, remotes = [GALLERY]) =>
  renderer.render({ url, page, files, remotes }, { network: url, elapsedMs: 0 });

/** How many turns of the event loop a fake renderer takes to start and begin a page. */
const TURNS = 4;

/** Renders that have begun since the last call. */
const begun = async (): Promise<Render[]> => {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return mockRenders.splice(0);
};
const admitted = (renders: Render[]) => renders.map((render) => render.admitted);

beforeEach(() => {
  now = 0;
  mockRenders = [];
  mockShare = 1;
  live = [GALLERY];
  breaker = new CircuitBreaker({ now: () => now });
  const keyOf = ({ name, version }: RemoteVersion) => `${name}@${version}`;
  const releases = {
    admit: (remote: RemoteVersion) => breaker.admit(keyOf(remote)),
    leaveOut: (remote: RemoteVersion) => breaker.stopped(keyOf(remote)),
    versionsFor: () => live,
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

test('pages that waited while a version was excluded are rendered without it', async () => {
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

test('an excluded version is tried by one render at a time, until one ends well', async () => {
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

describe('what a renderer has loaded', () => {
  const NEWER: RemoteVersion = { ...GALLERY, version: '3' };
  const renderOne = async (remotes: RemoteVersion[]) => {
    const asked = ask(`/${remotes[0]?.version}`, remotes);
    const [render] = await begun();
    render?.finish();
    await asked;
    return render?.pid;
  };

  test('a canary is rendered by a process that renders nothing else', async () => {
    const [first, canary] = [await renderOne([GALLERY]), await renderOne([NEWER])];
    const others = [await renderOne([GALLERY]), await renderOne([GALLERY]), await renderOne([GALLERY])];
    expect(others).toContain(first);
    expect(others).not.toContain(canary);
    expect(await renderOne([NEWER])).toBe(canary);
  });

  test('a version that is no longer live leaves no process that has loaded it', async () => {
    const before = [await renderOne([GALLERY]), await renderOne([GALLERY])];
    live = [NEWER];
    const after = [await renderOne([NEWER]), await renderOne([NEWER])];
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  });

  test('a version that the circuit breaker leaves out leaves no process that has loaded it', async () => {
    const before = [await renderOne([GALLERY]), await renderOne([GALLERY])];
    const out = { ...GALLERY, server: undefined };
    live = [out];
    expect(before).not.toContain(await renderOne([out]));
  });
});

test('a renderer whose shell fails is replaced at once, and the page is rendered by another', async () => {
  const asked = ask('/');
  const [first] = await begun();
  first?.fail();
  const [second] = await begun();
  expect(second?.pid).not.toBe(first?.pid);
  expect(second?.admitted).toBe(true);
  second?.finish();
  expect((await asked).rendered?.html.toString()).toBe('/');
  expect(renderer.problem()).toBeUndefined();
});

test.each([
  ['whose shell fails', ({ fail }: Render) => fail()],
  ['whose renderer ends', ({ end }: Render) => end()],
])('a page %s twice is rendered by a process that has never loaded a remote', async (_what, fault) => {
  const next = async (): Promise<Render> => {
    const [render] = await begun();
    if (render === undefined) throw new Error('No renderer renders the page.');
    return render;
  };
  const asked = ask('/');
  const first = await next();
  expect(first.admitted).toBe(true);
  fault(first);
  const second = await next();
  expect(second.admitted).toBe(true);
  const between = ask('/between');
  const idle = await next();
  idle.finish();
  await between;
  fault(second);
  const third = await next();
  expect(third.admitted).toBe(false);
  expect(third.pid).not.toBe(idle.pid);
  third.finish();
  expect(await asked).toMatchObject({ leftOut: true, rendered: { status: 200 } });
});

test('while pages cannot be rendered the renderer names the problem, until one can', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const asked = ask('/');
  for (let n = 0; n < 3; n += 1) for (const { fail } of await begun()) fail();
  expect((await asked).rendered).toBeUndefined();
  expect(renderer.problem()).toBe('Pages cannot be rendered: The shell is broken.');
  await jest.advanceTimersByTimeAsync(1000);
  for (const { finish } of await begun()) finish();
  await begun();
  expect(renderer.problem()).toBeUndefined();
  jest.useRealTimers();
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
