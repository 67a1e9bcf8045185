import type { Deployment } from 'shared-types/discovery';
import {
  canaryVersion,
  climbing,
  liveVersions,
  promoted,
  rolledBack,
  withPreview,
  withVersion,
} from './live-set';
import { deployment } from '../testing/deployment';

const AT = '2026-11-21T12:00:00.000Z';
const version = (name: string): Deployment => deployment('gallery', name);
const shares = (entries: Deployment[]) =>
  Object.fromEntries(liveVersions(entries).map(({ share, entry }) => [share, entry.metadata.version]));
const traffic = (entries: Deployment[]) =>
  Object.fromEntries(entries.map(({ metadata, deployment: { traffic: part } }) => [metadata.version, part]));

const one = withVersion([], version('1'), 100);
const two = withVersion(one, version('2'), 100);

test('a publication is live, and the earlier version is the one to roll back to', () => {
  expect(shares(two)).toEqual({ live: '2', previous: '1' });
  expect(traffic(two)).toEqual({ 2: 100, 1: 0 });
});

test('a canary gets its share, and the live version the rest', () => {
  const canary = withVersion(two, version('3'), 10);
  expect(shares(canary)).toEqual({ live: '2', canary: '3', previous: '1' });
  expect(traffic(canary)).toEqual({ 3: 10, 2: 90, 1: 0 });
});

test('a canary needs a live version that takes the rest', () => {
  expect(() => withVersion([], version('1'), 10)).toThrow('Nothing is live to take the rest');
  expect(() => withVersion(one, version('1'), 10)).toThrow('1 is already live for all visitors.');
});

test('a canary that is raised, replaced or promoted keeps its salt, the next one has its own', () => {
  const salt = (entries: Deployment[]) => entries[0]?.extras.salt;
  const canary = withVersion(two, version('3'), 10);
  expect(salt(promoted(canary, 50))).toBe(salt(canary));
  expect(salt(withVersion(canary, version('4'), 10))).toBe(salt(canary));
  expect(salt(withVersion(promoted(canary), version('5'), 10))).not.toBe(salt(canary));
});

test('the run of a canary continues with a larger share, not with another version', () => {
  const runOf = (entries: Deployment[]) => canaryVersion(entries)?.extras.canary;
  const canary = withVersion(two, version('3'), 10, { at: AT });
  expect(runOf(canary)).toEqual({ run: expect.stringMatching(/^[0-9a-f]{8}$/), since: AT });
  const { run } = runOf(canary) ?? {};
  const LATER = '2026-11-21T13:00:00.000Z';
  expect(runOf(promoted(canary, 50, { at: LATER }))).toEqual({ run, since: AT });
  expect(runOf(withVersion(canary, version('4'), 10))?.run).not.toBe(run);
  const again = withVersion(rolledBack(canary, AT, 'errors'), version('3'), 10);
  expect(runOf(again)?.run).not.toBe(run);
});

test('a canary is promoted automatically until a person gives it another share', () => {
  const climbs = (entries: Deployment[]) => canaryVersion(entries)?.extras.canary?.climbs;
  const canary = climbing(withVersion(two, version('3'), 1, { at: AT }));
  expect(climbs(canary)).toBe(true);
  expect(canaryVersion(canary)).toMatchObject({
    deployment: { traffic: 1 },
    extras: { canary: { since: AT } },
  });
  expect(climbs(promoted(canary, 20))).toBeUndefined();
  expect(() => climbing(two)).toThrow('There is no canary');
});

test('no run is left on a version that is live, withdrawn or replaced', () => {
  const canary = withVersion(two, version('3'), 10);
  for (const entries of [
    promoted(canary),
    rolledBack(canary, AT, 'errors'),
    withVersion(canary, version('4'), 100),
  ]) {
    expect(entries.map(({ extras }) => extras.canary).filter(Boolean)).toEqual([]);
  }
});

test('a promoted canary is live, and rolls back to the version before it', () => {
  const after = promoted(withVersion(two, version('3'), 10));
  expect(shares(after)).toEqual({ live: '3', previous: '2' });
  expect(shares(rolledBack(after, AT, 'slow'))).toEqual({ live: '2', previous: '1' });
  expect(() => promoted(two)).toThrow('There is no canary');
});

test('a version that replaces live and canary at once rolls back to the live one', () => {
  expect(shares(withVersion(withVersion(two, version('3'), 10), version('4'), 100))).toEqual({
    live: '4',
    previous: '2',
  });
});

test('a roll back withdraws the canary first, then version after version, never forward', () => {
  const canary = withVersion(two, version('3'), 10);
  const withdrawn = rolledBack(canary, AT, 'errors');
  expect(shares(withdrawn)).toEqual({ live: '2', previous: '1' });
  expect(withdrawn[0]?.extras.withdrawn).toEqual({ at: AT, reason: 'errors' });
  const further = rolledBack(withdrawn, AT, 'again');
  expect(shares(further)).toEqual({ live: '1' });
  expect(() => rolledBack(further, AT, 'more')).toThrow('There is no previous version');
});

test('a version that was rolled back can be published again', () => {
  const again = withVersion(rolledBack(two, AT, 'errors'), version('2'), 100);
  expect(shares(again)).toEqual({ live: '2', previous: '1' });
  expect(again[0]?.extras.withdrawn).toBeUndefined();
});

test('a preview changes nothing for other visitors, and can be published later', () => {
  const preview = withPreview(two, version('3'));
  expect(shares(preview)).toEqual(shares(two));
  expect(shares(withVersion(preview, version('3'), 100))).toEqual({ live: '3', previous: '2' });
  expect(withPreview(two, version('2'))).toEqual(two);
});

test('the list stays short, however often is published, rolled back and previewed', () => {
  let entries: Deployment[] = [];
  for (let number = 1; number <= 60; number += 1) {
    entries = withVersion(entries, version(`${number}`), 100);
    entries = withPreview(entries, version(`${number}-preview`));
    if (number % 3 === 0) entries = rolledBack(entries, AT, 'errors');
  }
  expect(entries.length).toBeLessThanOrEqual(16);
  expect(shares(entries)).toEqual({ live: '59', previous: '58' });
});
