import { render, screen } from '@testing-library/react';
import { InSite } from '../../testing/InSite';
import { NotFoundPage } from './NotFoundPage';

test('an unknown address keeps both quoted texts and offers ways on', () => {
  render(
    <InSite at="/nowhere">
      <NotFoundPage />
    </InSite>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('404 Page Not Found');
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/products');
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
});
