import { screen, waitFor, within } from '@testing-library/react';
import type { RemoteHealth } from 'shared-types/remote-health';
import type { ReleaseOrder, Releases, ReleaseVersion } from 'shared-types/releases';
import { fakeApi, type FakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { ReleasesPage } from './ReleasesPage';

const RELEASES = /^GET \/api\/releases/;
const COUNTS = /^GET \/api\/remote-health/;
const ORDERS = /^POST \/api\/releases\/orders/;
const NOON = '2026-11-22T12:00:00.000Z';

const CANARY: ReleaseVersion = {
  version: '1.5.0',
  mark: 'five',
  role: 'canary',
  traffic: 10,
  climbs: true,
  publishedBy: 'Ada Lovelace',
  publishedAt: NOON,
  commit: 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334+changes',
};
const LIVE: ReleaseVersion = { version: '1.4.0', mark: 'four', role: 'live', traffic: 90 };
const PREVIOUS: ReleaseVersion = { version: '1.3.0', mark: 'three', role: 'previous', traffic: 0 };

const ORDER: ReleaseOrder = {
  id: 1,
  name: 'gallery',
  version: '1.5.0',
  action: 'promote',
  traffic: 50,
  mark: 'five',
  by: 'owner@example.com',
  at: NOON,
  state: 'open',
};

const releases = (versions: ReleaseVersion[], orders: ReleaseOrder[] = []): Releases => ({
  changedAt: NOON,
  remotes: [{ name: 'gallery', versions }],
  orders,
});
const counts = (versions: RemoteHealth['versions'] = []): RemoteHealth => ({
  since: NOON,
  versions,
  failures: [],
  decisions: [],
});

let api: FakeApi;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
});

/** Shows the page over these answers, once they are there. */
async function open(answer: Releases, health = counts()) {
  api.fail(RELEASES, answer);
  api.fail(COUNTS, health);
  const shown = show(<ReleasesPage />, '/admin/releases');
  await screen.findByRole('region', { name: 'Gallery' });
  return shown;
}
/** From now on the API answers this. */
function answers(answer: Releases) {
  api.recover();
  api.fail(RELEASES, answer);
  api.fail(COUNTS, counts());
}
const rowOf = (version: string) => screen.getByRole('row', { name: new RegExp(`^${version}`) });
const ordered = () => api.calls.filter(({ line }) => ORDERS.test(line)).map(({ body }) => body);
const buttonsFor = (version: string) =>
  within(rowOf(version))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

test('each version has share, publisher, commit and figures beside those of the one before', async () => {
  await open(
    releases([CANARY, LIVE, PREVIOUS]),
    counts([
      {
        name: 'gallery',
        version: '1.5.0',
        counters: { visits: 50, failed: 1, 'lcp-good': 9, 'lcp-fair': 1 },
      },
      { name: 'gallery', version: '1.4.0', counters: { visits: 1000, failed: 5, 'lcp-good': 1 } },
      { name: 'enquiry', version: '1.4.0', counters: { visits: 1, failed: 1 } },
    ]),
  );
  const canary = rowOf('1.5.0');
  expect(canary).toHaveTextContent('Canary');
  expect(canary).toHaveTextContent('10 % of visitors, promoted automatically');
  expect(canary).toHaveTextContent('Ada Lovelace22 Nov 2026, 12:00commit a1b2c3d+changes');
  expect(canary).toHaveTextContent('Failures per 100 visits: 2.0 of 50 visits (before: 0.5)');
  expect(canary).toHaveTextContent('Good LCP: 90 % (before: 100 %)');
  expect(canary).toHaveTextContent('Good INP: none yet');
  expect(rowOf('1.4.0')).toHaveTextContent('Failures per 100 visits: 0.5 of 1000 visitsGood LCP');
});

test('only orders that make sense are offered, a way back only where there is a version before', async () => {
  await open(releases([CANARY, LIVE, PREVIOUS]));
  expect(buttonsFor('1.5.0')).toEqual(['Promote to 50 %', 'Promote to 100 %', 'Pause', 'Take back…']);
  expect(buttonsFor('1.4.0')).toEqual([]);
  expect(rowOf('1.4.0')).toHaveTextContent('1.5.0 is tried beside gallery 1.4.0');
  expect(buttonsFor('1.3.0')).toEqual([]);
});

