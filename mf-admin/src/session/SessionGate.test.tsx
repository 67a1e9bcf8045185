import { fireEvent, screen, waitFor } from '@testing-library/react';
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

test('without a session the sign-in is shown; a wrong password says so and keeps what was typed', async () => {
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

test('a link for a forgotten password is offered where the site sends mail', async () => {
  api.passwordByMail = true;
  const { user } = show(<SessionGate>secret</SessionGate>);
  await user.click(await screen.findByRole('button', { name: 'I have forgotten my password' }));
  fireEvent.change(await screen.findByLabelText(/^Email/), { target: { value: 'nobody@example.com' } });
  await user.click(screen.getByRole('button', { name: 'Send me a link' }));
  expect(
    await screen.findByText(/^If the address belongs to an account, a link is on its way/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the sign-in' }));
  expect(await screen.findByLabelText(/^Password/)).toBeVisible();
});

test('no link is offered where the site sends no mail', async () => {
  show(<SessionGate>secret</SessionGate>);
  await screen.findByLabelText(/^Password/);
  await waitFor(() => expect(api.calls.map(({ line }) => line)).toContain('GET /api/auth/options'));
  expect(screen.queryByRole('button', { name: 'I have forgotten my password' })).not.toBeInTheDocument();
});

test('a user who has to set up two-step sign-in does so before the admin opens', async () => {
  api.fail(/auth\/me/, { email: 'ed@example.com', role: 'editor', secondFactorDue: true });
  api.fail(/second-factor$/, { key: 'ABCDEFGH', address: 'otpauth://totp/x?secret=ABCDEFGH' });
  api.fail(/second-factor\/confirm$/, { recoveryCodes: ['abcd-efgh-ijkl-mnop'] });
  api.signedIn = true;
  const { user } = show(<SessionGate>secret</SessionGate>);
  await screen.findByRole('heading', { name: 'Set up two-step sign-in' });
  expect(screen.queryByText('secret')).not.toBeInTheDocument();
  await user.type(await screen.findByLabelText(/^Your password/), 'right');
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  await user.type(await screen.findByLabelText(/^Code/), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('abcd-efgh-ijkl-mnop')).toBeVisible();
  expect(screen.queryByText('secret')).not.toBeInTheDocument();
  api.recover();
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByText('secret')).toBeVisible();
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
