import type { Deployment, DeploymentExtras } from 'shared-types/discovery';
import { deployment } from '../testing/deployment';
import { refuseOlder } from './refuse-older';

const MORNING = '2026-11-29T08:00:00.000Z';
const NOON = '2026-11-29T12:00:00.000Z';

/** A version with a share of the visitors; the default has all of them here. */
function entry(version: string, traffic: number, extras: Partial<DeploymentExtras>): Deployment {
  const known = deployment('gallery', version);
  return {
    ...known,
    deployment: { traffic, default: traffic === 100 },
    extras: { ...known.extras, ...extras },
  };
}

const live = (version: string, committedAt?: string) => [
  entry(version, 100, { committedAt, publishedBy: 'Ann' }),
];
const coming = (version: string, committedAt?: string) => ({ name: 'gallery', version, committedAt });

test('a version from an older commit is refused with who published the newer one', () => {
  expect(() => refuseOlder(coming('1.5.0', MORNING), live('1.4.0', NOON))).toThrow(
    /1\.4\.0 is live, published .* by Ann, and it is newer.*expect 1\.4\.0/,
  );
});

test.each([
  ['from a newer commit with a lower number', coming('1.3.0', NOON), live('1.4.0', MORNING)],
  ['from the same commit', coming('1.4.1', NOON), live('1.4.0', NOON)],
  ['with a higher number and no known commit', coming('1.10.0'), live('1.9.0', NOON)],
  ['whose numbers are the same', coming('1.4.0-bbbbbbbb'), live('1.4.0-aaaaaaaa')],
  ['from a commit, when that of the live one is unknown', coming('1.4.0-bbb', NOON), live('1.4.0-aaa')],
  ['that is no number', coming('spring'), live('1.4.0')],
  ['that is live already', coming('1.4.0', MORNING), live('1.4.0', NOON)],
  ['when nothing is live', coming('1.4.0', MORNING), []],
])('a version %s may be published', (_what, version, entries) => {
  expect(() => refuseOlder(version, entries)).not.toThrow();
});

test('a lower number is refused when a commit is unknown', () => {
  expect(() => refuseOlder(coming('1.3.9', NOON), live('1.4.0'))).toThrow('1.4.0 is live');
});

test.each([
  ['with the same number', coming('1.4.0-bbbbbbbb')],
  ['that is no number', coming('spring')],
])('a version %s and no known commit is refused while a commit is live', (_what, version) => {
  expect(() => refuseOlder(version, live('1.4.0-aaaaaaaa', NOON))).toThrow(
    /by Ann, and it may be newer, .* Commit the changes .* expect 1\.4\.0-aaaaaaaa\.$/,
  );
  expect(() => refuseOlder(version, live('1.4.0-aaaaaaaa', NOON), '1.4.0-aaaaaaaa')).not.toThrow();
});

test('a canary is what a publication replaces first', () => {
  const canary = entry('1.5.0', 10, { committedAt: NOON });
  const entries = [canary, ...live('1.4.0', MORNING)];
  expect(() => refuseOlder(coming('1.4.1', MORNING), entries)).toThrow('1.5.0 is the canary');
});

test('an older version is published when the newer one is named, and not when another one is', () => {
  const entries = live('1.4.0', NOON);
  expect(() => refuseOlder(coming('1.3.0', MORNING), entries, '1.4.0')).not.toThrow();
  expect(() => refuseOlder(coming('1.5.0', NOON), entries, '1.3.0')).toThrow('not the expected 1.3.0');
  expect(() => refuseOlder(coming('1.5.0', NOON), [], '1.3.0')).toThrow('1.3.0 was expected');
});
