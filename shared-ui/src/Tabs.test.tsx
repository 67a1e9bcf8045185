import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Tabs } from './Tabs';

const tabs = [
  { id: 'guides', label: 'Guides', panel: <p>All guides</p> },
  { id: 'care', label: 'Care & Maintenance', panel: <p>How to dust</p> },
  { id: 'warranty', label: 'Warranty', panel: <p>Ten years</p> },
];

function show(...entries: string[]) {
  const router = createMemoryRouter([{ path: '*', element: <Tabs label="Resources" tabs={tabs} /> }], {
    initialEntries: entries,
  });
  render(<RouterProvider router={router} />);
  return router;
}

function openTab() {
  return screen.getByRole('tab', { selected: true }).textContent;
}

test('the first tab is open and names its panel', () => {
  show('/resources');
  expect(openTab()).toBe('Guides');
  expect(screen.getByRole('tabpanel', { name: 'Guides' })).toHaveAttribute('data-open');
});

test('an anchor in the address opens its tab', () => {
  show('/resources#care');
  expect(openTab()).toBe('Care & Maintenance');
});

test('an anchor elsewhere on the page does not change the open tab', async () => {
  const router = show('/resources#care');
  await act(() => router.navigate('/resources#faq'));
  expect(openTab()).toBe('Care & Maintenance');
});

test('a click opens a tab, writes it into the address, and Back returns', async () => {
  const router = show('/resources');
  await userEvent.click(screen.getByRole('tab', { name: 'Warranty' }));
  expect(openTab()).toBe('Warranty');
  expect(router.state.location.hash).toBe('#warranty');
  await userEvent.click(screen.getByRole('tab', { name: 'Care & Maintenance' }));
  await act(() => router.navigate(-1));
  expect(openTab()).toBe('Warranty');
});

test('arrow keys wrap around at the ends and move the focus', async () => {
  show('/resources');
  act(() => screen.getByRole('tab', { name: 'Guides' }).focus());
  await userEvent.keyboard('{ArrowLeft}');
  expect(openTab()).toBe('Warranty');
  expect(screen.getByRole('tab', { name: 'Warranty' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{End}{Home}');
  expect(openTab()).toBe('Guides');
});

test('only the open tab is in the tab order', () => {
  show('/resources#care');
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
});
