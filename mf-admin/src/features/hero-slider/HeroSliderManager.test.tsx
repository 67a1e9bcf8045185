import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'shared-platform';
import type { Slide } from 'shared-types/slide';
import { forgetEditors } from '../../documents/editor';
import { fakeApi, type FakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { expectToStay } from '../../testing/stays';
import { HeroSliderManager } from './HeroSliderManager';

let api: FakeApi;
const slide = (id: number): Slide => ({
  id,
  image: `/pictures/hero-${id}.jpg`,
  title: `Slide number ${id}`,
  description: 'Words',
  buttonText: 'Go',
  buttonLink: '/contact',
});
const saved = () => api.config.get('home_slider')?.value as Slide[];

beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.config.set('home_slider', { value: [slide(1), slide(2)], revision: 4 });
});
afterEach(() => jest.useRealTimers());

test('an added slide has the specified defaults and is saved with the whole list at once', async () => {
  const { user } = show(<HeroSliderManager />);
  await user.click(await screen.findByRole('button', { name: 'Add Slide' }));
  expect(
    await screen.findByText('Hero slider permanently saved to database! All 3 slides will never be lost.'),
  ).toBeVisible();
  expect(saved()).toHaveLength(3);
  expect(saved()[2]).toMatchObject({
    title: 'New Slide',
    description: 'Add your description here',
    buttonText: 'Learn More',
    buttonLink: '/contact',
    image: '/pictures/hero-1.jpg',
  });
  expect(Math.abs(Number(saved()[2]?.id) - Date.now())).toBeLessThan(60_000);
});

test('a saved list is announced with its slides', async () => {
  const heard = jest.fn();
  const listen = (event: Event) => {
    heard((event as CustomEvent<{ slides: Slide[] }>).detail.slides);
  };
  window.addEventListener('sliderUpdated', listen);
  const { user } = show(<HeroSliderManager />);
  await user.click(await screen.findByRole('button', { name: 'Remove slide 1' }));
  await waitFor(() => expect(heard).toHaveBeenCalledWith([expect.objectContaining({ id: 2 })]));
  window.removeEventListener('sliderUpdated', listen);
});

test('a message stays for 5 s after a save, and for 3 s after an error or a refused removal', async () => {
  show(<HeroSliderManager />);
  await screen.findByRole('button', { name: 'Remove slide 2' });
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Remove slide 2' }));
  await expectToStay('Hero slider permanently saved to database! All 1 slides will never be lost.', 5000);
  fireEvent.click(screen.getByRole('button', { name: 'Remove slide 1' }));
  await expectToStay('You need at least one slide!', 3000);
  api.fail(/^POST .*home_slider/, 503);
  fireEvent.click(screen.getByRole('button', { name: 'Add Slide' }));
  await expectToStay('Database issue, saved locally as backup', 3000);
  expect(saved()).toHaveLength(1);
});

function Address() {
  return <output aria-label="Address">{useLocation().pathname}</output>;
}

test('Apply saves, and leads to the home page 1 s later', async () => {
  show(
    <>
      <HeroSliderManager />
      <Address />
    </>,
  );
  await screen.findByRole('button', { name: 'Apply & View Home Page' });
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Apply & View Home Page' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(
    screen.getByText('Hero slider permanently saved to database! All 2 slides will never be lost.'),
  ).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(999));
  expect(screen.getByLabelText('Address')).toHaveTextContent('/admin');
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/$/);
});

test('an Apply that is not saved leads nowhere', async () => {
  show(
    <>
      <HeroSliderManager />
      <Address />
    </>,
  );
  await screen.findByRole('button', { name: 'Apply & View Home Page' });
  api.fail(/^POST .*home_slider/, 503);
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Apply & View Home Page' }));
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByText('Database issue, saved locally as backup')).toBeVisible();
  expect(screen.getByLabelText('Address')).toHaveTextContent('/admin');
});

