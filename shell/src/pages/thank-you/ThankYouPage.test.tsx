import { render, screen } from '@testing-library/react';
import { InSite } from '../../testing/InSite';
import { ThankYouPage } from './ThankYouPage';

function show(at: string) {
  render(
    <InSite at={at}>
      <ThankYouPage />
    </InSite>,
  );
}

test('after an enquiry the page shows its reference and by when an answer comes', () => {
  show('/thank-you?reference=FR-7K3M9Q');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('your message was received');
  expect(screen.getByText('FR-7K3M9Q')).toBeInTheDocument();
  expect(screen.getByText('You have an answer by')).toBeInTheDocument();
});

test.each(['/thank-you', '/thank-you?reference=%3Cb%3Ehello', '/thank-you?reference=You+have+won'])(
  'opened as %s it does not claim that a message arrived',
  (at) => {
    show(at);
    expect(screen.queryByText(/received/)).not.toBeInTheDocument();
    expect(screen.getByText(/No enquiry was sent/)).toBeInTheDocument();
  },
);

test('it leads to Home, Contact and Products and shows nine inspiration cards', () => {
  show('/thank-you');
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/products');
  expect(screen.getAllByRole('article')).toHaveLength(9);
});

test('search engines are kept out', () => {
  show('/thank-you');
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});
