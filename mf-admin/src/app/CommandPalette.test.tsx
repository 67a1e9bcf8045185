import { act, screen, waitFor } from '@testing-library/react';
import type { EnquiryRecord } from 'shared-types/enquiry';
import { catalogueProducts, storedProduct } from 'shared-types/content/products';
import { session } from '../session/session';
import { fakeApi, imageRecord, type FakeApi } from '../testing/fake-api';
import { freshBrowser, show } from '../testing/show';
import { AdminLayout } from './AdminLayout';
import { closeFinder } from './finder';

const ADA: EnquiryRecord = {
  id: 7,
  revision: 1,
  reference: 'FR-7K3M9Q',
  created_at: '2026-01-05T10:00:00.000Z',
  status: 'new',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '',
  interest: 'office',
  message: '',
  subject: null,
  pricedPlan: null,
  quote: null,
  business: null,
  attachments: [],
  photographs: [],
  notes: '',
  assignee: null,
  lastAnswer: null,
  consentVersion: '2026-01',
  consentText: 'I agree.',
  consentedAt: '2026-01-05T10:00:00.000Z',
  mail: { state: 'sent', attempts: 1, lastError: null },
};

let api: FakeApi;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
});
afterEach(() => act(() => closeFinder()));

const field = () => screen.findByRole('combobox', { name: /^Screen, product/ });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('Ctrl K finds a screen by what is typed, and Enter opens it', async () => {
  const { user } = show(<AdminLayout />, '/admin/nowhere');
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await field()).toHaveFocus());
  await user.keyboard('hist');
  expect(options()).toContain('History');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute('aria-current', 'page'),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('finds an enquiry by what the API finds, and opens it', async () => {
  api.fail(/^GET .*enquiries\?.*q=ada/, [ADA]);
  const { user } = show(<AdminLayout />, '/admin/nowhere');
  await user.click(screen.getByRole('button', { name: /^Find anything/ }));
  await user.type(await field(), 'ada');
  expect(await screen.findByRole('option', { name: /^Ada Byron.*FR-7K3M9Q/ })).toBeVisible();
});

test('finds products, pictures, actions, and screens that the navigation does not list', async () => {
  const wall = { product_id: 'oak-wall', name: 'Oak Wall', price: '£1', description: 'A wall of oak.' };
  api.products = [{ ...storedProduct(catalogueProducts[0]!), ...wall }];
  api.images = [imageRecord(3, { name: 'Oak loft' })];
  const { user } = show(<AdminLayout />, '/admin/nowhere');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'oak');
  expect(await screen.findByRole('option', { name: /^Oak Wall/ })).toBeVisible();
  expect(await screen.findByRole('option', { name: /^Oak loft/ })).toBeVisible();
  for (const [typed, found] of [
    ['upload', 'Upload images'],
    ['gallery ed', 'Gallery Editor'],
    ['all diag', 'All Diagnostics'],
  ] as const) {
    await user.clear(await field());
    await user.type(await field(), typed);
    expect(options()).toContain(found);
  }
});

test.each([
  ['New product', 'Create New Product'],
  ['New slide', 'Add Slide'],
  ['New release', 'New release'],
  ['The website at a moment', 'Compare with now'],
])('“%s” opens the screen on which it is made', async (action, button) => {
  const { user } = show(<AdminLayout />, '/admin/nowhere');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), action);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: new RegExp(button) })).toBeVisible();
});

test('“New redirect” opens the form of a new one', async () => {
  const { user } = show(<AdminLayout />, '/admin/nowhere');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'new red');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Add Redirect' })).toBeVisible();
});

test('does not offer screens that the user may not open', async () => {
  session.user = { email: 'anna@example.com', role: 'editor' };
  const { user } = show(<AdminLayout />, '/admin/nowhere');
  await user.keyboard('{Control>}k{/Control}');
  await field();
  expect(options()).toContain('Products');
  expect(options()).not.toContain('Users');
});

test('does not offer to make content to a user who may not change it', async () => {
  session.user = { email: 'anna@example.com', role: 'editor', permissions: ['enquiries'] };
  const { user } = show(<AdminLayout />, '/admin/nowhere');
  await user.keyboard('{Control>}k{/Control}');
  await field();
  expect(options()).toContain('View the website');
  expect(options()).not.toContain('New product');
});

test('a question mark lists the shortcuts, but not while a user types one', async () => {
  const { user } = show(<AdminLayout />, '/admin/nowhere');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'why?');
  expect(screen.queryByText('Keyboard shortcuts', { selector: '.ant-modal-title' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  act(() => closeFinder());
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
