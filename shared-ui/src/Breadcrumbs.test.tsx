import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { breadcrumbJsonLd, Breadcrumbs } from './Breadcrumbs';

const way = [{ label: 'Home', to: '/' }, { label: 'Products', to: '/products' }, { label: 'Wall System' }];

test('the page itself comes last and is not a link', () => {
  render(
    <MemoryRouter>
      <Breadcrumbs items={way} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/products']);
  expect(screen.getByText('Wall System')).toHaveAttribute('aria-current', 'page');
});

test('the list for search engines has whole addresses and positions from 1', () => {
  expect(breadcrumbJsonLd(way, 'https://example.com', '/products/wall-system')).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://example.com/' },
      { '@type': 'ListItem', position: 2, name: 'Products', item: 'https://example.com/products' },
      {
        '@type': 'ListItem',
        position: 3,
        name: 'Wall System',
        item: 'https://example.com/products/wall-system',
      },
    ],
  });
});
