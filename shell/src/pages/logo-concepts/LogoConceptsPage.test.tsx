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

test('the closing buttons lead to the contact page and home', () => {
  expect(screen.getByRole('link', { name: 'Request Custom Designs' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/');
});

test('search engines are kept out', () => {
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});
