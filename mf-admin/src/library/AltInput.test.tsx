import { screen, waitFor } from '@testing-library/react';
import { session } from '../session/session';
import { contentRelease } from '../testing/content-release';
import { fakeApi, imageRecord, type FakeApi } from '../testing/fake-api';
import { freshBrowser, show } from '../testing/show';
import { rememberRecord } from './known-pictures';
import { MissingAlt } from './MissingAlt';

let api: FakeApi;
const DESK = imageRecord(2, { name: 'Desk', alt: '' });

beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.images = [DESK];
  rememberRecord(DESK);
});

async function type(words: string) {
  const { user } = show(<MissingAlt address={DESK.url} />);
  await user.type(await screen.findByLabelText('Alt text', {}, { timeout: 10_000 }), words);
  return user;
}

test('a missing alt text is saved in the library', async () => {
  const user = await type('Two desks');
  await user.click(screen.getByRole('button', { name: 'Save alt text' }));
  expect(await screen.findByText('Alt text saved in the image library.')).toBeVisible();
  expect(api.images[0]?.alt).toBe('Two desks');
});

test('an alt text that is too long is refused in a sentence, and sent nowhere', async () => {
  const user = await type('x'.repeat(301));
  await user.click(screen.getByRole('button', { name: 'Add alt text to release…' }));
  expect(await screen.findByText('Use at most 300 characters.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('where only owners publish, a missing alt text waits in a release', async () => {
  session.user = { email: 'anna@example.com', role: 'editor' };
  api.fail(/^GET .*content-rules/, { publishing: 'owners', historyMonths: null });
  api.fail(/^GET .*content-releases/, []);
  api.fail(/^POST .*content-releases$/, contentRelease());
  api.fail(/^PUT .*content-releases\/7\/changes/, contentRelease());
  const user = await type('Two desks ');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save alt text' })).toBeNull());
  await user.keyboard('{Enter}');
  const name = await screen.findByLabelText(/^Name of the new release/, {}, { timeout: 10_000 });
  await user.type(name, 'Spring');
  await user.click(screen.getByRole('button', { name: 'Add to the release' }));
  const said = 'Added to the release “Spring”. The website is unchanged.';
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByLabelText('Alt text')).toHaveValue('');
  expect(api.calls.find(({ line }) => line.startsWith('PUT '))?.body).toEqual({
    changes: [{ resource: 'images', id: '2', value: { alt: 'Two desks' } }],
  });
  expect(api.images[0]?.alt).toBe('');
});
