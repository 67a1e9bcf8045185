import { render, screen } from '@testing-library/react';
import { InSite } from '../../testing/InSite';
import { LogoConceptsPage } from './LogoConceptsPage';

beforeEach(() => {
  render(
    <InSite at="/logo-concepts">
      <LogoConceptsPage />
    </InSite>,
  );
});

test('four concepts, the refined one and three colours stand in order', () => {
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Logo concepts',
    'Overview',
    'Grid pattern',
    'Offset grid',
    'Nested squares',
    'Asymmetric squares',
    'Refined concept: offset grid pattern',
    'Colour variations',
    'Anthracite #2C3E50',
    'Forest Green #2E8B57',
    'Deep Burgundy #800020',
  ]);
});

test.each([
  ['Anthracite #2C3E50', 'rgb(44, 62, 80)'],
  ['Forest Green #2E8B57', 'rgb(46, 139, 87)'],
  ['Deep Burgundy #800020', 'rgb(128, 0, 32)'],
])('the mark stands on %s', (name, colour) => {
  const swatch = screen.getByRole('heading', { name }).previousElementSibling;
  expect(swatch).toHaveStyle({ backgroundColor: colour });
  expect(swatch?.querySelector('svg')).toBeInTheDocument();
});

test('the closing buttons lead to the contact page and home', () => {
  expect(screen.getByRole('link', { name: 'Request Custom Designs' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/');
});

test('search engines are kept out', () => {
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});