test('a removed slide comes back with Undo', async () => {
  const { user } = show(<HeroSliderManager />);
  await user.click(await screen.findByRole('button', { name: 'Remove slide 1' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Undo: slide removed' }));
  expect(await screen.findByRole('heading', { name: '1. Slide number 1' })).toBeVisible();
});

test('the last slide cannot be removed', async () => {
  api.config.set('home_slider', { value: [slide(1)], revision: 1 });
  const { user } = show(<HeroSliderManager />);
  await user.click(await screen.findByRole('button', { name: 'Remove slide 1' }));
  expect(await screen.findByText('You need at least one slide!')).toBeVisible();
  expect(saved()).toHaveLength(1);
});

test('a reset asks with the specified words and saves the three defaults', async () => {
  const { user } = show(<HeroSliderManager />);
  await user.click(await screen.findByRole('button', { name: 'Reset to Defaults' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Are you sure you want to reset all slides to defaults? This cannot be undone.',
  });
  await user.click(within(dialog).getByRole('button', { name: 'Reset to Defaults' }));
  await waitFor(() =>
    expect(saved().map(({ title }) => title)).toEqual([
      'Premium German Engineered Modular Shelving for UK Spaces',
      'Elegant Solutions for Modern Living',
      'Tailored for British Interiors',
    ]),
  );
});

test('a list that the database refuses is backed up on this browser', async () => {
  const { user } = show(<HeroSliderManager />);
  await screen.findByRole('button', { name: 'Add Slide' });
  api.fail(/^POST .*home_slider/, 503);
  await user.click(screen.getByRole('button', { name: 'Add Slide' }));
  expect(await screen.findByText('Database issue, saved locally as backup')).toBeVisible();
  for (const key of [
    'simple-slider-data',
    'infiniteSliderImages',
    'sliderImages',
    'customSliderImages',
    'heroSlides',
  ]) {
    expect(JSON.parse(window.localStorage.getItem(key) ?? '[]')).toHaveLength(3);
  }
});

test('a save that never arrives says so', async () => {
  const { user } = show(<HeroSliderManager />);
  await screen.findByRole('button', { name: 'Add Slide' });
  api.fail(/^POST .*home_slider/, 'network');
  await user.click(screen.getByRole('button', { name: 'Add Slide' }));
  expect(await screen.findByText('Error saving slides. Please try again.')).toBeVisible();
});

test('editing changes every field, and Cancel takes the typing back', async () => {
  const { user } = show(<HeroSliderManager />);
  await user.click(await screen.findByRole('button', { name: 'Edit slide 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit slide 2' });
  for (const label of [
    'Image URL',
    'Title',
    'Description',
    'Button Text',
    'Button Link',
    'Second Button Text (optional)',
    'Second Button Link (optional)',
  ]) {
    expect(
      within(dialog).getByLabelText(new RegExp(`^${label.replace(/[()]/g, '\\$&')}`)),
    ).toBeInTheDocument();
  }
  const title = within(dialog).getByLabelText(/^Title/);
  fireEvent.change(title, { target: { value: 'Typed' } });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('heading', { name: '2. Slide number 2' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Edit slide 2' }));
  const again = await screen.findByRole('dialog', { name: 'Edit slide 2' });
  fireEvent.change(within(again).getByLabelText(/^Title/), { target: { value: 'Slide number 2!' } });
  await user.click(within(again).getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(saved()[1]?.title).toBe('Slide number 2!'));
});

test('a link that is only half typed survives a crash', async () => {
  const { user, unmount } = show(<HeroSliderManager />);
  await user.click(await screen.findByRole('button', { name: 'Edit slide 1' }));
  fireEvent.change(await screen.findByLabelText(/^Button Link/), { target: { value: 'htt' } });
  unmount();
  forgetEditors();
  show(<HeroSliderManager />);
  expect(await screen.findByText('Go → htt')).toBeInTheDocument();
  expect(saved()[0]?.buttonLink).toBe('/contact');
});

test('a slider that was never saved starts from the three built-in slides', async () => {
  api.config.clear();
  show(<HeroSliderManager />);
  expect(
    await screen.findByRole('heading', { name: '3. Tailored for British Interiors' }),
  ).toBeInTheDocument();
  expect(screen.getByText('All changes saved')).toBeInTheDocument();
});
