import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, type FakeApi } from '../testing/fake-api';
import { freshBrowser, show } from '../testing/show';
import { UsersManager } from '../features/users/UsersManager';

const OWNER = { id: 1, email: 'owner@example.com', role: 'owner', created_at: '2026-01-05T10:00:00.000Z' };
const ANNA = { ...OWNER, id: 2, email: 'anna@example.com', role: 'editor' };

let api: FakeApi;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.fail(/^GET .*users$/, [OWNER, ANNA]);
  api.fail(/^GET .*second-factor/, { on: true, recoveryCodesLeft: 9 });
  api.confirmed = false;
});
const sent = (line: string) => api.calls.filter((call) => call.line === line);

async function removeAnna() {
  const { user } = show(<UsersManager />);
  await user.click(await screen.findByRole('button', { name: 'Remove anna@example.com' }));
  const question = await screen.findByRole('dialog', { name: 'Remove access for anna@example.com?' });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  return { user, dialog };
}

test('a change of who may sign in asks for the password once, and is then sent again', async () => {
  const { user, dialog } = await removeAnna();
  await user.type(within(dialog).getByLabelText(/^Your password/), 'wrong');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await within(dialog).findByText('This is not your password.')).toBeVisible();
  await user.clear(within(dialog).getByLabelText(/^Your password/));
  await user.type(within(dialog).getByLabelText(/^Your password/), 'right');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('anna@example.com was removed.')).toBeVisible();
  expect(sent('DELETE /api/users/2')).toHaveLength(2);
  expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).not.toBeInTheDocument();
});

test('a user with two-step sign-in may confirm by a code', async () => {
  const { user, dialog } = await removeAnna();
  await user.click(await within(dialog).findByRole('button', { name: 'Use a code instead' }));
  await user.type(within(dialog).getByLabelText(/^Code/), '123456');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('anna@example.com was removed.')).toBeVisible();
  expect(sent('POST /api/auth/confirmation').map(({ body }) => body)).toEqual([{ code: '123456' }]);
});

test('closing the question changes nothing, in words', async () => {
  const { user, dialog } = await removeAnna();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(await screen.findByText(/^Nothing was changed: confirm with your password/)).toBeVisible();
  await waitFor(() => expect(sent('DELETE /api/users/2')).toHaveLength(1));
});
