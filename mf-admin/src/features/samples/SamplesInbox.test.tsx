import { screen, waitFor, within } from '@testing-library/react';
import type { SampleRequest } from 'shared-types/samples';
import { fakeApi, type FakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { SamplesInbox } from './SamplesInbox';

const ada: SampleRequest = {
  id: 1,
  reference: 'FS-7K3M9Q',
  created_at: '2026-01-05T10:00:00.000Z',
  status: 'new',
  finishes: ['oak', 'cream'],
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '020 7946 0000',
  line1: '1 High Street',
  line2: '',
  town: 'London',
  postcode: 'SW1A 1AA',
  consentText: 'I agree.',
  consentedAt: '2026-01-05T10:00:00.000Z',
  mail: 'sent',
};
const bob: SampleRequest = { ...ada, id: 2, reference: 'FS-K7PX2M', name: 'Bob Hart', mail: 'failed' };
const STOCK = [
  { finish: 'cream', offered: true, stock: null },
  { finish: 'oak', offered: true, stock: 0 },
];

let api: FakeApi;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.fail(/^GET .*sample-requests/, [bob, ada]);
  api.fail(/^GET .*samples\/stock/, STOCK);
});
const bodies = (pattern: RegExp) => api.calls.flatMap(({ line, body }) => (pattern.test(line) ? [body] : []));

test('lists orders with their samples, and marks those that are ticked as sent', async () => {
  api.fail(/^POST .*bulk/, { done: [1, 2], failed: [] });
  const { user } = show(<SamplesInbox />);
  expect(await screen.findByRole('button', { name: 'Ada Byron' })).toBeVisible();
  expect(screen.getAllByText('Oak board, Cream front')).not.toHaveLength(0);
  expect(screen.getByText('Mail not sent')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select Ada Byron' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Bob Hart' }));
  await user.click(screen.getByRole('button', { name: 'Mark as sent' }));
  expect(await screen.findByText('2 orders marked as sent')).toBeVisible();
  expect(bodies(/bulk/)).toEqual([{ action: 'mark', ids: [2, 1], status: 'sent' }]);
});

test('a deleted order is restored by Undo; what refuses that is said', async () => {
  api.fail(/^POST .*bulk/, { done: [1], failed: [] });
  const { user } = show(<SamplesInbox />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Byron' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const undo = await screen.findByRole('button', { name: 'Undo: 1 order deleted' });
  expect(screen.queryByRole('button', { name: 'Ada Byron' })).not.toBeInTheDocument();
  api.recover();
  api.fail(/^GET .*sample-requests/, [bob]);
  api.fail(/^GET .*samples\/stock/, STOCK);
  const message = 'Oak board is out of stock. Please choose another finish.';
  api.fail(/^POST .*bulk/, { done: [], failed: [{ id: 1, status: 409, message }] });
  await user.click(undo);
  expect(await screen.findByText(message)).toBeVisible();
  expect(bodies(/bulk/).at(-1)).toEqual({ action: 'restore', ids: [1] });
});

test('the drawer has the address to copy', async () => {
  const { user } = show(<SamplesInbox />, '/admin/samples?order=1');
  const drawer = await screen.findByRole('dialog', { name: 'Ada Byron' });
  expect(within(drawer).getByText('FS-7K3M9Q')).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: 'Copy address' }));
  expect(await navigator.clipboard.readText()).toBe('Ada Byron\n1 High Street\nLondon\nSW1A 1AA');
});

test('the stock of a finish is saved from its field; what is no number is refused there', async () => {
  api.fail(/^PUT .*samples\/oak/, { finish: 'oak', offered: true, stock: 12 });
  const { user } = show(<SamplesInbox />);
  const count = await screen.findByRole('textbox', { name: 'Samples of Oak board' });
  await user.clear(count);
  await user.type(count, 'ten');
  expect(screen.getByText('Enter a whole number, or nothing.')).toBeVisible();
  await user.tab();
  expect(bodies(/^PUT/)).toEqual([]);
  await user.clear(count);
  await user.type(count, '12{Enter}');
  await waitFor(() => expect(bodies(/^PUT/)).toEqual([{ offered: true, stock: 12 }]));
  expect(await screen.findByText('Oak board saved.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Offer Oak board' }));
  await waitFor(() => expect(bodies(/^PUT/).at(-1)).toEqual({ offered: false, stock: 0 }));
});

test('an order that is not in the list is said', async () => {
  show(<SamplesInbox />, '/admin/samples?order=9');
  expect(await screen.findByText('There is no such order in this list.')).toBeVisible();
});
