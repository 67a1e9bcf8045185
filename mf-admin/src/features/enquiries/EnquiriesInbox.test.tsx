import { screen, waitFor } from '@testing-library/react';
import type { EnquiryRecord } from 'shared-types/enquiry';
import { fakeApi, type FakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { EnquiriesInbox } from './EnquiriesInbox';

const ada: EnquiryRecord = {
  id: 1,
  revision: 1,
  reference: 'FR-7K3M9Q',
  created_at: '2026-01-05T10:00:00.000Z',
  status: 'closed',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '',
  interest: 'office',
  message: '',
  subject: null,
  photographs: [],
  notes: '',
  consentVersion: '2026-01',
  consentText: 'I agree.',
  consentedAt: '2026-01-05T10:00:00.000Z',
  mail: { state: 'sent', attempts: 1, lastError: null },
};
let api: FakeApi;
/** Opens the inbox, chooses a status to which the server answers like this, and answers the list. */
async function chooseContacted(how: 503 | 'never' | object) {
  api.fail(/^GET .*status=contacted/, how);
  api.fail(/^GET .*enquiries/, [ada]);
  const { user } = show(<EnquiriesInbox />);
  await screen.findByText('Ada Lovelace', { exact: false });
  await user.click(screen.getByRole('button', { name: 'Contacted' }));
}

beforeEach(() => {
  freshBrowser();
  api = fakeApi();
});

test.each([
  ['refused', 503 as const, 'The database cannot be reached just now.'],
  ['not readable', { hotel: 'Accept our terms' }, /^The website did not answer/],
])('where the answer is %s, those of another status do not stand in its place', async (_case, how, words) => {
  await chooseContacted(how);
  expect(await screen.findByText('Could not load the enquiries.')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByText('Ada Lovelace', { exact: false })).not.toBeInTheDocument();
});

test('while another status is on its way the list says that it is busy', async () => {
  await chooseContacted('never');
  await waitFor(() => expect(screen.getByRole('table').closest('[aria-busy=true]')).not.toBeNull());
});

test('saved notes leave the rest of the list as it is by now', async () => {
  const berta: EnquiryRecord = { ...ada, id: 2, firstName: 'Berta', status: 'new' };
  const rowOfBerta = () => screen.getByRole('row', { name: /Berta Lovelace/ });
  api.enquiries = [ada, berta];
  api.fail(/^GET .*enquiries\/1$/, ada);
  api.fail(/^PATCH .*enquiries\/1$/, { ...ada, revision: 2, notes: 'Called.' });
  const { user } = show(<EnquiriesInbox />);
  await user.click(await screen.findByRole('button', { name: /Ada Lovelace/ }));
  const notes = await screen.findByLabelText('Notes');
  api.enquiries = [ada, { ...berta, status: 'contacted' }];
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(rowOfBerta()).toHaveTextContent('Contacted'));
  await user.type(notes, 'Called.');
  await user.click(screen.getByRole('button', { name: 'Save notes' }));
  expect(await screen.findByText('Notes saved.')).toBeVisible();
  expect(rowOfBerta()).toHaveTextContent('Contacted');
});
