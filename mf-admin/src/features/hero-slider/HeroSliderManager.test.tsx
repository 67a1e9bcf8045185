import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useLocation } from 'shared-platform';
import type { Slide } from 'shared-types/slide';
import { forgetEditors } from '../../documents/editor';
import { fakeApi, imageRecord, type FakeApi } from '../../testing/fake-api';
import { contentRelease, onlyOwnersPublish } from '../../testing/content-release';
import { freshBrowser, show } from '../../testing/show';
import { expectToStay } from '../../testing/stays';
import { writeDraft } from '../../documents/drafts';
import { HeroSliderManager } from './HeroSliderManager';
import { collecting } from './slider-editor';

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

/** Removes a slide and confirms it. */
async function removeSlide(user: UserEvent, position: number): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Remove slide ${position}` }));
  await user.click(await screen.findByRole('button', { name: 'Remove Slide' }));
}

beforeEach(() => {
  freshBrowser();
  collecting.on = false;
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

const MARK = 'Visitors see this slide now. Edit it to give it words of its own.';

test.each([
  ['title', { title: 'New Slide' }],
  ['description', { description: 'Add your description here' }],
])('marks a slide that still has the default %s as visible to visitors', async (_field, words) => {
  api.config.set('home_slider', { value: [slide(1), { ...slide(2), ...words }], revision: 1 });
  show(<HeroSliderManager />);
  const [own, added] = (await screen.findAllByRole('heading', { level: 3 })).map(({ parentElement }) =>
    within(parentElement as HTMLElement),
  );
  expect(added?.getByText(MARK)).toBeVisible();
  expect(own?.queryByText(MARK)).not.toBeInTheDocument();
});

test('an added slide loses its mark once it has words of its own', async () => {
  const { user } = show(<HeroSliderManager />);
  await user.click(await screen.findByRole('button', { name: 'Add Slide' }));
  expect(await screen.findByText(MARK)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit slide 3' }));
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Oak' } });
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'All of it.' } });
  await waitFor(() => expect(screen.queryByText(MARK)).not.toBeInTheDocument());
});

test('a double click on Remove removes one slide', async () => {
  api.config.set('home_slider', { value: [slide(1), slide(2), slide(3)], revision: 1 });
  show(<HeroSliderManager />);
  await screen.findByRole('button', { name: 'Remove slide 1' });
  // The second press of a double click is on the button that has come to the same place.
  for (const name of ['Remove slide 1', 'Remove Slide']) {
    const button = await screen.findByRole('button', { name });
    for (const detail of [1, 2]) fireEvent.click(button, { detail });
  }
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(await screen.findByRole('heading', { name: '1. Slide number 2' })).toBeVisible();
});

test('a saved list is announced with its slides', async () => {
  const heard = jest.fn();
  const listen = (event: Event) => {
    heard((event as CustomEvent<{ slides: Slide[] }>).detail.slides);
  };
  window.addEventListener('sliderUpdated', listen);
  const { user } = show(<HeroSliderManager />);
  await removeSlide(user, 1);
  await waitFor(() => expect(heard).toHaveBeenCalledWith([expect.objectContaining({ id: 2 })]));
  window.removeEventListener('sliderUpdated', listen);
});

test('a message stays for 5 s after a save, and for 3 s after an error or a refused removal', async () => {
  show(<HeroSliderManager />);
  await screen.findByRole('button', { name: 'Remove slide 2' });
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Remove slide 2' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Slide' }));
  await expectToStay('Hero slider permanently saved to database! All 1 slides will never be lost.', 5000);
  fireEvent.click(screen.getByRole('button', { name: 'Remove slide 1' }));
  await expectToStay('You need at least one slide!', 3000);
  api.fail(/^POST .*home_slider/, 503);
  fireEvent.click(screen.getByRole('button', { name: 'Add Slide' }));
  await expectToStay('Database issue, saved locally as backup', 3000);
  expect(saved()).toHaveLength(1);
});

test('a ninth slide is refused, and a longer list from before can still be made shorter', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => slide(index + 1));
  api.config.set('home_slider', { value: many(8), revision: 4 });
  const { user, unmount } = show(<HeroSliderManager />);
  await user.click(await screen.findByRole('button', { name: 'Add Slide' }));
  expect(await screen.findByText('You can have at most 8 slides!')).toBeVisible();
  expect(saved()).toHaveLength(8);
  unmount();

  forgetEditors();
  api.config.set('home_slider', { value: many(12), revision: 5 });
  show(<HeroSliderManager />);
  await removeSlide(user, 12);
  await waitFor(() => expect(saved()).toHaveLength(11));
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

test('a slide is removed once that was confirmed', async () => {
  const { user } = show(<HeroSliderManager />);
  await user.click(await screen.findByRole('button', { name: 'Remove slide 1' }));
  expect(await screen.findByText('Remove slide “Slide number 1”?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: '1. Slide number 1' })).toBeVisible();
  expect(saved()).toHaveLength(2);
  await removeSlide(user, 1);
  await waitFor(() => expect(saved()).toHaveLength(1));
});

test('a removed slide comes back with Undo', async () => {
  const { user } = show(<HeroSliderManager />);
  await removeSlide(user, 1);
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
    expect(JSON.parse(window.localStorage.getItem(key) ?? '[]')).toMatchObject([
      slide(1),
      slide(2),
      { title: 'New Slide' },
    ]);
  }

  api.recover();
  await user.click(screen.getByRole('button', { name: 'Add Slide' }));
  await waitFor(() => expect(saved()).toHaveLength(4));
  expect(window.localStorage.getItem('simple-slider-data')).toBeNull();
});

const KEPT = 'This browser holds 1 slide that never reached the website.';

test.each(['simple-slider-data', 'infiniteSliderImages', 'sliderImages', 'customSliderImages', 'heroSlides'])(
  'slides that this browser kept under %s are offered, and imported into the website',
  async (key) => {
    window.localStorage.setItem(key, JSON.stringify([{ no: 'slide' }, slide(9)]));
    const { user } = show(<HeroSliderManager />);
    expect(await screen.findByText(KEPT)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Import them' }));
    await waitFor(() => expect(saved()).toEqual([slide(9)]));
    expect(window.localStorage.getItem(key)).toBeNull();
    await waitFor(() => expect(screen.queryByText(KEPT)).not.toBeInTheDocument());
  },
);

test('kept slides are forgotten only after a question', async () => {
  window.localStorage.setItem('heroSlides', JSON.stringify([slide(9)]));
  const { user } = show(<HeroSliderManager />);
  const ask = async (answer: string) => {
    await user.click(await screen.findByRole('button', { name: 'Forget them' }));
    const question = await screen.findByRole('dialog', {
      name: 'Forget the slides that this browser holds?',
    });
    await user.click(within(question).getByRole('button', { name: answer }));
  };
  await ask('Keep them');
  expect(window.localStorage.getItem('heroSlides')).not.toBeNull();
  await ask('Forget them');
  await waitFor(() => expect(screen.queryByText(KEPT)).not.toBeInTheDocument());
  expect(window.localStorage.getItem('heroSlides')).toBeNull();
  expect(saved()).toEqual([slide(1), slide(2)]);
});

test.each([
  ['that never arrives', /^POST .*home_slider/, 'network' as const],
  ['to which nothing of the website answers', /home_slider/, { hotel: 'Accept our terms' }],
])('a save %s says so', async (_case, pattern, how) => {
  const { user } = show(<HeroSliderManager />);
  await screen.findByRole('button', { name: 'Add Slide' });
  api.fail(pattern, how);
  await user.click(screen.getByRole('button', { name: 'Add Slide' }));
  expect(await screen.findByText('Error saving slides. Please try again.')).toBeVisible();
  expect(screen.getByText('Unsaved changes, kept in this browser')).toBeVisible();
});

test('a save is judged by the status of its answer, whatever that says', async () => {
  const { user } = show(<HeroSliderManager />);
  await screen.findByRole('button', { name: 'Add Slide' });
  api.fail(/^POST .*home_slider/, { thanks: true });
  await user.click(screen.getByRole('button', { name: 'Add Slide' }));
  expect(
    await screen.findByText('Hero slider permanently saved to database! All 3 slides will never be lost.'),
  ).toBeVisible();
});

test('a slider that cannot be read says so and can be read again', async () => {
  api.fail(/^GET .*home_slider/, { hotel: 'Accept our terms' });
  const { user } = show(<HeroSliderManager />);
  expect(
    await screen.findByText(/^Could not load the hero slider\. The website did not answer/),
  ).toBeVisible();
  api.recover();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: '1. Slide number 1' })).toBeVisible();
});

/** Opens a slide. What is hidden counts too, as asking for the difference takes long in so large a dialog. */
async function openSlide(position: number) {
  fireEvent.click(await screen.findByLabelText(`Edit slide ${position}`));
  return within(await screen.findByRole('dialog', { hidden: true }));
}
const isClosed = () => waitFor(() => expect(screen.queryByText('Save Changes')).not.toBeInTheDocument());

test('a description that is too long for a phone says what is shown there', async () => {
  show(<HeroSliderManager />);
  const dialog = await openSlide(2);
  expect(dialog.queryByText(/^Too long for a phone/)).not.toBeInTheDocument();
  const value = 'Every unit is planned from your own measurements and adjusted on site by two fitters.';
  fireEvent.change(dialog.getByLabelText(/^Description$/), { target: { value } });
  expect(dialog.getByText(/which shows “Every unit .* on site by two…”\.$/)).toBeInTheDocument();
});

test('editing changes every field', async () => {
  show(<HeroSliderManager />);
  const dialog = await openSlide(2);
  expect(dialog.getByText('Edit slide 2')).toBeInTheDocument();
  const image = dialog.getByLabelText('Slide image').querySelector('img');
  expect(image).toHaveAttribute('src', '/pictures/hero-2.jpg');
  for (const name of ['Choose from library: Slide image', 'Upload: Slide image']) {
    expect(dialog.getByLabelText(name)).toBeEnabled();
  }
  for (const [label, value] of [
    [/^Image URL$/, '/pictures/hero-3.jpg'],
    [/^Title/, 'Slide number 2!'],
    [/^Description$/, 'Other words'],
    [/^Button Text$/, 'See'],
    [/^Button Link$/, '/gallery'],
    [/^Second Button Text \(optional\)$/, 'Ask'],
    [/^Second Button Link \(optional\)$/, '/contact#form'],
  ] as const) {
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    fireEvent.blur(dialog.getByLabelText(label));
  }
  fireEvent.click(dialog.getByText('Save Changes'));
  await waitFor(() =>
    expect(saved()).toEqual([
      slide(1),
      {
        id: 2,
        alt: '',
        image: '/pictures/hero-3.jpg',
        title: 'Slide number 2!',
        description: 'Other words',
        buttonText: 'See',
        buttonLink: '/gallery',
        secondButtonText: 'Ask',
        secondButtonLink: '/contact#form',
      },
    ]),
  );
  await isClosed();
});

test('Cancel takes the typing back', async () => {
  show(<HeroSliderManager />);
  const dialog = await openSlide(2);
  fireEvent.change(dialog.getByLabelText(/^Title/), { target: { value: 'Typed' } });
  fireEvent.click(dialog.getByText('Cancel'));
  await isClosed();
  expect(screen.getByText('Slide number 2', { exact: false })).toBeVisible();
  expect(saved()).toEqual([slide(1), slide(2)]);
});

test('closing an edited slide asks before it takes the typing back', async () => {
  show(<HeroSliderManager />);
  const dialog = await openSlide(1);
  const title = dialog.getByLabelText(/^Title/);
  const closeAnd = async (answer: string) => {
    fireEvent.click(dialog.getAllByLabelText('Close')[0]!);
    await screen.findByText('Discard your unsaved changes?');
    fireEvent.click(screen.getByText(answer));
    await waitFor(() => expect(screen.queryByText('Keep them')).not.toBeInTheDocument());
  };
  fireEvent.change(title, { target: { value: 'Typed' } });
  await closeAnd('Keep them');
  expect(title).toHaveValue('Typed');
  await closeAnd('Discard');
  await isClosed();
  expect(screen.getByText('Slide number 1', { exact: false })).toBeVisible();

  fireEvent.click((await openSlide(1)).getAllByLabelText('Close')[0]!);
  await isClosed();
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

test.each([
  ['brings its own alt text', 'A hall in spring', 'A hall in spring'],
  ['that has no alt text is asked for one, and does not keep the old image’s', '', ''],
])('an image from the library %s', async (_title, alt, kept) => {
  api.config.set('home_slider', { value: [{ ...slide(1), alt: 'A winter room' }], revision: 4 });
  api.images = [imageRecord(7, { name: 'Spring hall', alt })];
  const { user } = show(<HeroSliderManager />);
  await user.click(await screen.findByRole('button', { name: 'Edit slide 1' }));
  await user.click(await screen.findByRole('button', { name: 'Choose from library: Slide image' }));
  await user.click(await screen.findByRole('button', { name: /^Spring hall/ }));
  const field = screen.getByLabelText('Alt text');
  await waitFor(() => expect(field).toHaveValue(kept));
  if (kept === '') expect(field).toHaveAccessibleDescription(/^Missing: say what the image shows/);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(saved()[0]?.image).toBe('/api/images/7/abcdef12/original'));
  expect(saved()[0]?.alt).toBe(kept);
});

test('an address of a slide that does not exist says so', async () => {
  const { user } = show(<HeroSliderManager />, '/admin?slide=99');
  expect(await screen.findByText('There is no such slide.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  await waitFor(() => expect(screen.queryByText('There is no such slide.')).not.toBeInTheDocument());
});

const collect = () => screen.findByRole('checkbox', { name: 'Collect changes for a release' });
const saves = () => api.calls.filter(({ line }) => /^POST .*home_slider/.test(line));

test('collected steps are saved by none, and added to a release as one change', async () => {
  const { user } = show(<HeroSliderManager />);
  await user.click(await collect());
  await user.click(screen.getByRole('button', { name: 'Add Slide' }));
  await user.click(screen.getByRole('button', { name: 'Edit slide 3' }));
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Spring' } });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await removeSlide(user, 1);
  expect(saves()).toEqual([]);
  api.fail(/^GET .*content-releases/, [contentRelease()]);
  api.fail(/^PUT .*content-releases/, contentRelease({ changeCount: 1 }));
  await user.click(screen.getByRole('button', { name: 'Add to release…' }));
  await user.click(await screen.findByRole('button', { name: 'Add to the release' }));
  await screen.findByText('Added to “Spring”');
  expect(api.calls.find(({ line }) => line.startsWith('PUT '))?.body).toMatchObject({
    changes: [{ id: 'home_slider', value: [{ id: 2 }, { title: 'Spring' }] }],
  });
  expect(saves()).toEqual([]);
  expect(await screen.findByRole('heading', { name: '1. Slide number 1' })).toBeVisible();
});

test('steps on a release’s slides go back into it, and are not published', async () => {
  const at = '2026-03-01T09:00:00.000Z';
  const base = [slide(1), slide(2)];
  writeDraft('home_slider', { value: [slide(2), slide(1)], base, revision: 4, at, release: 7 });
  const { user } = show(<HeroSliderManager />);
  expect(await screen.findByText(/^These changes are a release’s\./)).toBeVisible();
  await removeSlide(user, 1);
  expect(saves()).toEqual([]);
  api.fail(/^GET .*content-releases/, [contentRelease({ id: 9, name: 'Summer' }), contentRelease()]);
  api.fail(/^PUT .*content-releases/, contentRelease());
  await user.click(screen.getByRole('button', { name: 'Add to release…' }));
  await user.click(await screen.findByRole('button', { name: 'Add to the release' }));
  await screen.findByText('Added to “Spring”');
  const sent = api.calls.find(({ line }) => line.startsWith('PUT '));
  expect(sent?.line).toContain('content-releases/7/changes');
  expect(sent?.body).toMatchObject({ changes: [{ onto: 'release', value: [{ id: 1 }] }] });
});

test('a step of a user who may not publish waits for a release, and says so', async () => {
  const { user } = show(<HeroSliderManager />);
  await collect();
  api.fail(/^POST .*home_slider/, 403);
  await user.click(screen.getByRole('button', { name: 'Add Slide' }));
  // The stand-in's words for any refusal.
  expect(await screen.findByText('The database cannot be reached just now.')).toBeVisible();
  expect(await collect()).toBeChecked();
  expect(screen.queryByText(/^Database issue/)).toBeNull();
});

test('where only owners publish, steps are collected from the start', async () => {
  onlyOwnersPublish(api);
  const { user } = show(<HeroSliderManager />);
  await waitFor(async () => expect(await collect()).toBeChecked());
  expect(await collect()).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^Apply/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add Slide' }));
  expect(screen.getByRole('button', { name: 'Add to release…' })).toBeEnabled();
  expect(saves()).toEqual([]);
});
