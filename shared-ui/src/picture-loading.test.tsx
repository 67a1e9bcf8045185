import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { watchImages } from 'shared-platform/watch-images';
import { gallery04 } from 'shared-types/content/pictures';
import { Picture } from './Picture';

const image = () => screen.getByRole('img');
const stateOf = () => image().closest('[data-loading]')?.getAttribute('data-loading');

/** An image as the browser knows it. */
function setImage(state: { complete: boolean; naturalWidth: number; currentSrc: string }): void {
  for (const [name, value] of Object.entries(state)) Object.defineProperty(image(), name, { value });
}

beforeAll(() => watchImages());
beforeEach(() => document.body.replaceChildren());

const ofServer = (fallback?: string) => {
  const html = renderToString(
    <Picture picture={gallery04} alt="A study" sizes="100vw" fallback={fallback} />,
  );
  document.body.insertAdjacentHTML('beforeend', html);
};

test('an image that loads before its code is there loses its placeholder', () => {
  ofServer();
  expect(stateOf()).toBe('loading');
  fireEvent.load(image());
  expect(stateOf()).toBe('loaded');
});

test.each([
  [640, 'loaded'],
  [0, 'failed'],
])('an image that was there, %d px wide, before the shell’s code has %s', (naturalWidth, state) => {
  ofServer();
  setImage({ complete: true, naturalWidth, currentSrc: '/pictures/gallery-04.jpg' });
  watchImages();
  expect(stateOf()).toBe(state);
});

test('a lazy image that has not been asked for is left as it is', () => {
  ofServer();
  setImage({ complete: true, naturalWidth: 0, currentSrc: '' });
  watchImages();
  expect(stateOf()).toBe('loading');
});

test('an image that cannot be loaded is replaced by its fallback, without the renditions', () => {
  ofServer('/pictures/stock.jpg');
  expect(document.querySelectorAll('source[srcset]')).toHaveLength(2);
  fireEvent.error(image());
  expect(image()).toHaveAttribute('src', '/pictures/stock.jpg');
  expect(document.querySelectorAll('source[srcset]')).toHaveLength(0);
  fireEvent.load(image());
  expect(stateOf()).toBe('loaded');
});

test('an image of the library that cannot be loaded leaves an empty frame, and no other image', () => {
  const picture = { ...gallery04, src: '/api/images/7/0123456789/original', hash: '0123456789' };
  const html = renderToString(
    <Picture picture={picture} alt="A study" sizes="100vw" fallback="/stock.jpg" />,
  );
  document.body.insertAdjacentHTML('beforeend', html);
  fireEvent.error(image());
  expect(image()).toHaveAttribute('src', picture.src);
  expect(stateOf()).toBe('failed');
});

test('a fallback that also fails leaves a frame with the alternative text', () => {
  ofServer('/pictures/stock.jpg');
  fireEvent.error(image());
  fireEvent.error(image());
  expect(stateOf()).toBe('failed');
  expect(image()).toHaveAccessibleName('A study');
});

test('an image that has loaded stays so when its text changes', () => {
  const { rerender } = render(<Picture picture={gallery04} alt="A study" sizes="100vw" />);
  fireEvent.load(image());
  rerender(<Picture picture={gallery04} alt="A library" sizes="100vw" />);
  expect(image()).toHaveAccessibleName('A library');
  expect(stateOf()).toBe('loaded');
});

test('another image is tried after a failure', () => {
  const { rerender } = render(<Picture picture="/gone.jpg" alt="Shelves" sizes="100vw" />);
  fireEvent.error(image());
  rerender(<Picture picture="/found.jpg" alt="Shelves" sizes="100vw" />);
  expect(image()).toHaveAttribute('src', '/found.jpg');
  expect(stateOf()).toBe('loading');
});
