import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { adminRequest } from './admin-request';
import { fakeApi, type FakeApi } from '../testing/fake-api';
import { freshBrowser, show } from '../testing/show';
import { session } from './session';
import { SessionGate } from './SessionGate';

let api: FakeApi;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.signedIn = false;
  session.state = 'unknown';
  session.user = null;
});

function Work() {
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const save = () =>
    adminRequest('/api/site-config/home_images', { method: 'POST', body: { 'about-section': text } }).then(
      () => setSaid('Saved'),
      () => setSaid('Refused'),
    );
  return (
    <>
      <input aria-label="Work" value={text} onChange={(event) => setText(event.target.value)} />
      <button onClick={() => void save()}>Save</button>
      <p>{said}</p>
    </>
  );
}

const signIn = (password: string) => {
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'owner@example.com' } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: password } });
};

test('a stranger sees the sign-in only; a wrong password says so and keeps what was typed', async () => {
  const { user } = show(<SessionGate>secret</SessionGate>);
  await screen.findByRole('heading', { name: 'Sign in' });
  await screen.findByLabelText(/^Email/);
  expect(screen.queryByText('secret')).not.toBeInTheDocument();
  signIn('wrong');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('The email address or the password is wrong.')).toBeVisible();
  expect(screen.getByLabelText(/^Email/)).toHaveValue('owner@example.com');
  signIn('right');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('secret')).toBeVisible();
});

test('a session that ends in the middle of work is renewed in place, and the save goes on', async () => {
  api.signedIn = true;
  const { user } = show(
    <SessionGate>
      <Work />
    </SessionGate>,
  );
  fireEvent.change(await screen.findByLabelText('Work'), { target: { value: '/typed.jpg' } });
  api.signedIn = false;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Please sign in again' });
  await screen.findByLabelText(/^Password/);
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'right' } });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.getByLabelText('Work')).toHaveValue('/typed.jpg');
  expect(api.config.get('home_images')?.value).toEqual({ 'about-section': '/typed.jpg' });
});

test.each([
  ['that does not answer', 503 as const],
  ['in whose place something else answers', { hotel: 'Accept our terms' }],
])('a server %s is said, with a way to try again', async (_case, how) => {
  api.fail(/auth\/me/, how);
  const { user } = show(<SessionGate>secret</SessionGate>);
  await screen.findByRole('heading', { name: 'The admin cannot be opened just now' });
  api.recover();
  api.signedIn = true;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('secret')).toBeVisible();
});
