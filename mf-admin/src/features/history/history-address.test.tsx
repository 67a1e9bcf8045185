import { screen } from '@testing-library/react';
import { fakeApi, type FakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { HistoryBrowser } from './HistoryBrowser';

let api: FakeApi;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.histories.set('home_slider', [[], []]);
});

test('where the products cannot be read, the address of the history of one can be tried again', async () => {
  api.fail(/^GET .*products/, 503);
  show(<HistoryBrowser />, '/admin/history?of=product:lost-board');
  expect(await screen.findByText('Could not load the products.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('an address of a history that does not exist says so, with the way to another', async () => {
  const { user } = show(<HistoryBrowser />, '/admin/history?of=product:lost-board');
  expect(await screen.findByText('There is no history of “product:lost-board”.')).toBeVisible();
  expect(screen.queryByText('Loading history…')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show another history' }));
  expect((await screen.findAllByRole('button', { name: /^What changed on/ })).length).toBeGreaterThan(0);
});
