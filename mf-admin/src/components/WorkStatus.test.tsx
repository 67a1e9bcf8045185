import { act, screen } from '@testing-library/react';
import { freshBrowser, show } from '../testing/show';
import { AdminPage } from './AdminPage';
import { inSteps } from './work';

beforeEach(freshBrowser);

function leaveTab(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return !leaving.defaultPrevented;
}

test('work on several things says how far it is, goes on without its screen, and ends', async () => {
  const steps: { some: readonly number[]; end: () => void }[] = [];
  const { unmount } = show(<AdminPage title="Products">{null}</AdminPage>);
  let working: Promise<void> = Promise.resolve();
  await act(async () => {
    working = inSteps('Deleting products', [1, 2, 3, 4, 5], 2, (some) => {
      return new Promise((end) => steps.push({ some, end }));
    });
  });
  expect(screen.getByText('Deleting products: 0 of 5')).toBeVisible();
  expect(leaveTab()).toBe(false);
  await act(async () => steps[0]?.end());
  expect(screen.getByText('Deleting products: 2 of 5')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Deleting products' })).toHaveAttribute('value', '2');
  unmount();
  steps[1]?.end();
  await act(async () => undefined);
  steps[2]?.end();
  await working;
  expect(steps.map(({ some }) => some)).toEqual([[1, 2], [3, 4], [5]]);
  expect(leaveTab()).toBe(true);
});

test('what a step throws ends the work and the question', async () => {
  const refused = inSteps('Deleting products', [1, 2], 1, () => Promise.reject(new Error('No.')));
  await expect(refused).rejects.toThrow('No.');
  expect(leaveTab()).toBe(true);
});
