import type { BrowserFailure, ReleaseDecision } from 'shared-types/remote-health';
import { CircuitBreaker } from './circuit-breaker';
import { RemoteHealth } from './remote-health';

const GALLERY = { name: 'gallery', version: '1.4.0', trial: 'k3f9' };
const NOON = Date.parse('2026-11-22T12:00:00Z');
const HOUR = 60 * 60_000;

type Subject = typeof GALLERY;

const ignore = () => undefined;
const NO_BREAKER = { rendered: ignore, visited: ignore, shown: ignore, failedInBrowser: ignore };

const healthAt = (clock: { now: number }) => new RemoteHealth(NO_BREAKER, () => clock.now);

/** Serves a page with a version, whose server code ran or did not. */
function serve(health: RemoteHealth, { trial, ...remote }: Subject = GALLERY, ran = false): void {
  const assets = { ...remote, trial, entry: '', integrity: '', files: {}, exposes: {} };
  health.observe('192.0.2.9', [{ ...remote, assets, routes: [], places: [], server: undefined }], {
    used: ran ? [`${remote.name}/GalleryPage`] : [],
    problems: [],
  });
}

/** Reports on a version from a browser that was served it. */
function tell(
  health: RemoteHealth,
  address: string,
  subject: Subject,
  view: boolean,
  failures: { kind: BrowserFailure; message: string }[] = [],
): void {
  serve(health, subject);
  health.report(address, { remotes: [{ ...subject, view, modules: [], failures }] });
}
const view = (health: RemoteHealth, address: string, subject = GALLERY) =>
  tell(health, address, subject, true);
const fail = (health: RemoteHealth, address: string, kind: BrowserFailure, message: string) =>
  tell(health, address, GALLERY, false, [{ kind, message }]);

const countersOf = (health: RemoteHealth) => health.tally.take()?.counts.map(({ counters }) => counters);

test('a visitor’s pages of one version are one visit, and fail once', () => {
  const health = healthAt({ now: NOON });
  for (let page = 0; page < 5; page += 1) {
    view(health, '192.0.2.1');
    fail(health, '192.0.2.1', 'render', 'It broke.');
  }
  expect(health.tally.take()).toEqual({
    counts: [
      {
        ...GALLERY,
        minute: '2026-11-22T12:00:00.000Z',
        counters: { views: 5, visits: 1, render: 5, failed: 1 },
      },
    ],
    failures: [{ name: 'gallery', version: '1.4.0', kind: 'render', message: 'It broke.', count: 5 }],
  });
});

test('visitors, versions and steps are counted separately', () => {
  const health = healthAt({ now: NOON });
  view(health, '192.0.2.1');
  view(health, '192.0.2.2');
  view(health, '192.0.2.1', { ...GALLERY, version: '1.3.0' });
  view(health, '192.0.2.1', { ...GALLERY, trial: 'z8d1' });
  expect(countersOf(health)).toEqual([
    { views: 2, visits: 2 },
    { views: 1, visits: 1 },
    { views: 1, visits: 1 },
  ]);
});

test('a visit ends after a day', () => {
  const clock = { now: NOON };
  const health = healthAt(clock);
  view(health, '192.0.2.1');
  clock.now += 23 * HOUR;
  view(health, '192.0.2.1');
  clock.now += 2 * HOUR;
  view(health, '192.0.2.1');
  expect(health.tally.take()?.counts.map(({ counters }) => counters.visits)).toEqual([1, undefined, 1]);
});

test('each minute is counted separately', () => {
  const clock = { now: NOON };
  const health = healthAt(clock);
  serve(health, GALLERY, true);
  clock.now += 59_999;
  serve(health, GALLERY, true);
  clock.now += 1;
  serve(health, GALLERY, true);
  expect(countersOf(health)).toEqual([{ renders: 2 }, { renders: 1 }]);
});

