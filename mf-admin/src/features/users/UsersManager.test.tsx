import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { UsersManager } from './UsersManager';

const person = (id: number, email: string, role: 'owner' | 'editor') => ({
  id,
  email,
  role,
  created_at: '2026-01-05T10:00:00.000Z',
});
const OWNER = person(1, 'owner@example.com', 'owner');
const ANNA = person(2, 'anna@example.com', 'editor');

beforeEach(freshBrowser);

test('a user whom another owner has removed meanwhile leaves the list, and the refusal is shown', async () => {
  const api = fakeApi();
  api.fail(/^GET .*users/, [OWNER, ANNA]);
  const { user } = show(<UsersManager />);
  await user.click(await screen.findByRole('button', { name: 'Remove anna@example.com' }));
  const question = await screen.findByRole('dialog', { name: 'Remove access for anna@example.com?' });
  api.recover();
  api.fail(/^GET .*users/, [OWNER]);
  api.fail(/^DELETE .*users/, 404);
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The database cannot be reached just now.')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(screen.getByRole('row', { name: /^owner@example\.com Owner/ })).toHaveTextContent('You');
});
