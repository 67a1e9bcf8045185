import { screen } from '@testing-library/react';
import { fakeApi, type FakeApi } from '../testing/fake-api';
import { freshBrowser, show } from '../testing/show';
import { session } from './session';
import { SetPasswordPage } from './SetPasswordPage';

let api: FakeApi;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
});

async function setPassword(hash: string, repeated = 'a password of my own') {
  const { user } = show(<SetPasswordPage />, `/admin/password${hash}`);
  await user.type(screen.getByLabelText(/^New password(?! again)/), 'a password of my own');
  await user.type(screen.getByLabelText(/^New password again/), repeated);
  await user.click(screen.getByRole('button', { name: 'Set password' }));
}

test('a link sets the password, once it was typed twice, and leads to the sign-in', async () => {
  await setPassword('#good-token');
  expect(await screen.findByText('Your password is set. Sign in with it now.')).toBeVisible();
  expect(api.calls.at(-1)?.body).toEqual({ token: 'good-token', password: 'a password of my own' });
  expect(session.state).toBe('signed-out');
  expect(screen.getByRole('link', { name: 'Go to the sign-in' })).toHaveAttribute('href', '/admin');
});

test('a link that has expired says so, and what was typed stays', async () => {
  await setPassword('#used-token');
  expect(await screen.findByText(/^This link has expired or was used already/)).toBeVisible();
  expect(screen.getByLabelText(/^New password again/)).toHaveValue('a password of my own');
});

test('two different passwords are not sent', async () => {
  await setPassword('#good-token', 'a password of yours');
  expect(await screen.findByText('The two new passwords differ.')).toBeVisible();
  expect(api.calls.filter(({ line }) => line.startsWith('POST'))).toEqual([]);
});

test('an address without a token says what to do', () => {
  show(<SetPasswordPage />, '/admin/password');
  expect(screen.getByText(/^This link is not complete/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set password' })).not.toBeInTheDocument();
});
