import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { gallery04 } from 'shared-types/content/pictures';
import { Picture } from 'shared-ui/Picture';
import { markLoadedImages } from './mark-loaded';

test('an image that loads before its code is there loses its placeholder', () => {
  document.body.innerHTML = renderToString(<Picture picture={gallery04} alt="A study" sizes="100vw" />);
  markLoadedImages();
  const image = screen.getByRole('img');
  fireEvent.load(image);
  expect(image.closest('[data-loading]')).toHaveAttribute('data-loading', 'loading');
  Object.defineProperty(image, 'naturalWidth', { value: 640 });
  fireEvent.load(image);
  expect(image.closest('[data-loading]')).toHaveAttribute('data-loading', 'loaded');
});

test('an image that has loaded stays without its placeholder when its text changes', () => {
  markLoadedImages();
  document.body.replaceChildren();
  const { rerender } = render(<Picture picture={gallery04} alt="A study" sizes="100vw" />);
  const image = screen.getByRole('img');
  Object.defineProperty(image, 'naturalWidth', { value: 640 });
  fireEvent.load(image);
  rerender(<Picture picture={gallery04} alt="A library" sizes="100vw" />);
  expect(image).toHaveAccessibleName('A library');
  expect(image.closest('[data-loading]')).toHaveAttribute('data-loading', 'loaded');
});
