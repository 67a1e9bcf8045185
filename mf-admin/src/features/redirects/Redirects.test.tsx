import { screen, within } from '@testing-library/react';
import { fakeApi, type FakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { Redirects } from './Redirects';

let api: FakeApi;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.config.set('redirects', { value: [{ from: '/shop', to: '/products' }], revision: 1 });
  api.fail(/^GET .*redirect-hits/, [{ from: '/shop', hits: 12, last_at: '2026-03-05T10:00:00.000Z' }]);
});
const saved = () => api.config.get('redirects')?.value;

/** A file whose text jsdom can read. */
const csvFile = (csv: string) =>
  Object.assign(new File([csv], 'old.csv', { type: 'text/csv' }), { text: async () => csv });

async function fill(user: ReturnType<typeof show>['user'], from: string, to: string) {
  const form = within(await screen.findByRole('dialog'));
  await user.clear(form.getByLabelText(/^Old address/));
  await user.type(form.getByLabelText(/^Old address/), from);
  await user.clear(form.getByLabelText(/^New address/));
  await user.type(form.getByLabelText(/^New address/), to);
  return form;
}

test('lists redirects with their visits, and finds them by an address', async () => {
  const { user } = show(<Redirects />);
  expect(await screen.findByRole('button', { name: 'Change /shop' })).toBeVisible();
  expect(screen.getAllByText('12 visits, last on 5 Mar 2026')).not.toHaveLength(0);
  await user.type(screen.getByRole('searchbox', { name: 'Search redirects' }), 'elsewhere');
  expect(screen.getByText('No redirects match.')).toBeVisible();
});

test('adds, changes and removes redirects, and takes a removal back', async () => {
  const { user } = show(<Redirects />);
  await user.click(await screen.findByRole('button', { name: 'Add Redirect' }));
  await user.click(
    (await fill(user, '/old-desk/', '/products/desk-system')).getByRole('button', { name: 'Add' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Change /shop' }));
  await user.click((await fill(user, '/shop', '/solutions')).getByRole('button', { name: 'Change' }));
  await user.click(await screen.findByRole('button', { name: 'Remove /old-desk' }));
  expect(screen.queryByRole('button', { name: 'Change /old-desk' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Undo.*\/old-desk removed/ }));
  await user.click(screen.getByRole('button', { name: 'Save Redirects' }));
  expect(await screen.findByText('Redirects saved.')).toBeVisible();
  expect(saved()).toEqual([
    { from: '/shop', to: '/solutions' },
    { from: '/old-desk', to: '/products/desk-system' },
  ]);
});

test('an address that names no redirect opens the form of a new one, which is added', async () => {
  const { user } = show(<Redirects />, '/admin/redirects?redirect=');
  expect(await screen.findByRole('dialog', { name: 'Add Redirect' })).toBeVisible();
  await user.click((await fill(user, '/old-desk', '/products')).getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('button', { name: 'Change /old-desk' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo: /old-desk added' })).toBeVisible();
});

test.each([
  ['/products', '/about', /There is a page at \/products\./],
  ['/new', 'https://example.com/', /a page of this site only/],
  ['/new', '/new', /\/new leads to itself/],
  ['/products-old', '/shop', undefined],
  ['/shop', '/about', /two redirects from \/shop/],
])('refuses %s to %s with a sentence, or accepts it', async (from, to, sentence) => {
  const { user } = show(<Redirects />);
  await user.click(await screen.findByRole('button', { name: 'Add Redirect' }));
  const form = await fill(user, from, to);
  await user.click(form.getByRole('button', { name: 'Add' }));
  if (sentence) expect(await form.findByText(sentence)).toBeVisible();
  else expect(await screen.findByRole('button', { name: `Change ${from}` })).toBeVisible();
});

test('shows what a file changes before it is imported', async () => {
  const { user } = show(<Redirects />);
  const csv = [
    'Old address,New address',
    '/shop,/gallery',
    '/a,/b',
    '/b,/a',
    '/desks,"/products/desk-system"',
    '/contact,/about',
    '/desks,/about',
  ].join('\r\n');
  await screen.findByRole('button', { name: 'Change /shop' });
  await user.upload(screen.getByLabelText('Import CSV'), csvFile(csv));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^1 new, 1 changed, 0 as on the website, 4 lines left out\./)).toBeVisible();
  expect(dialog.getByText('Leads to /products now.')).toBeVisible();
  expect(dialog.getByText('/a leads back to itself, by way of /b. Change one of them.')).toBeVisible();
  expect(dialog.getByText('Line 5 has the same old address.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Import 2 redirects' }));
  await user.click(screen.getByRole('button', { name: 'Save Redirects' }));
  expect(await screen.findByText('Redirects saved.')).toBeVisible();
  expect(saved()).toEqual([
    { from: '/shop', to: '/gallery' },
    { from: '/desks', to: '/products/desk-system' },
  ]);
});

test('says what is wrong with a file as a whole, and changes nothing', async () => {
  const { user } = show(<Redirects />);
  await screen.findByRole('button', { name: 'Change /shop' });
  await user.upload(screen.getByLabelText('Import CSV'), csvFile('a;b\n'));
  expect(await screen.findByText(/^Columns have to be separated by commas/)).toBeVisible();
  expect(saved()).toEqual([{ from: '/shop', to: '/products' }]);
});
