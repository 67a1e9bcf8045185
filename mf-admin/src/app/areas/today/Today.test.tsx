import { screen, within } from '@testing-library/react';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import type { Overview } from 'shared-types/overview';
import { session } from '../../../session/session';
import { fakeApi, type FakeApi } from '../../../testing/fake-api';
import { freshBrowser, show } from '../../../testing/show';
import { activityWords } from './activity-words';
import { Today } from './Today';

const OVERVIEW: Overview = {
  activity: [
    {
      id: 2,
      at: '2026-01-05T10:00:00.000Z',
      actor: 'anna@example.com',
      action: 'site-config.published',
      target: 'gallery',
      count: 1,
    },
  ],
  mail: { configured: true, failed: 2 },
  storage: { images: 3, imageBytes: 3 * 1024 * 1024, databaseBytes: 20 * 1024 * 1024 },
  backup: { state: 'late', newest: '2026-01-01T02:00:00.000Z' },
};

const FINDING = {
  resource: 'site-config',
  id: 'site_settings',
  field: 'phone',
  where: 'Phone',
  message: 'Other.',
};
const FINDINGS = [
  { ...FINDING, kind: 'figure' },
  { ...FINDING, kind: 'link' },
];

let api: FakeApi;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.fail(/^GET .*overview/, OVERVIEW);
  api.fail(/^GET .*sample-requests/, []);
  api.fail(/^GET .*content-releases/, []);
  api.fail(/^GET .*content-checks/, { findings: FINDINGS, total: 2 });
});

const card = (name: string | RegExp) => screen.findByRole('region', { name });

test('says which mail was not sent, how old the last backup is, and what colleagues did', async () => {
  show(<Today />);
  const website = await card('The website');
  expect(await within(website).findByText(/2 messages could not be sent\./)).toBeVisible();
  expect(within(website).getByText('The last backup is of 1 Jan 2026, 02:00.')).toBeVisible();
  expect(within(await card('Recent activity')).getByText('anna@example.com published Gallery')).toBeVisible();
});

test('leads to what the owner has not set yet, until all of it is', async () => {
  api.config.set('site_settings', { value: { ...defaultSiteSettings, phone: '01947 600123' }, revision: 1 });
  show(<Today />);
  const steps = await card(/^Make the site yours/);
  expect(await within(steps).findByText('Your telephone number')).not.toHaveAttribute('href');
  expect(within(steps).getByRole('link', { name: 'Your address' })).toHaveAttribute(
    'href',
    '/admin/site-settings',
  );
  expect(within(steps).getByRole('link', { name: 'Your company’s name' })).toBeVisible();
});

test('says how many things the checks find, of what kinds, and leads to them', async () => {
  show(<Today />);
  const website = await card('The website');
  expect(await within(website).findByRole('link', { name: '2 findings' })).toHaveAttribute(
    'href',
    '/admin/checks',
  );
  expect(within(website).getByText(': contradicting figure, dead link')).toBeVisible();
});

test('shows excluded versions to engineers only', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  api.fail(/^GET .*releases/, {
    changedAt: until,
    remotes: [
      {
        name: 'gallery',
        versions: [
          {
            version: '2.0.0',
            mark: 'two',
            role: 'live',
            traffic: 100,
            putAside: { at: until, until, reason: 'It throws.' },
          },
        ],
      },
    ],
    orders: [],
  });
  show(<Today />);
  expect(await screen.findByRole('link', { name: 'gallery 2.0.0' })).toBeVisible();
  await card('Recent activity');
});

test('reads no releases for an editor', async () => {
  session.user = { email: 'anna@example.com', role: 'editor' };
  show(<Today />);
  await screen.findByText(/2 messages could not be sent\./);
  expect(api.calls.filter(({ line }) => line.includes('/api/releases'))).toEqual([]);
});

test.each([
  [{ action: 'site-config.published', target: null, count: 3 }, 'published several documents'],
  [{ action: 'images.added', target: '7', count: 1 }, 'added one picture'],
  [{ action: 'images.added', target: null, count: 4 }, 'added 4 pictures'],
  [
    { action: 'enquiries.mail-resent', target: 'FR-7K3M9Q', count: 1 },
    'sent the mail again for enquiry FR-7K3M9Q',
  ],
  [{ action: 'products.updated', target: 'wall-system', count: 1 }, 'updated product wall-system'],
  [{ action: 'samples.changed', target: 'oak', count: 1 }, 'changed the stock of samples'],
])('says %j in words', (entry, words) => {
  expect(activityWords({ id: 1, at: '', actor: 'anna@example.com', ...entry })).toBe(words);
});
