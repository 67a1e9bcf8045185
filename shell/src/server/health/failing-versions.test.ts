import { FailingVersions } from './failing-versions';

const KEY = 'gallery@1.5.0';
let now: number;
let versions: FailingVersions;
beforeEach(() => {
  now = 0;
  versions = new FailingVersions(() => now);
});

const render = (...outcomes: boolean[]) => outcomes.map((failed) => versions.rendered(KEY, failed));
const times = (count: number, failed: boolean) => Array<boolean>(count).fill(failed);

test('a version of which five renders in a row fail is a failing one, said once', () => {
  expect(render(...times(5, true)).at(-1)).toBe('5 of its 5 renders within a minute failed.');
  expect(render(...times(4, true))).toEqual(Array(4).fill(undefined));
});

test('one that fails on one page of many is not', () => {
  expect(render(...times(10, false), ...times(9, true))).toEqual(Array(19).fill(undefined));
  expect(render(true)).toEqual(['10 of its 20 renders within a minute failed.']);
});

test('failures that are far apart do not add up', () => {
  for (let minute = 0; minute < 20; minute += 1) {
    now = minute * 60_000;
    expect(render(...times(4, true))).toEqual(Array(4).fill(undefined));
  }
});

test('each version is counted by itself', () => {
  render(...times(4, true));
  expect(versions.rendered('gallery@1.4.0', true)).toBeUndefined();
});