test('a canary by hand can be promoted automatically, and one of half the visitors can get all', async () => {
  await open(releases([{ ...CANARY, traffic: 50, climbs: undefined }, LIVE]));
  expect(buttonsFor('1.5.0')).toEqual(['Promote to 100 %', 'Promote automatically', 'Take back…']);
});

test('without a canary the live version can be taken back', async () => {
  await open(releases([{ ...LIVE, traffic: 100 }, PREVIOUS]));
  expect(buttonsFor('1.4.0')).toEqual(['Take back…']);
});

test('a promotion is asked about, ordered for what was seen, and followed until it is done', async () => {
  const { user } = await open(releases([CANARY, LIVE]));
  api.fail(ORDERS, ORDER);
  await user.click(screen.getByRole('button', { name: 'Promote to 50 % (1.5.0)' }));
  const question = await screen.findByRole('dialog', { name: 'Give Gallery 1.5.0 to 50 % of the visitors?' });
  expect(question).toHaveTextContent('The others keep 1.4.0.');
  answers(releases([CANARY, LIVE], [ORDER]));
  api.fail(ORDERS, ORDER);
  await user.click(within(question).getByRole('button', { name: 'Promote' }));
  expect(await screen.findByText('Under way: give 1.5.0 to 50 % of the visitors')).toBeVisible();
  expect(ordered()).toEqual([
    { name: 'gallery', version: '1.5.0', action: 'promote', traffic: 50, mark: 'five' },
  ]);
  // It is read again without an action of the user.
  answers(releases([{ ...CANARY, traffic: 50, mark: 'six' }, LIVE], [{ ...ORDER, state: 'done' }]));
  expect(
    await screen.findByText('Done: give 1.5.0 to 50 % of the visitors', {}, { timeout: 6000 }),
  ).toBeVisible();
  expect(rowOf('1.5.0')).toHaveTextContent('50 % of visitors');
}, 15_000);

