import type { TeamErrors, TeamHealth, TeamVersions } from 'shared-types/team-view';
import { errorsText, healthTable, statusTable, versionsTable } from './tables';

const SINCE = '2026-11-29T11:00:00.000Z';
const VERSIONS: TeamVersions = {
  remote: 'reviews',
  versions: [
    {
      version: '1.1.0',
      role: 'live',
      traffic: 100,
      publishedAt: '2026-11-29T09:30:10.000Z',
      publishedBy: 'Reviews team',
      commit: '0123456789abcdef0123456789abcdef01234567',
      failing: { since: SINCE, reason: '8 of 40 visits failed.' },
    },
    { version: '1.0.0', role: 'kept', traffic: 0 },
  ],
};
const HEALTH: TeamHealth = {
  remote: 'reviews',
  since: SINCE,
  versions: [{ version: '1.1.0', counters: { visits: 40, failed: 8, 'lcp-good': 9, 'lcp-poor': 1 } }],
  decisions: [{ at: SINCE, version: '1.1.0', action: 'failing', reason: '8 of 40 visits failed.' }],
};

test('versions are columns under headings', () => {
  expect(versionsTable(VERSIONS).split('\n').slice(0, 3)).toEqual([
    'VERSION  ROLE  VISITORS  PUBLISHED             BY            COMMIT        NOTES',
    '1.1.0    live  100 %     2026-11-29 09:30 UTC  Reviews team  0123456789ab  fails with visitors since 2026-11-29 11:00 UTC: 8 of 40 visits failed.',
    '1.0.0    kept  0 %',
  ]);
});

test('health is counted by version, with what was decided', () => {
  expect(healthTable(HEALTH)).toBe(`reviews, since 2026-11-29 11:00 UTC

VERSION  VISITS  FAILED      GOOD LCP    GOOD CLS  GOOD INP
1.1.0    40      8 (20.0 %)  90 % of 10  –         –

Decided automatically
2026-11-29 11:00 UTC  1.1.0  failing  8 of 40 visits failed.
`);
});

test('status shows what visitors get, and leaves out versions that are only kept', () => {
  const status = statusTable(VERSIONS, HEALTH);
  expect(status).toMatch(/^1\.1\.0 +live +100 % +40 +8 \(20\.0 %\)/m);
  expect(status).not.toContain('1.0.0');
});

test('an error is shown with module, browsers, file, line and code', () => {
  const errors: TeamErrors = {
    remote: 'reviews',
    since: SINCE,
    errors: [
      {
        version: '1.1.0',
        kind: 'render',
        module: 'ReviewsPage',
        message: 'A price is negative.',
        count: 7,
        lastAt: SINCE,
        browsers: [{ name: 'Chrome 141', count: 7 }],
        stack: [
          {
            file: 'src/total.ts',
            line: 3,
            column: 20,
            name: 'total',
            code: 'throw new Error();',
            isSource: true,
          },
          { file: 'client/js/a.js', line: 1, column: 9, isSource: false },
        ],
      },
    ],
  };
  expect(errorsText(errors)).toBe(`reviews, since 2026-11-29 11:00 UTC

7 × A price is negative.
    reviews/ReviewsPage 1.1.0: it threw while it rendered, last 2026-11-29 11:00 UTC
    Chrome 141 (7)
    at total src/total.ts:3:20
         throw new Error();
    at client/js/a.js:1:9
`);
});

test('nothing published, counted or reported is said in a sentence', () => {
  expect(versionsTable({ remote: 'reviews', versions: [] })).toBe('No version of reviews is published.\n');
  expect(healthTable({ ...HEALTH, versions: [], decisions: [] })).toBe(
    'No visit to reviews was counted since 2026-11-29 11:00 UTC.\n',
  );
  expect(errorsText({ remote: 'reviews', since: SINCE, errors: [] })).toBe(
    'No error of reviews was reported since 2026-11-29 11:00 UTC.\n',
  );
});
