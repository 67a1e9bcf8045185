import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { InSite } from '../../testing/InSite';
import { ConsentBanner } from './ConsentBanner';

const page = (
  <InSite at="/">
    <ConsentBanner />
  </InSite>
);

globalThis.ResizeObserver ??= class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

afterEach(() => {
  document.cookie = 'cookieconsent_status=; Max-Age=0; Path=/';
});

test('nothing is stored before a choice', () => {
  render(page);
  expect(screen.getByRole('region', { name: 'Cookies' })).toBeInTheDocument();
  expect(document.cookie).toBe('');
});

test.each([
  ['Accept', 'accepted'],
  ['Decline', 'declined'],
])('%s stores the choice and is not asked again', async (button, value) => {
  const { unmount } = render(page);
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(document.cookie).toBe(`cookieconsent_status=${value}`);
  expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
  unmount();
  render(page);
  expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
});

test('a value that is no choice is asked about again', () => {
  document.cookie = 'cookieconsent_status=maybe; Path=/';
  render(page);
  expect(screen.getByRole('region', { name: 'Cookies' })).toBeInTheDocument();
});

test('a page that the admin frames as a preview does not ask', () => {
  const parent = jest.spyOn(window, 'parent', 'get').mockReturnValue({} as Window & typeof globalThis);
  render(page);
  expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
  parent.mockRestore();
});

test('the question is not part of the HTML, so that visitors who answered never see it', () => {
  expect(renderToString(page)).not.toContain('Decline');
});
