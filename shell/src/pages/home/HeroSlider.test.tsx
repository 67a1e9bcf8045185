import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { emitWindowEvent, prepareStorage } from 'shared-platform';
import { InSite } from '../../testing/InSite';
import type { Slide } from 'shared-types/slide';
import { defaultSlides } from 'shared-types/content/slides';
import { renderToString } from 'react-dom/server';
import { HeroSlider } from './HeroSlider';

const SLIDER = '/api/site-config/home_slider';

function slide(id: number, title: string): Slide {
  return {
    id,
    title,
    image: '/pictures/hero-1.jpg',
    description: '',
    buttonText: 'Learn More',
    buttonLink: '/contact',
  };
}

function page(saved: unknown = []) {
  return (
    <InSite at="/" data={{ [SLIDER]: saved }}>
      <HeroSlider />
    </InSite>
  );
}

function show(saved?: unknown) {
  render(page(saved));
}

function titles() {
  return screen.getAllByRole('heading', { hidden: true }).map((heading) => heading.textContent);
}

function shownTitle() {
  const active = screen
    .getAllByRole('group', { hidden: true })
    .find((group) => group.hasAttribute('data-active'));
  return active ? within(active).getByRole('heading').textContent : undefined;
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
}

function pass(ms: number) {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
}

/** The event's schemas are loaded asynchronously. */
async function save(slides: Slide[]) {
  await act(async () => {
    emitWindowEvent('sliderUpdated', { slides });
    await jest.advanceTimersByTimeAsync(0);
  });
}

const [first, second, third] = defaultSlides.map(({ title }) => title);

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

test('without a saved slider the three built-in slides are shown with their links', () => {
  show();
  expect(titles()).toEqual([
    'Premium German Engineered Modular Shelving for UK Spaces',
    'Elegant Solutions for Modern Living',
    'Tailored for British Interiors',
  ]);
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { hidden: true });
  expect(links.map((link) => [link.textContent, link.pathname + link.hash])).toEqual([
    ['Explore Products', '/products'],
    ['Request Consultation', '/contact#contact-form'],
    ['Explore Solutions', '/solutions'],
    ['View Gallery', '/gallery'],
  ]);
  expect(links[1]?.search).toBe('?interest=consultation');
});

test('a saved slider replaces the built-in slides', () => {
  show([slide(7, 'Saved by the owner')]);
  expect(titles()).toEqual(['Saved by the owner']);
});

test('a sliderUpdated event replaces the slides live', async () => {
  show();
  await save([slide(8, 'Just saved')]);
  expect(titles()).toEqual(['Just saved']);
});

test('a slide of this browser has the renditions of a picture of the site', async () => {
  show([slide(1, 'Saved')]);
  await save([{ ...slide(2, 'Live'), image: '/pictures/hero-2.jpg' }]);
  expect(document.querySelector('source')).toHaveAttribute(
    'srcset',
    expect.stringMatching(/^\/pictures\/hero-2-[0-9a-f]{8}-w640\.avif 640w, /),
  );
});

test('a slide has image, title, description and buttons; a consultation leads to the form', () => {
  show([
    {
      ...slide(7, 'Saved by the owner'),
      description: 'In one sentence.',
      alt: 'A wall of oak shelves',
      secondButtonText: 'Request Consultation',
      secondButtonLink: '/about',
    },
    { ...slide(8, 'Another'), secondButtonText: 'Our story', secondButtonLink: '/about' },
  ]);
  expect(screen.getByRole('img', { name: 'A wall of oak shelves' })).toHaveAttribute(
    'src',
    '/pictures/hero-1.jpg',
  );
  expect(screen.getByText('In one sentence.')).toBeVisible();
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { hidden: true });
  expect(links.map((link) => [link.textContent, link.pathname + link.hash])).toEqual([
    ['Learn More', '/contact'],
    ['Request Consultation', '/contact#contact-form'],
    ['Learn More', '/contact'],
    ['Our story', '/about'],
  ]);
});

async function keepInBrowser(backups: Record<string, unknown>) {
  for (const [key, value] of Object.entries(backups)) localStorage.setItem(key, JSON.stringify(value));
  await prepareStorage();
}

test('an empty slider falls back to the first browser backup in order that has a slide', async () => {
  await keepInBrowser({
    heroSlides: [slide(1, 'Last key')],
    sliderImages: [slide(2, 'Third key')],
    infiniteSliderImages: [],
    'simple-slider-data': [{ nonsense: true }],
  });
  show([]);
  expect(titles()).toEqual(['Third key']);
});