test('messages are kept without what could be about a person', () => {
  const health = healthAt({ now: NOON });
  fail(health, '192.0.2.1', 'script', 'No order of jane@example.com');
  expect(health.tally.take()?.failures).toMatchObject([{ message: 'No order of [email]' }]);
});

test('what could not be reported is reported with later counts', () => {
  const health = healthAt({ now: NOON });
  fail(health, '192.0.2.1', 'load', 'It did not arrive.');
  const untold = health.tally.take();
  fail(health, '192.0.2.2', 'load', 'It did not arrive.');
  health.tally.putBack(untold ?? { counts: [], failures: [] });
  expect(health.tally.take()).toMatchObject({
    counts: [{ counters: { load: 2, failed: 2 } }],
    failures: [{ count: 2 }],
  });
  expect(health.tally.take()).toBeUndefined();
});

test('while the API is away, memory does not fill', () => {
  const clock = { now: NOON };
  const health = healthAt(clock);
  for (let minute = 0; minute < 2000; minute += 1) {
    clock.now += 60_000;
    fail(health, '192.0.2.1', 'load', `message ${'abcdefghij'[minute % 10]}${minute % 900}`);
  }
  const batch = health.tally.take();
  expect(batch?.counts).toHaveLength(500);
  expect(batch?.failures).toHaveLength(200);
});

test('only versions that were put into pages are counted', () => {
  const health = healthAt({ now: NOON });
  const report = (subject: Subject) =>
    health.report('192.0.2.1', { remotes: [{ ...subject, view: true, modules: [], failures: [] }] });
  report(GALLERY);
  expect(health.tally.take()).toBeUndefined();
  serve(health);
  report({ ...GALLERY, trial: 'other' });
  report({ ...GALLERY, version: '1.4.1' });
  expect(health.tally.take()).toBeUndefined();
  report(GALLERY);
  expect(countersOf(health)).toEqual([{ views: 1, visits: 1 }]);
});

test('failures on the server are counted, and announced for each module that ran', () => {
  const renders: [string, boolean][] = [];
  const health = new RemoteHealth({
    ...NO_BREAKER,
    rendered: (_version, module, well) => renders.push([module, well]),
  });
  const remotes = ['gallery', 'enquiry', 'catalogue'].map((name) => ({
    name,
    version: '1.0.0',
    assets: { name, version: '1.0.0', entry: '', integrity: '', files: {}, exposes: {} },
    routes: [],
    places: [],
    server: undefined,
  }));
  const frames = ['server/gallery.cjs:1:2345'];
  const problems = [
    {
      remote: 'gallery',
      module: 'gallery/GalleryPage',
      kind: 'server' as const,
      message: 'No items',
      frames,
    },
  ];
  const used = ['gallery/GalleryPage', 'gallery/GalleryPreview', 'enquiry/EnquiryForm'];
  health.observe('192.0.2.1', remotes, { used, problems });
  expect(renders).toEqual([
    ['gallery/GalleryPage', false],
    ['gallery/GalleryPreview', true],
    ['enquiry/EnquiryForm', true],
  ]);
  expect(health.tally.take()).toMatchObject({
    counts: [
      { name: 'gallery', counters: { server: 1, failed: 1, renders: 1 } },
      { name: 'enquiry', counters: { renders: 1 } },
    ],
    failures: [{ name: 'gallery', kind: 'server', message: 'No items', frames, count: 1 }],
  });
});

