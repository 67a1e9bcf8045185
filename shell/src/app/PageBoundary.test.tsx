import { render, screen } from '@testing-library/react';
import { PageBoundary } from './PageBoundary';

function Broken(): never {
  throw new Error('Loading chunk page-about failed.');
}

// React reports an error that a boundary caught; here it is meant to be there.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a page that cannot be loaded says so and offers another try', () => {
  render(
    <PageBoundary address="/about">
      <Broken />
    </PageBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be loaded.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('another page is shown after one that failed', () => {
  const { rerender } = render(
    <PageBoundary address="/about">
      <Broken />
    </PageBoundary>,
  );
  rerender(
    <PageBoundary address="/contact">
      <p>Talk to us</p>
    </PageBoundary>,
  );
  expect(screen.getByText('Talk to us')).toBeInTheDocument();
});
