import { screen, within } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api';
import { freshBrowser, show } from '../testing/show';
import { SessionsDialog } from './SessionsDialog';

const session = (browser: string, hour: number, current = false) => ({
  browser,
  startedAt: `2026-01-05T0${hour}:00:00.000Z`,
  usedAt: `2026-01-05T0${hour}:30:00.000Z`,
  current,
});
const HERE = session('Firefox on Linux', 9, true);

beforeEach(freshBrowser);

test('lists the browsers with start and last use, marks this one, and ends all others', async () => {
  const api = fakeApi();
  api.fail(/^GET .*sessions/, [HERE, session('Safari on iOS', 8)]);
  const { user } = show(<SessionsDialog onClose={() => undefined} />);
  const [here, phone] = await screen.findAllByRole('listitem');
  expect(here).toHaveTextContent(/^Firefox on Linux This one/);
  expect(phone).toHaveTextContent(/^Safari on iOS Signed in 5 Jan 2026, 08:00, last used 5 Jan 2026, 08:30$/);
  api.recover();
  api.fail(/^GET .*sessions/, [HERE]);
  api.fail(/^DELETE .*sessions/, {});
  await user.click(screen.getByRole('button', { name: 'End all others' }));
  expect(await screen.findByText('You are signed in nowhere else.')).toBeVisible();
  expect(within(screen.getByRole('dialog')).getAllByRole('listitem')).toHaveLength(1);
});

test('a refusal is shown, and the list stays', async () => {
  const api = fakeApi();
  api.fail(/^GET .*sessions/, [HERE, session('Safari on iOS', 8)]);
  api.fail(/^DELETE .*sessions/, 503);
  const { user } = show(<SessionsDialog onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'End all others' }));
  expect(await screen.findByText('Other sessions have not ended')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
