import type { ReleaseDecision } from 'shared-types/remote-health';
import { CircuitBreaker } from './circuit-breaker';

const GALLERY = { name: 'gallery', version: '1.5.0' };
const KEY = 'gallery@1.5.0';
const PAGE = 'gallery/GalleryPage';
const PREVIEW = 'gallery/GalleryPreview';
let now: number;
let decided: ReleaseDecision[];
let others: boolean;
let breaker: CircuitBreaker;
beforeEach(() => {
  now = 0;
  decided = [];
  others = true;
  breaker = new CircuitBreaker({
    decided: (decision) => decided.push(decision),
    canBeReplaced: () => others,
    now: () => now,
  });
});

test('a version is left out for a while, each time for twice as long, and at most an hour', () => {
  const seconds = Array.from({ length: 9 }, () => {
    const forSeconds = breaker.stopped(KEY);
    now += forSeconds * 1000 - 1;
    expect(breaker.isOpen(KEY)).toBe(true);
    now += 1;
    expect(breaker.isOpen(KEY)).toBe(false);
    return forSeconds;
  });
  expect(seconds).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
});

test('a version that stops many renders at once is left out once', () => {
  expect(Array.from({ length: 10 }, () => breaker.stopped(KEY))).toEqual(Array(10).fill(30));
  expect(decided).toEqual([
    {
      ...GALLERY,
      action: 'put-aside',
      reason: 'It stopped a render. It is left out for 30 s.',
      until: '1970-01-01T00:00:30.000Z',
    },
  ]);
});

describe('a version whose time is over', () => {
  beforeEach(() => {
    breaker.stopped(KEY);
    now += 30_000;
  });

  test('is tried by one render at a time', () => {
    const end = breaker.admit(KEY);
    expect(end).toBeDefined();
    expect(breaker.admit(KEY)).toBeUndefined();
    expect(breaker.isOpen(KEY)).toBe(true);
    end?.();
    expect(breaker.isOpen(KEY)).toBe(false);
    expect(breaker.admit(KEY)).toBeDefined();
  });

  test('is admitted to all renders once one has ended well', () => {
    breaker.admit(KEY)?.();
    breaker.rendered(GALLERY, PAGE, true);
    expect([breaker.admit(KEY), breaker.admit(KEY)]).not.toContain(undefined);
  });

  test('is left out again at once when it fails', () => {
    breaker.admit(KEY)?.();
    breaker.rendered(GALLERY, PAGE, false);
    expect(breaker.admit(KEY)).toBeUndefined();
    expect(decided.at(-1)?.reason).toBe(
      'gallery/GalleryPage failed again when it was tried. It is left out for 60 s.',
    );
  });
});

test('a version that works again is announced once, after its time is over', () => {
  breaker.rendered(GALLERY, PAGE, true);
  breaker.open(KEY, 'It failed.');
  breaker.rendered(GALLERY, PAGE, true);
  expect(decided).toHaveLength(1);
  now += 30_000;
  breaker.rendered(GALLERY, PAGE, true);
  breaker.rendered(GALLERY, PAGE, true);
  expect(decided.map(({ action }) => action)).toEqual(['put-aside', 'restored']);
  expect(breaker.stopped(KEY)).toBe(60);
});

describe('a version that is rendered', () => {
  const times = (count: number, failed: boolean) => Array<boolean>(count).fill(failed);
  /** How often the version has been left out after each of the renders. */
  const render = (...outcomes: boolean[]) =>
    outcomes.map((failed) => {
      breaker.rendered(GALLERY, PAGE, !failed);
      return decided.filter(({ action }) => action === 'put-aside').length;
    });

  test('is left out, and announced once, when five renders in a row fail', () => {
    expect(render(...times(9, true))).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1]);
    expect(decided[0]?.reason).toBe(
      '5 of its 5 renders of gallery/GalleryPage within a minute failed. It is left out for 30 s.',
    );
  });

  test('stays when it fails on one page of many', () => {
    expect(render(...times(10, false), ...times(9, true)).at(-1)).toBe(0);
    expect(render(true)).toEqual([1]);
    expect(decided[0]?.reason).toContain(
      '10 of its 20 renders of gallery/GalleryPage within a minute failed.',
    );
  });

  test('stays when its failures are far apart', () => {
    for (let minute = 0; minute < 20; minute += 1) {
      now = minute * 60_000;
      expect(render(...times(4, true)).at(-1)).toBe(0);
    }
  });

  test('stays when only another version fails', () => {
    times(4, true).forEach(() => breaker.rendered({ ...GALLERY, version: '1.4.0' }, PAGE, false));
    expect(render(true)).toEqual([0]);
  });

  test('stays, however often it fails, while no other version could replace it', () => {
    others = false;
    expect(render(...times(20, true)).at(-1)).toBe(0);
    expect(breaker.isOpen(KEY)).toBe(false);
  });
});

