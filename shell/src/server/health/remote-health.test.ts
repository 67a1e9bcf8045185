import { RemoteHealth } from './remote-health';
import { Tally } from './tally';
import { Visits } from './visits';

const GALLERY = { name: 'gallery', version: '1.4.0', trial: '1.4.0@10' };
const NOON = Date.parse('2026-11-22T12:00:00Z');
const HOUR = 60 * 60_000;

function healthAt(clock: { now: number }): RemoteHealth {
  const now = () => clock.now;
  return new RemoteHealth(new Tally(now), new Visits(now));
}
const countersOf = (health: RemoteHealth) => health.tally.take()?.counts.map(({ counters }) => counters);

test('a visitor’s pages of one version are one visit, and fail once', () => {
  const health = healthAt({ now: NOON });
  for (let page = 0; page < 5; page += 1) {
    health.viewed('192.0.2.1', GALLERY);
    health.failed('192.0.2.1', GALLERY, 'render', 'It broke.');
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

test('visitors, versions and steps are told apart', () => {
  const health = healthAt({ now: NOON });
  health.viewed('192.0.2.1', GALLERY);
  health.viewed('192.0.2.2', GALLERY);
  health.viewed('192.0.2.1', { ...GALLERY, version: '1.3.0' });
  health.viewed('192.0.2.1', { ...GALLERY, trial: '1.4.0@50' });
  expect(countersOf(health)).toEqual([
    { views: 2, visits: 2 },
    { views: 1, visits: 1 },
    { views: 1, visits: 1 },
  ]);
});

test('a visit ends after a day', () => {
  const clock = { now: NOON };
  const health = healthAt(clock);
  health.viewed('192.0.2.1', GALLERY);
  clock.now += 23 * HOUR;
  health.viewed('192.0.2.1', GALLERY);
  clock.now += 2 * HOUR;
  health.viewed('192.0.2.1', GALLERY);
  expect(health.tally.take()?.counts.map(({ counters }) => counters.visits)).toEqual([1, undefined, 1]);
});

test('what happens in another minute is counted apart', () => {
  const clock = { now: NOON };
  const health = healthAt(clock);
  health.count(GALLERY, 'renders');
  clock.now += 59_999;
  health.count(GALLERY, 'renders');
  clock.now += 1;
  health.count(GALLERY, 'renders');
  expect(countersOf(health)).toEqual([{ renders: 2 }, { renders: 1 }]);
});

test('messages are kept without what could be about a person', () => {
  const health = healthAt({ now: NOON });
  health.failed('192.0.2.1', GALLERY, 'script', 'No order of jane@example.com');
  expect(health.tally.take()?.failures).toMatchObject([{ message: 'No order of [e-mail]' }]);
});

test('what could not be told is told with what came since', () => {
  const health = healthAt({ now: NOON });
  health.failed('192.0.2.1', GALLERY, 'load', 'It did not arrive.');
  const untold = health.tally.take();
  health.failed('192.0.2.2', GALLERY, 'load', 'It did not arrive.');
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
    health.failed('192.0.2.1', GALLERY, 'load', `message ${'abcdefghij'[minute % 10]}${minute % 900}`);
  }
  const batch = health.tally.take();
  expect(batch?.counts).toHaveLength(500);
  expect(batch?.failures).toHaveLength(200);
});

test('only versions that were put into pages are known', () => {
  const health = healthAt({ now: NOON });
  expect(health.knows(GALLERY)).toBe(false);
  health.serves([GALLERY]);
  expect(health.knows(GALLERY)).toBe(true);
  expect(health.knows({ ...GALLERY, trial: '9.9.9@50' })).toBe(false);
  expect(health.knows({ ...GALLERY, version: '1.4.1' })).toBe(false);
});
