import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteHealth } from 'shared-types/remote-health';
import { fakeApi, type FakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { ReleaseDecisions } from './ReleaseDecisions';

const REMOTE_HEALTH = /GET \/api\/remote-health/;

let api: FakeApi;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
});

const health = (decisions: RemoteHealth['decisions']): RemoteHealth => ({
  since: '2026-11-22T11:00:00.000Z',
  versions: [],
  failures: [],
  decisions,
});

test('each decision says of which version, what, when and why', async () => {
  const reason =
    '8 of 10 visits with 1.5.0 failed, 0 of 90 visits with 1.4.0 failed (its code did not arrive 8 times).';
  api.fail(
    REMOTE_HEALTH,
    health([
      { at: '2026-11-22T12:00:00.000Z', name: 'gallery', version: '1.5.0', action: 'withdrawn', reason },
      {
        at: '2026-11-22T11:00:00.000Z',
        name: 'enquiry',
        version: '2.0.0',
        action: 'put-aside',
        reason: 'It failed.',
      },
    ]),
  );
  show(<ReleaseDecisions />, '/image-diagnostics');
  const row = await screen.findByRole('row', { name: /^Gallery 1\.5\.0/ });
  const [what, when, why] = within(row).getAllByRole('cell');
  expect(what).toHaveTextContent('Withdrawn: all visitors get the previous version');
  expect(when).toHaveTextContent('22 Nov 2026');
  expect(why).toHaveTextContent(reason);
  expect(screen.getByRole('row', { name: /^Enquiry form 2\.0\.0 Paused for now/ })).toBeVisible();
});

test('that nothing was decided is said', async () => {
  api.fail(REMOTE_HEALTH, health([]));
  show(<ReleaseDecisions />, '/image-diagnostics');
  expect(await screen.findByText(/^No version was withdrawn/)).toBeVisible();
});

test('what could not be read can be read again', async () => {
  api.fail(REMOTE_HEALTH, 503);
  show(<ReleaseDecisions />, '/image-diagnostics');
  expect(await screen.findByText('Could not load the decisions.')).toBeVisible();
  api.recover();
  api.fail(REMOTE_HEALTH, health([]));
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/^No version was withdrawn/)).toBeVisible();
});