describe('a version that is live for all', () => {
  const MODULES = { './GalleryPage': { js: [], css: [] }, './GalleryPreview': { js: [], css: [] } };
  let decided: ReleaseDecision[];
  let health: RemoteHealth;
  const begin = (replaceable: boolean, share = 100) => {
    decided = [];
    const options = { decided: (one: ReleaseDecision) => decided.push(one), now: () => NOON };
    const breaker = new CircuitBreaker({ ...options, canBeReplaced: () => replaceable });
    health = new RemoteHealth(breaker, () => NOON, share);
    const { trial, ...remote } = GALLERY;
    const assets = { ...remote, trial, entry: '', integrity: '', files: {}, exposes: MODULES };
    health.observe('192.0.2.9', [{ ...remote, assets, routes: [], places: [], server: undefined }], {
      used: [],
      problems: [],
    });
  };
  const addressOf = (visitor: number) => `10.${visitor >> 8}.${visitor % 256}.1`;
  /** A visitor's page with a module, which may fail. */
  const visit = (visitor: number | string, module: string, kind?: BrowserFailure) => {
    const failures = kind ? [{ kind, message: 'It differs.', module }] : [];
    const report = { ...GALLERY, view: true, modules: [module], failures };
    const address = typeof visitor === 'string' ? visitor : addressOf(visitor);
    health.report(address, { remotes: [report] });
  };

  test.each<BrowserFailure>(['load', 'render', 'script', 'hydration'])(
    'is taken back when most visits of one module fail (%s), however well another is',
    (kind) => {
      begin(true);
      for (let visitor = 0; visitor < 100; visitor += 1) visit(visitor, 'GalleryPreview');
      for (let visitor = 0; visitor < 19; visitor += 1) visit(visitor, 'GalleryPage', kind);
      expect(decided).toEqual([]);
      visit(19, 'GalleryPage', kind);
      expect(decided).toEqual([
        {
          name: 'gallery',
          version: '1.4.0',
          action: 'put-aside',
          reason:
            'In 20 of 20 networks gallery/GalleryPage failed in browsers within a day. It is left out for 3600 s.',
          until: '2026-11-22T13:00:00.000Z',
          module: 'gallery/GalleryPage',
        },
      ]);
    },
  );

  test('stays when few visits fail, when one visitor’s do, and while nothing replaces it', () => {
    begin(true);
    for (let visitor = 0; visitor < 60; visitor += 1) visit(visitor, 'GalleryPage');
    for (let visitor = 0; visitor < 29; visitor += 1) visit(visitor, 'GalleryPage', 'hydration');
    expect(decided).toEqual([]);
    begin(true);
    for (let page = 0; page < 50; page += 1) visit(1, 'GalleryPage', 'render');
    expect(decided).toEqual([]);
    begin(false);
    for (let visitor = 0; visitor < 50; visitor += 1) visit(visitor, 'GalleryPage', 'render');
    expect(decided).toEqual([]);
  });

  test('is not taken back by failures that a few networks make up, whatever addresses they use', () => {
    begin(true);
    for (let host = 0; host < 256; host += 1) {
      visit(`192.0.2.${host}`, 'GalleryPage', 'render');
      visit(`2001:db8:1:${host.toString(16)}::1`, 'GalleryPage', 'render');
    }
    for (let visitor = 0; visitor < 17; visitor += 1) visit(visitor, 'GalleryPage', 'render');
    expect(decided).toEqual([]);
    visit(17, 'GalleryPage', 'render');
    expect(decided).toHaveLength(1);
  });

  test('is compared with all visits, of which only a share reports', () => {
    begin(true, 10);
    for (let visitor = 0; visitor < 6; visitor += 1) visit(visitor, 'GalleryPage');
    for (let visitor = 6; visitor < 31; visitor += 1) {
      health.report(addressOf(visitor), {
        remotes: [
          {
            ...GALLERY,
            view: false,
            modules: [],
            failures: [{ kind: 'render', message: '', module: 'GalleryPage' }],
          },
        ],
      });
    }
    expect(decided).toEqual([]);
    begin(true, 0);
    for (let visitor = 0; visitor < 50; visitor += 1) visit(visitor, 'GalleryPage', 'render');
    expect(decided).toEqual([]);
  });

  test('is not taken back for a module that it does not have', () => {
    begin(true);
    for (let visitor = 0; visitor < 50; visitor += 1) visit(visitor, 'constructor', 'render');
    expect(decided).toEqual([]);
  });
});
