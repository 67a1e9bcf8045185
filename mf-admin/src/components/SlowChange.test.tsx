import { act, screen } from '@testing-library/react';
import { slowChanges } from '../session/slow-changes';
import { freshBrowser, show } from '../testing/show';
import { AdminPage } from './AdminPage';
import { SlowChange } from './SlowChange';

beforeEach(() => {
  freshBrowser();
  Object.assign(slowChanges, { slow: 0, cancellable: 0 });
});

test('a slow change is said once, in the place that was opened last, and cancelled there', async () => {
  const { rerender } = show(<AdminPage title="Products">{null}</AdminPage>);
  expect(screen.queryByText(/^This takes longer/)).not.toBeInTheDocument();
  await act(async () => Object.assign(slowChanges, { slow: 1 }));
  expect(screen.getByText(/^This takes longer than usual/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel waiting' })).not.toBeInTheDocument();
  await act(async () => Object.assign(slowChanges, { cancellable: 1 }));
  expect(screen.getByRole('button', { name: 'Cancel waiting' })).toBeVisible();
  rerender(
    <AdminPage title="Products">
      <div role="dialog" aria-label="Lamp">
        <SlowChange />
      </div>
    </AdminPage>,
  );
  expect(screen.getAllByText(/^This takes longer/)).toHaveLength(1);
});
