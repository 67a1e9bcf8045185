import { render, screen } from '@testing-library/react';
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

test('an image offers AVIF at each width that exists, and then one in WebP', () => {
  const { container } = render(<Picture picture={oak} sizes="100vw" />);
  expect(sources(container)).toEqual([
    ['image/avif', '/pictures/oak-0f3a9c21-w320.avif 320w, /pictures/oak-0f3a9c21-w640.avif 640w'],
    ['image/webp', '/pictures/oak-0f3a9c21-w640.webp'],
  ]);
});

test('an image that is always small offers no wider file than it needs', () => {
  const wide = { ...oak, widths: [320, 480, 640, 960, 1280, 1600] };
  const { container } = render(<Picture picture={wide} sizes="20vw" widest={960} />);
  const [avif, webp] = sources(container);
  expect(avif?.[1]?.match(/\d+w(?=,|$)/g)).toEqual(['320w', '640w', '960w']);
  expect(webp).toEqual(['image/webp', '/pictures/oak-0f3a9c21-w960.webp']);
});

test('an image has its size, focal point and alternative text', () => {
  render(<Picture picture={oak} sizes="100vw" />);
  const image = screen.getByRole('img', { name: 'A wall of oak shelves' });
  expect(image).toHaveAttribute('width', '1600');
  expect(image).toHaveAttribute('height', '1067');
  expect(image).toHaveStyle({ objectPosition: '25% 50%' });
});

test('only an image with priority is loaded at once', () => {
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

test('an image names the one that takes its place when it cannot be loaded', () => {
  render(<Picture picture="/gone.jpg" alt="Shelves" sizes="100vw" fallback={oak} />);
  expect(screen.getByRole('img', { name: 'Shelves' })).toHaveAttribute('data-fallback', '/pictures/oak.jpg');
});

test('a frame without an image has its alternative text', () => {
  render(<Picture picture={null} alt="No picture yet" sizes="100vw" />);
  expect(screen.getByRole('img', { name: 'No picture yet' })).not.toHaveAttribute('src');
});

test('a library address alone is enough for renditions', () => {
  const { container } = render(
    <Picture picture="/api/images/7/0123456789abcdef/original" alt="" sizes="50vw" />,
  );
  expect(sources(container)[0]?.[1]).toContain('/api/images/7/0123456789abcdef/w640.avif 640w');
});

test('only the first visible image is blurred while it loads', () => {
  const { container, rerender } = render(<Picture picture={oak} sizes="100vw" priority />);
  const frame = () => container.querySelector('span')?.getAttribute('style');
  expect(frame()).toContain('AAAA');
  rerender(<Picture picture={oak} sizes="100vw" />);
  expect(frame()).not.toContain('AAAA');
});

test.each([
  ['/pictures/about-workshop.jpg', /^\/pictures\/about-workshop-[0-9a-f]{8}-w320\.avif 320w, /],
  ['/pictures/hero-1.jpg', /^\/pictures\/hero-1-[0-9a-f]{8}-w640\.avif 640w, /],
  ['/api/images/7/0f3a9c21/original', /^\/api\/images\/7\/0f3a9c21\/w320\.avif 320w, /],
])('an image of the site that is given by the address %s is sent in its renditions', (address, expected) => {
  const { container } = render(<Picture picture={address} sizes="100vw" />);
  expect(sources(container)[0]?.[1]).toMatch(expected);
});