test('a promotion that is not confirmed is not ordered', async () => {
  const { user } = await open(releases([CANARY, LIVE]));
  await user.click(screen.getByRole('button', { name: 'Promote to 100 % (1.5.0)' }));
  const question = await screen.findByRole('dialog', { name: 'Give Gallery 1.5.0 to all visitors?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(ordered()).toEqual([]);
});

test('a version is taken back with a reason only, and the API’s refusal is said in the dialog', async () => {
  const { user } = await open(releases([CANARY, LIVE]));
  await user.click(screen.getByRole('button', { name: 'Take back… (1.5.0)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take back Gallery 1.5.0?' });
  expect(dialog).toHaveTextContent('Its visitors get 1.4.0 with the next full page load.');
  await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
  expect(await within(dialog).findByText(/^Give a reason/)).toBeVisible();
  expect(ordered()).toEqual([]);

  api.fail(ORDERS, 409);
  await user.type(within(dialog).getByLabelText(/Reason/), 'It is slow on phones.');
  await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
  expect(await within(dialog).findByText('The database cannot be reached just now.')).toBeVisible();

  answers(releases([CANARY, LIVE]));
  api.fail(ORDERS, { ...ORDER, action: 'take-back', reason: 'It is slow on phones.' });
  await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(ordered().at(-1)).toEqual({
    name: 'gallery',
    version: '1.5.0',
    action: 'take-back',
    reason: 'It is slow on phones.',
    mark: 'five',
  });
});

test('a pause is ordered at once, and a refusal of the API is shown', async () => {
  const { user } = await open(releases([CANARY, LIVE]));
  api.fail(ORDERS, 409);
  await user.click(screen.getByRole('button', { name: 'Pause (1.5.0)' }));
  expect(await screen.findByText('Not ordered')).toBeVisible();
  expect(ordered()).toEqual([{ name: 'gallery', version: '1.5.0', action: 'pause', mark: 'five' }]);
});

test.each([
  [
    'refused',
    { ...ORDER, state: 'refused', detail: 'gallery 1.3.0 is damaged.' },
    'gallery 1.3.0 is damaged.',
  ],
  ['not carried out', { ...ORDER, state: 'missed' }, /^No watcher was running .* npm run watch-releases/],
] as const)('an order that was %s says why and what to do', async (_what, order, words) => {
  await open(releases([CANARY, LIVE], [order]));
  expect(within(screen.getByRole('region', { name: 'Gallery' })).getByText(words)).toBeVisible();
  expect(screen.getByText('Ordered by owner@example.com, 22 Nov 2026, 12:00')).toBeVisible();
});

test('why a version was withdrawn, left out, not tried or not checked is said with it', async () => {
  const withdrawn = { at: NOON, reason: '20 of 100 visits failed.', by: 'the site' };
  await open(
    releases([
      { version: '1.6.0', mark: 'six', role: 'withdrawn', traffic: 0, withdrawn },
      {
        ...LIVE,
        untried: 'there is no Chromium here',
        unchecked: 'its build has no sources.json',
        putAside: { at: NOON, until: NOON, reason: 'It stopped renders.' },
      },
    ]),
  );
  expect(rowOf('1.6.0')).toHaveTextContent(
    'Withdrawn 22 Nov 2026, 12:00 by the site: 20 of 100 visits failed.',
  );
  expect(rowOf('1.4.0')).toHaveTextContent('Excluded until 22 Nov 2026, 12:00: It stopped renders.');
  expect(rowOf('1.4.0')).toHaveTextContent('Not tried in a browser: there is no Chromium here');
  expect(rowOf('1.4.0')).toHaveTextContent('Types not checked: its build has no sources.json');
});

test('older versions are shown when they are asked for', async () => {
  const kept = ['1.2.0', '1.1.0', '1.0.0'].map((version): ReleaseVersion => ({
    version,
    mark: 'kept',
    role: 'kept',
    traffic: 0,
  }));
  const { user } = await open(releases([LIVE, PREVIOUS, ...kept]));
  expect(screen.queryByText('1.0.0')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all 5 versions' }));
  expect(rowOf('1.0.0')).toBeVisible();
});

test('without any reported version the page says so, and what reports them', async () => {
  api.fail(RELEASES, { changedAt: null, remotes: [], orders: [] });
  api.fail(COUNTS, counts());
  show(<ReleasesPage />, '/admin/releases');
  expect(await screen.findByText(/^No watcher has reported yet/)).toBeVisible();
});

test('what could not be read can be read again', async () => {
  api.fail(RELEASES, 503);
  api.fail(COUNTS, 503);
  const { user } = show(<ReleasesPage />, '/admin/releases');
  expect(await screen.findByText('Could not load the versions.')).toBeVisible();
  expect(screen.getByText('Could not load how the versions fare.')).toBeVisible();
  answers(releases([LIVE]));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('region', { name: 'Gallery' })).toBeVisible();
});

test('the last seven days of a part are shown as a plot and as a table', async () => {
  const { user } = await open(releases([CANARY, LIVE]));
  const since = '2026-11-22T12:00:00.000Z';
  const points = [
    { at: since, version: '1.4.0', counters: { visits: 40, failed: 4 } },
    { at: '2026-11-22T18:00:00.000Z', version: '1.5.0', counters: { visits: 10 } },
  ];
  api.recover();
  api.fail(/^GET .*series/, { since, points });
  await user.click(screen.getByRole('button', { name: 'Show the last seven days' }));
  await user.click(await screen.findByText('Visits as a table'));
  const rows = () => screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows()).toContain('From1.5.01.4.0');
  expect(rows().filter((text) => text?.startsWith('22 Nov 2026'))).toEqual([
    expect.stringMatching(/–40$/),
    expect.stringMatching(/10–$/),
  ]);
  await user.click(screen.getByRole('combobox', { name: 'Shown' }));
  await user.click(await screen.findByTitle('Failures per 100 visits'));
  expect(screen.getByText('Failures per 100 visits as a table')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hide the last seven days' }));
  expect(screen.queryByText(/as a table$/)).not.toBeInTheDocument();
});
