import { fireEvent, render, screen } from '@testing-library/react';
import type { Picture as PictureData } from 'shared-types/picture';
import { Picture } from './Picture';

const oak: PictureData = {
  src: '/pictures/oak.jpg',
  width: 1600,
  height: 1067,
  hash: '0f3a9c21',
  placeholder: 'data:image/webp;base64,AAAA',
  widths: [320, 640],
  alt: 'A wall of oak shelves',
  focal: { x: 0.25, y: 0.5 },
};

function sources(container: HTMLElement) {
  return [...container.querySelectorAll('source')].map((source) => [source.type, source.srcset]);
}

test('a picture offers AVIF before WebP at each width that exists', () => {
  const { container } = render(<Picture picture={oak} sizes="100vw" />);
  expect(sources(container)).toEqual([
    ['image/avif', '/pictures/oak-0f3a9c21-w320.avif 320w, /pictures/oak-0f3a9c21-w640.avif 640w'],
    ['image/webp', '/pictures/oak-0f3a9c21-w320.webp 320w, /pictures/oak-0f3a9c21-w640.webp 640w'],
  ]);
});

test('a picture states its size, its focal point and its own words', () => {
  render(<Picture picture={oak} sizes="100vw" />);
  const image = screen.getByRole('img', { name: 'A wall of oak shelves' });
  expect(image).toHaveAttribute('width', '1600');
  expect(image).toHaveAttribute('height', '1067');
  expect(image).toHaveStyle({ objectPosition: '25% 50%' });
});

test('only a picture with priority is loaded at once', () => {
  render(
    <>
      <Picture picture={oak} alt="first" sizes="100vw" priority />
      <Picture picture={oak} alt="second" sizes="100vw" />
    </>,
  );
  expect(screen.getByRole('img', { name: 'first' })).toHaveAttribute('fetchpriority', 'high');
  expect(screen.getByRole('img', { name: 'first' })).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img', { name: 'second' })).toHaveAttribute('loading', 'lazy');
});

test('a picture that cannot be loaded is replaced by its fallback', () => {
  render(<Picture picture="/gone.jpg" alt="Shelves" sizes="100vw" fallback={oak} />);
  fireEvent.error(screen.getByRole('img', { name: 'Shelves' }));
  expect(screen.getByRole('img', { name: 'Shelves' })).toHaveAttribute('src', '/pictures/oak.jpg');
});

test('a fallback that cannot be loaded either leaves a frame that still says what it showed', () => {
  render(<Picture picture="/gone.jpg" alt="Shelves" sizes="100vw" fallback="/gone-too.jpg" />);
  fireEvent.error(screen.getByRole('img', { name: 'Shelves' }));
  fireEvent.error(screen.getByRole('img', { name: 'Shelves' }));
  expect(screen.getByRole('img', { name: 'Shelves' })).not.toHaveAttribute('src');
});

test('another address starts anew after a failure', () => {
  const { rerender } = render(<Picture picture="/gone.jpg" alt="Shelves" sizes="100vw" />);
  fireEvent.error(screen.getByRole('img', { name: 'Shelves' }));
  rerender(<Picture picture="/found.jpg" alt="Shelves" sizes="100vw" />);
  expect(screen.getByRole('img', { name: 'Shelves' })).toHaveAttribute('src', '/found.jpg');
});

test('a library address alone is enough for renditions', () => {
  const { container } = render(
    <Picture picture="/api/images/7/0123456789abcdef/original" alt="" sizes="50vw" />,
  );
  expect(sources(container)[0]?.[1]).toContain('/api/images/7/0123456789abcdef/w640.avif 640w');
});
