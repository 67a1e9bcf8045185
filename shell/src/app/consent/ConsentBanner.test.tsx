import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { InSite } from '../../testing/InSite';
import { writeConsent } from './consent';
import { ConsentBanner } from './ConsentBanner';
import { measure } from './measurement';

const SETTINGS = '/api/site-config/site_settings';
const siteWith = (measurementId: string) => (
  <InSite at="/" data={{ [SETTINGS]: { ...defaultSiteSettings, measurementId } }}>
    <ConsentBanner />
  </InSite>
);
const page = siteWith('G-AB12CD34EF');
const question = () => screen.queryByRole('region', { name: 'Cookies' });
const tagScript = () => document.querySelector('script[src*="googletagmanager"]');

afterEach(() => {
  document.cookie = 'cookieconsent_status=; Max-Age=0; Path=/';
  tagScript()?.remove();
});

test('an answer gives the focus back to where it came from, else to the page’s content', async () => {
  const { unmount } = render(
    <>
      <button type="button">Before</button>
      <main tabIndex={-1}>Content</main>
      {page}
    </>,
  );
  screen.getByRole('button', { name: 'Before' }).focus();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
  unmount();

  document.cookie = 'cookieconsent_status=; Max-Age=0; Path=/';
  render(
    <>
      <main tabIndex={-1}>Content</main>
      {page}
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('nothing is stored before a choice', () => {
  render(page);
  expect(question()).toBeInTheDocument();
  expect(document.cookie).toBe('');
});

test.each([
  ['Accept', 'accepted'],
  ['Decline', 'declined'],
])('%s stores the choice and is not asked again', async (button, value) => {
  const { unmount } = render(page);
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(document.cookie).toBe(`cookieconsent_status=${value}`);
  expect(question()).not.toBeInTheDocument();
  unmount();
  render(page);
  expect(question()).not.toBeInTheDocument();
});

test('a value that is no choice is asked about again', () => {
  document.cookie = 'cookieconsent_status=maybe; Path=/';
  render(page);
  expect(question()).toBeInTheDocument();
});

test('a page that the admin frames as a preview is not measured', () => {
  const parent = jest.spyOn(window, 'parent', 'get').mockReturnValue({} as Window & typeof globalThis);
  measure('G-AB12CD34EF', 'accepted');
  expect(tagScript()).toBeNull();
  parent.mockRestore();
});

test('the HTML has the question on a site that measures, whatever the visitor chose', () => {
  document.cookie = 'cookieconsent_status=declined; Path=/';
  expect(renderToString(page)).toContain('Decline');
  expect(renderToString(siteWith(''))).toBe('');
});

test('a site without a measurement id neither asks nor measures', async () => {
  document.cookie = 'cookieconsent_status=accepted; Path=/';
  render(siteWith(''));
  await act(() => Promise.resolve());
  expect(question()).not.toBeInTheDocument();
  expect(tagScript()).toBeNull();
});

test('the measurement begins with Accept, and a later refusal ends it and its cookies', async () => {
  render(page);
  expect(tagScript()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() =>
    expect(tagScript()).toHaveAttribute('src', 'https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF'),
  );
  expect(window).toHaveProperty('ga-disable-G-AB12CD34EF', false);
  document.cookie = '_ga=GA1.1; Path=/';
  document.cookie = '_ga_AB12CD34EF=GS1.1; Path=/';
  document.cookie = '_gallery=kept; Path=/';

  act(() => writeConsent('declined'));
  await waitFor(() => expect(window).toHaveProperty('ga-disable-G-AB12CD34EF', true));
  expect(document.cookie).not.toMatch(/_ga(_AB12CD34EF)?=/);
  expect(document.cookie).toContain('_gallery=kept');
  document.cookie = '_gallery=; Max-Age=0; Path=/';
});