test('a version is left out for one module that fails, however well another one is', () => {
  for (let n = 0; n < 269; n += 1) {
    breaker.rendered(GALLERY, PREVIEW, true);
    breaker.visited(GALLERY, PREVIEW, 10);
    breaker.rendered(GALLERY, PAGE, false);
    if (n < 4) expect(breaker.isOpen(KEY)).toBe(false);
    else expect(breaker.isOpen(KEY)).toBe(true);
  }
  expect(decided.map(({ reason }) => reason)).toEqual([
    '5 of its 5 renders of gallery/GalleryPage within a minute failed. It is left out for 30 s.',
  ]);
});

test('only the module that failed shows that a version works again', () => {
  breaker.stopped(KEY, PAGE);
  expect(decided[0]?.reason).toBe('It stopped a render of gallery/GalleryPage. It is left out for 30 s.');
  now += 30_000;
  breaker.rendered(GALLERY, PREVIEW, true);
  expect(decided).toHaveLength(1);
  const end = breaker.admit(KEY);
  expect(breaker.admit(KEY)).toBeUndefined();
  end?.();
  breaker.rendered(GALLERY, PAGE, true);
  expect(decided.at(-1)?.action).toBe('restored');
});

describe('what is recorded for all servers', () => {
  const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
  const record = (until: number, at = 0) =>
    new Map([[KEY, { at: iso(at), until: iso(until), module: PAGE, reason: '', by: 'the site' as const }]]);

  test('is left out until then, tried by one render at a time, and for twice as long if it fails', () => {
    breaker.follow(record(60));
    expect(breaker.isOpen(KEY)).toBe(true);
    now = 60_000;
    const end = breaker.admit(KEY);
    expect(breaker.admit(KEY)).toBeUndefined();
    end?.();
    breaker.rendered(GALLERY, PAGE, false);
    expect(decided.at(-1)).toMatchObject({ action: 'put-aside', until: iso(180), module: PAGE });
  });

  test('is not decided a second time, and followed only once', () => {
    breaker.follow(record(30));
    expect(decided).toEqual([]);
    now = 30_000;
    breaker.rendered(GALLERY, PAGE, true);
    breaker.follow(record(30));
    expect(breaker.admit(KEY)).toBeDefined();
    expect(breaker.admit(KEY)).toBeDefined();
  });

  test('is admitted when it is recorded no longer, also by the server that put it aside', () => {
    breaker.stopped(KEY, PAGE);
    breaker.follow(record(30));
    breaker.follow(new Map());
    expect(breaker.isOpen(KEY)).toBe(false);
  });

  test('shortens nothing that this server has decided, and lasts an hour at most', () => {
    breaker.open(KEY, 'It failed.', PAGE, 600);
    breaker.follow(record(30));
    now = 599_000;
    expect(breaker.isOpen(KEY)).toBe(true);
    breaker.follow(record(1e6));
    now += 3_600_000;
    expect(breaker.isOpen(KEY)).toBe(false);
  });
});

test('a few failing pages do not leave out a version that most visits get without a fault', () => {
  const fails = () => {
    for (let n = 0; n < 20; n += 1) breaker.rendered(GALLERY, PAGE, false);
  };
  breaker.visited(GALLERY, PAGE, 500);
  fails();
  expect(breaker.isOpen(KEY)).toBe(false);
  now += 60_000;
  fails();
  expect(breaker.isOpen(KEY)).toBe(true);
});
