import { render, screen, within } from '@testing-library/react';
import { InSite } from '../../testing/InSite';
import { ResourcesPage } from './ResourcesPage';

function show(at = '/resources') {
  render(
    <InSite at={at}>
      <ResourcesPage />
    </InSite>,
  );
}

test('the four tabs stand in order', () => {
  show();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Guides',
    'Installation',
    'Care & Maintenance',
    'Warranty',
  ]);
});

test.each([
  ['#installation', 'Installation'],
  ['#care', 'Care & Maintenance'],
  ['#warranty', 'Warranty'],
])('the anchor %s opens the tab %s', (hash, label) => {
  show(`/resources${hash}`);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(label);
});

test('six questions stand at the anchor faq, and the terms at theirs with two downloads', () => {
  show();
  const faq = screen.getByRole('region', { name: 'Frequently asked' });
  expect(faq).toHaveAttribute('id', 'faq');
  expect(within(faq).getAllByRole('button')).toHaveLength(6);
  const terms = screen.getByRole('region', { name: 'Terms & Conditions' });
  expect(terms).toHaveAttribute('id', 'terms');
  expect(within(terms).getAllByRole('link', { name: /PDF/ })).toHaveLength(2);
});

test('warranties, loads and inspection carry the specified figures', () => {
  show();
  const row = (name: string) => screen.getByRole('rowheader', { name }).closest('tr');
  expect(row('Classic Series')).toHaveTextContent('10 years25 kg per shelf');
  expect(row('Office Solutions')).toHaveTextContent('7 years45 kg per shelf, desk sections 120 kg');
  expect(row('Retail Display')).toHaveTextContent('5 years');
  expect(row('Fittings and wall fixings')).toHaveTextContent('Every 6 months');
  expect(screen.getByText(/Register within 30 days of purchase:/)).toBeInTheDocument();
});
