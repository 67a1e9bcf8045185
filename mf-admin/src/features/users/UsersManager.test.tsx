import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { UsersManager } from './UsersManager';

const person = (id: number, email: string, role: 'owner' | 'editor' | 'engineer') => ({
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
  api.fail(/^GET .*users$/, [OWNER, ANNA]);
  const { user } = show(<UsersManager />);
  await user.click(await screen.findByRole('button', { name: 'Remove anna@example.com' }));
  const question = await screen.findByRole('dialog', { name: 'Remove access for anna@example.com?' });
  api.recover();
  api.fail(/^GET .*users$/, [OWNER]);
  api.fail(/^DELETE .*users/, 404);
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The database cannot be reached just now.')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(screen.getByRole('row', { name: /^owner@example\.com Owner/ })).toHaveTextContent('You');
});

test('a user is invited where the site sends mail, and shows as invited', async () => {
  const api = fakeApi();
  api.passwordByMail = true;
  api.fail(/^GET .*users$/, [OWNER]);
  const { user } = show(<UsersManager />);
  await user.click(await screen.findByRole('button', { name: 'Add User' }));
  const drawer = await screen.findByRole('dialog', { name: 'Add User' });
  await user.type(within(drawer).getByLabelText(/^Email/), 'new@example.com');
  await within(drawer).findByText(/^Leave it empty to invite them by email/);
  api.recover();
  api.fail(/^GET .*users$/, [OWNER, { ...person(3, 'new@example.com', 'editor'), invited: true }]);
  await user.click(within(drawer).getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('An invitation is on its way to new@example.com.')).toBeVisible();
  expect(await screen.findByRole('row', { name: /^new@example\.com/ })).toHaveTextContent('Invited');
  const sent = api.calls.find(({ line }) => line === 'POST /api/users');
  expect(sent?.body).toEqual({ email: 'new@example.com', role: 'editor' });
  await user.click(screen.getByRole('button', { name: 'Change new@example.com' }));
  await user.click(await screen.findByRole('button', { name: 'Invite again' }));
  expect(await screen.findByText('A link is on its way')).toBeVisible();
});

test('an engineer is limited to named parts, and to none by an empty field', async () => {
  const api = fakeApi();
  const TEAM = { ...person(3, 'team@example.com', 'engineer'), remotes: ['gallery'] };
  api.fail(/^GET .*users$/, [OWNER, TEAM]);
  api.fail(/^PATCH .*users/, TEAM);
  const { user } = show(<UsersManager />);
  expect(await screen.findByRole('row', { name: /^team@example\.com/ })).toHaveTextContent('gallery');
  await user.click(screen.getByRole('button', { name: 'Change team@example.com' }));
  const parts = await screen.findByLabelText('Only the releases of these parts');
  expect(parts).toHaveValue('gallery');
  const save = async (text: string) => {
    await user.clear(parts);
    if (text !== '') await user.type(parts, text);
    await user.click(screen.getByRole('button', { name: 'Save role' }));
  };
  await save('Gallery!');
  expect(
    await screen.findByText('Use the names of parts, such as gallery, with commas between them.'),
  ).toBeVisible();
  await save('gallery, reviews');
  expect(await screen.findByText('team@example.com: Engineer of gallery, reviews')).toBeVisible();
  await save('');
  await screen.findByText('team@example.com: Engineer');
  const sent = api.calls.filter(({ line }) => line === 'PATCH /api/users/3').map(({ body }) => body);
  expect(sent).toEqual([
    { role: 'engineer', remotes: ['gallery', 'reviews'], permissions: null },
    { role: 'engineer', remotes: null, permissions: null },
  ]);
});

test('a user is limited to what is ticked of their role, and that is said in the table', async () => {
  const api = fakeApi();
  const anna = { ...ANNA, permissions: ['content', 'prices'] };
  api.fail(/^GET .*users$/, [OWNER, anna]);
  api.fail(/^PATCH .*users/, anna);
  const { user } = show(<UsersManager />);
  expect(await screen.findByRole('row', { name: /^anna@example\.com/ })).toHaveTextContent('Content, Prices');
  await user.click(screen.getByRole('button', { name: 'Change anna@example.com' }));
  const boxes = await screen.findByRole('group', { name: 'What they may do' });
  expect(within(boxes).queryByRole('checkbox', { name: /^Releases/ })).toBeNull();
  await user.click(within(boxes).getByRole('checkbox', { name: /^Prices/ }));
  await user.click(screen.getByRole('button', { name: 'Save role' }));
  await screen.findByText('anna@example.com: Editor');
  for (const name of [/^Prices/, /^Enquiries/, /^Personal data/])
    await user.click(within(boxes).getByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Save role' }));
  await waitFor(() =>
    expect(api.calls.flatMap(({ line, body }) => (line.startsWith('PATCH') ? [body] : []))).toEqual([
      { role: 'editor', remotes: null, permissions: ['content'] },
      { role: 'editor', remotes: null, permissions: null },
    ]),
  );
});

test('without mail a first password is needed, and no link is offered', async () => {
  const api = fakeApi();
  api.fail(/^GET .*users$/, [OWNER, ANNA]);
  const { user } = show(<UsersManager />);
  await user.click(await screen.findByRole('button', { name: 'Add User' }));
  const drawer = await screen.findByRole('dialog', { name: 'Add User' });
  await user.click(within(drawer).getByRole('button', { name: 'Add' }));
  expect(await within(drawer).findByText('Use at least 10 characters.')).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Change anna@example.com' }));
  await screen.findByRole('button', { name: 'Set password' });
  expect(screen.queryByRole('button', { name: 'Send a link' })).not.toBeInTheDocument();
});

test('an owner requires two-step sign-in of all users after confirming who they are', async () => {
  const api = fakeApi();
  api.confirmed = false;
  api.fail(/^GET .*users$/, [OWNER]);
  api.fail(/^GET .*second-factor/, { on: false, recoveryCodesLeft: 0 });
  const { user } = show(<UsersManager />);
  const rule = await screen.findByRole('checkbox', { name: 'Require two-step sign-in for all users' });
  expect(rule).not.toBeChecked();
  await user.click(rule);
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  await user.type(within(dialog).getByLabelText(/^Your password/), 'right');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Two-step sign-in is required')).toBeVisible();
  await waitFor(() => expect(rule).toBeChecked());
  expect(api.rules).toEqual({ secondFactor: true });
});

test('an owner signs another user out everywhere, once they have said so', async () => {
  const api = fakeApi();
  api.fail(/^GET .*users$/, [OWNER, ANNA]);
  const { user } = show(<UsersManager />);
  const signOut = async (answer: string) => {
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    await screen.findByText('Sign anna@example.com out everywhere?');
    await user.click(screen.getByRole('button', { name: answer }));
  };
  await user.click(await screen.findByRole('button', { name: 'Change anna@example.com' }));
  await signOut('Cancel');
  expect(api.calls.map(({ line }) => line)).not.toContain('DELETE /api/users/2/sessions');
  await signOut('Sign out');
  expect(await screen.findByText('Signed out everywhere')).toBeVisible();
  expect(api.calls.map(({ line }) => line)).toContain('DELETE /api/users/2/sessions');
  api.fail(/^DELETE .*sessions$/, 503);
  await signOut('Sign out');
  expect(await screen.findByText('Not signed out')).toBeVisible();
});
