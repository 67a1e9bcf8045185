import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deployment } from 'shared-types/discovery';
import { withVersion } from '../publish/live-set';
import { deployment } from '../testing/deployment';
import {
  chooseVersions,
  foreignRules,
  isInShare,
  NO_VISITOR,
  remoteVersion,
  type Visit,
} from './choose-versions';

const version = (name: string): Deployment => deployment('gallery', name);
const live = withVersion(withVersion([], version('1'), 100), version('2'), 100);
const canary = withVersion(live, version('3'), 30);
const TRIAL = /^[0-9a-f]{8}$/;

const visitor = (number: number): Visit => ({ number: `${number}`, asked: new Set(), tries: true });
const VISITORS = Array.from({ length: 200 }, (_none, number) => visitor(number));

function choose(entries: readonly Deployment[], who: Visit, aside: string[] = []) {
  const choice = chooseVersions(new Map([['gallery', entries]]), who, (key) => aside.includes(key));
  const { deployment: chosen, trial } = choice.get('gallery') ?? {};
  return { version: chosen?.metadata.version, trial };
}

test('visitors of both versions are part of the same trial', () => {
  const choices = VISITORS.map((who) => choose(canary, who));
  expect(new Set(choices.map((choice) => choice.version))).toEqual(new Set(['2', '3']));
  const trials = new Set(choices.map((choice) => choice.trial));
  expect([...trials]).toEqual([expect.stringMatching(TRIAL)]);
});

test('without a canary no visit is part of a trial', () => {
  expect(new Set(VISITORS.map((who) => choose(live, who).trial))).toEqual(new Set([undefined]));
});

test.each<[string, Visit, string]>([
  ['a robot', NO_VISITOR, '2'],
  ['a member of staff', { number: undefined, asked: new Set(), tries: false }, '2'],
  ['a visitor who asked for the canary', { number: '1', asked: new Set(['gallery']), tries: false }, '3'],
])('%s is not part of a trial', (_who, who, shown) => {
  expect(choose(canary, who)).toEqual({ version: shown, trial: undefined });
});

test.each([
  ['gallery@3', new Set(['2'])],
  ['gallery@2', new Set(['1', '3'])],
])('while %s is left out, others take its place and no visit is part of the trial', (aside, shown) => {
  const choices = VISITORS.map((who) => choose(canary, who, [aside]));
  expect(new Set(choices.map((choice) => choice.version))).toEqual(shown);
  expect(new Set(choices.map((choice) => choice.trial))).toEqual(new Set([undefined]));
});

test('a previous version that is left out ends no trial', () => {
  expect(choose(canary, visitor(1), ['gallery@1']).trial).toMatch(TRIAL);
});

test('when all versions are left out, the wanted one is shown', () => {
  const aside = ['gallery@1', 'gallery@2'];
  expect(choose(live, visitor(1), aside).version).toBe('2');
});

test('the page carries the trial', () => {
  const [entry] = canary;
  if (entry === undefined) throw new Error('There is no canary.');
  expect(remoteVersion('gallery', entry, '/remotes', 'k3f9x2ab').assets.trial).toBe('k3f9x2ab');
  expect('trial' in remoteVersion('gallery', entry, '/remotes').assets).toBe(false);
});

test('pages do not link a stylesheet with rules for the whole page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'formraster-rules-'));
  mkdirSync(join(folder, 'gallery/9/client'), { recursive: true });
  writeFileSync(join(folder, 'gallery/9/client/a.css'), '.a{color:red}');
  writeFileSync(join(folder, 'gallery/9/client/b.css'), 'body{display:none}');
  const entry = version('9');
  entry.extras.exposes = { './GalleryPage': { js: [], css: ['client/a.css', 'client/b.css'] } };
  const { assets } = remoteVersion('gallery', entry, folder);
  const rules = foreignRules('gallery', entry, folder);
  rmSync(folder, { recursive: true });
  expect(assets.exposes['./GalleryPage']?.css).toEqual(['/remotes/gallery/9/client/a.css']);
  expect(rules).toEqual(['its rule for `body` in b.css:1:1 applies outside its slot']);
});

const NUMBERS = Array.from({ length: 1500 }, (_none, index) => index.toString(16));
const SALTS = Array.from({ length: 6 }, () => randomUUID());

const inShare = (salt: string, traffic: number) =>
  NUMBERS.filter((visitor) => isInShare(visitor, salt, traffic));

test('raising a share only adds visitors, whatever the salt', () => {
  for (const salt of SALTS) {
    let before = new Set<string>();
    for (const traffic of [0, 1, 5, 10, 50, 99, 100]) {
      const now = new Set(inShare(salt, traffic));
      expect([...before].filter((visitor) => !now.has(visitor))).toEqual([]);
      before = now;
    }
    expect(before.size).toBe(NUMBERS.length);
  }
});

test.each([1, 10, 50, 90])('a share of %d %% is that share of the visitors, within chance', (traffic) => {
  const expected = (NUMBERS.length * traffic) / 100;
  const deviation = Math.sqrt(expected * (1 - traffic / 100));
  for (const salt of SALTS) {
    expect(Math.abs(inShare(salt, traffic).length - expected)).toBeLessThan(6 * deviation);
  }
});

test('visitors keep their version while the salt is the same', () => {
  const [first, second] = [inShare('one', 10), inShare('two', 10)];
  expect(inShare('one', 10)).toEqual(first);
  const both = first.filter((visitor) => second.includes(visitor)).length;
  expect(both).toBeLessThan(first.length / 2);
});

test('no visit is in a share of nothing, and every visit in a share of all', () => {
  expect(inShare('salt', 0)).toEqual([]);
  expect(inShare('salt', 100)).toHaveLength(NUMBERS.length);
});
