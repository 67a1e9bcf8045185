import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { InSite } from '../../testing/InSite';
import { PrivacyPage } from './PrivacyPage';

function show(at = '/privacy', settings?: object) {
  render(
    <InSite
      at={at}
      now="2026-11-21T10:00:00Z"
      data={settings ? { '/api/site-config/site_settings': settings } : {}}
    >
      <PrivacyPage />
    </InSite>,
  );
}

afterEach(() => {
  document.cookie = 'cookieconsent_status=; Max-Age=0; Path=/';
});

test("the date is the server's today in en-GB", () => {
  show();
  expect(screen.getByText('Last updated: 21/11/2026')).toBeInTheDocument();
});

test('the two policies are tabs, the Privacy Policy first', () => {
  show();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Privacy Policy',
    'Cookie Policy',
  ]);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Privacy Policy');
});

test('the anchor cookies opens the Cookie Policy', () => {
  show('/privacy#cookies');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Cookie Policy');
});

test('the quoted cookies are listed with how long they stay', () => {
  show('/privacy#cookies');
  const table = within(screen.getByRole('table', { name: 'Cookies on this site' }));
  const rows = table.getAllByRole('rowheader').map((cell) => {
    const cells = cell.closest('tr')?.cells;
    return [cell.textContent, cells?.[cells.length - 1]?.textContent];
  });
  expect(rows).toEqual([
    ['_ga', '2 years'],
    ['_gid', '24 hours'],
    ['_gat', '1 minute'],
    ['cookieconsent_status', '1 year'],
    ['session', 'Session'],
    ['known_browser', '180 days'],
    ['share', '30 days'],
    ['enquiry', '30 days'],
    ['canary', 'Session'],
    ['preview', 'Until that link ends'],
    ['content_view', 'Until that link ends'],
  ]);
});

test('what stays in the browser’s storage is listed, and how long', () => {
  show('/privacy#cookies');
  const table = within(screen.getByRole('table', { name: 'Kept in this browser' }));
  expect(table.getByRole('row', { name: /^Your project list/ })).toHaveTextContent(
    'Your project listproject-listUntil you take things off it',
  );
});

test('a site that does not measure says so, and offers no choice', () => {
  show('/privacy#cookies');
  expect(screen.getByText(/^At present this site does not count visits/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /optional cookies/ })).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('Google');
});

test('a site that measures names in its Privacy Policy who counts visits, and how to withdraw', () => {
  show('/privacy', { ...defaultSiteSettings, measurementId: 'G-AB12CD34EF' });
  expect(screen.getByText(/counted by Google Analytics, if you accept/)).toBeInTheDocument();
  expect(screen.getByText(/Google receives the visits/)).toBeInTheDocument();
});

test('a choice about cookies can be made and changed here', async () => {
  show('/privacy#cookies', { ...defaultSiteSettings, measurementId: 'G-AB12CD34EF' });
  await userEvent.click(screen.getByRole('button', { name: 'Accept optional cookies' }));
  expect(screen.getByRole('status')).toHaveTextContent('You have accepted optional cookies.');
  await userEvent.click(screen.getByRole('button', { name: 'Decline optional cookies' }));
  expect(document.cookie).toBe('cookieconsent_status=declined');
});

test.each([
  [{}, 'London EC1R 0AB. Registered in England and Wales. Write to hello@'],
  [{ companyRegistration: '' }, 'London EC1R 0AB. Write to hello@'],
  [{ address: [], companyRegistration: '' }, 'on this site is used. Write to hello@'],
])('who is responsible is named without gaps: %j', (changes, words) => {
  show('/privacy', { ...defaultSiteSettings, ...changes });
  expect(screen.getByText(/decides how the personal data/).closest('p')).toHaveTextContent(words);
});

test('there is a link to the terms', () => {
  show();
  const links = screen.getAllByRole('link', { name: 'Terms & Conditions' });
  expect(links[0]).toHaveAttribute('href', '/resources#terms');
});
