import type { ReleaseVersion } from 'shared-types/releases';
import { figuresOf, versionBefore } from './figures';

test('failures are given per 100 visits, good vitals as a percentage of the pages rated', () => {
  const counters = { visits: 200, failed: 3, 'lcp-good': 9, 'lcp-poor': 1, 'cls-fair': 2 };
  expect(figuresOf(counters)).toEqual({ visits: 200, failures: 1.5, good: { lcp: 90, cls: 0 } });
});

test('of failed visits that are more than those counted, all count as visits', () => {
  expect(figuresOf({ visits: 1, failed: 4 })).toEqual({ visits: 4, failures: 100, good: {} });
});

test('without a visit there is no figure', () => {
  expect(figuresOf()).toEqual({ visits: 0, good: {} });
});

test('the version before is the next older one that is neither withdrawn nor a preview', () => {
  const version = (name: string, role: ReleaseVersion['role']): ReleaseVersion => ({
    version: name,
    mark: name,
    role,
    traffic: 0,
  });
  const versions = [
    version('5', 'canary'),
    version('4', 'preview'),
    version('3', 'withdrawn'),
    version('2', 'live'),
    version('1', 'previous'),
  ];
  const before = versions.map((entry) => versionBefore(versions, entry)?.version);
  expect(before).toEqual(['2', '2', '2', '1', undefined]);
});