test('the browser backups are read in the specified order', async () => {
  const keys = [
    'simple-slider-data',
    'infiniteSliderImages',
    'sliderImages',
    'customSliderImages',
    'heroSlides',
  ];
  await keepInBrowser(Object.fromEntries(keys.map((key, at) => [key, [slide(at, `From ${key}`)]])));
  for (const key of keys) {
    const { unmount } = render(page([]));
    expect(titles()).toEqual([`From ${key}`]);
    unmount();
    localStorage.removeItem(key);
  }
  show([]);
  expect(titles()).toEqual([first, second, third]);
});

test('a saved slider goes before any backup', async () => {
  await keepInBrowser({ 'simple-slider-data': [slide(1, 'Backup')] });
  show([slide(7, 'Saved by the owner')]);
  expect(titles()).toEqual(['Saved by the owner']);
});

test('the slider advances every 6 seconds and wraps around', () => {
  show();
  expect(shownTitle()).toBe(first);
  pass(5999);
  expect(shownTitle()).toBe(first);
  pass(1);
  expect(shownTitle()).toBe(second);
  pass(6000);
  expect(shownTitle()).toBe(third);
  pass(6000);
  expect(shownTitle()).toBe(first);
});

test('next and previous wrap around, and a dot jumps to its slide', () => {
  show();
  press('Previous slide');
  expect(shownTitle()).toBe(third);
  press('Next slide');
  expect(shownTitle()).toBe(first);
  press('Go to slide 2');
  expect(shownTitle()).toBe(second);
  expect(screen.getByRole('button', { name: 'Go to slide 2' })).toHaveAttribute('aria-current', 'true');
});

test('the timer starts anew after a move by hand', () => {
  show();
  pass(5000);
  press('Next slide');
  pass(5000);
  expect(shownTitle()).toBe(second);
  pass(1000);
  expect(shownTitle()).toBe(third);
});

test('the timer starts anew when the number of slides changes', async () => {
  show();
  pass(5000);
  await save([slide(1, 'One'), slide(2, 'Two')]);
  pass(5000);
  expect(shownTitle()).toBe('One');
  pass(1000);
  expect(shownTitle()).toBe('Two');
});

test('pause stops the slides until they are played again', () => {
  show();
  press('Pause slides');
  pass(20_000);
  expect(shownTitle()).toBe(first);
  press('Play slides');
  pass(6000);
  expect(shownTitle()).toBe(second);
});

test('the slides wait under the pointer', () => {
  show();
  const slider = screen.getByRole('region', { name: 'Highlights' });
  fireEvent.pointerEnter(slider, { pointerType: 'mouse' });
  pass(20_000);
  expect(shownTitle()).toBe(first);
  fireEvent.pointerLeave(slider);
  pass(6000);
  expect(shownTitle()).toBe(second);
});

test('the slides wait while one of their buttons has the focus', () => {
  show();
  act(() => screen.getByRole('button', { name: 'Next slide' }).focus());
  pass(20_000);
  expect(shownTitle()).toBe(first);
  act(() => screen.getByRole('button', { name: 'Next slide' }).blur());
  pass(6000);
  expect(shownTitle()).toBe(second);
});

test('the slides wait in a tab that is hidden', () => {
  const hidden = jest.spyOn(document, 'hidden', 'get');
  const turn = (away: boolean) =>
    act(() => {
      hidden.mockReturnValue(away);
      document.dispatchEvent(new Event('visibilitychange'));
    });
  show();
  turn(true);
  pass(20_000);
  expect(shownTitle()).toBe(first);
  turn(false);
  pass(6000);
  expect(shownTitle()).toBe(second);
});

test('a sliderUpdated event without a slide changes nothing', async () => {
  show([slide(7, 'Saved by the owner')]);
  await save([]);
  expect(titles()).toEqual(['Saved by the owner']);
});

test('arrow keys move the slides', () => {
  show();
  const slider = screen.getByRole('region', { name: 'Highlights' });
  fireEvent.keyDown(slider, { key: 'ArrowRight' });
  expect(shownTitle()).toBe(second);
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(shownTitle()).toBe(third);
});

test('under reduced motion nothing moves by itself', () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        ...new EventTarget(),
        media,
        matches: true,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  show();
  pass(20_000);
  expect(shownTitle()).toBe(first);
  expect(screen.getByRole('button', { name: 'Play slides' })).toBeInTheDocument();
});

test('only the first image is in the HTML, with priority', () => {
  const html = renderToString(page());
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).toContain('fetchPriority="high"');
});
