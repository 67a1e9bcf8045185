import { render, screen, within } from '@testing-library/react';
import { InSite } from '../../testing/InSite';
import { ContactPage } from './ContactPage';

beforeEach(() => {
  render(
    <InSite at="/contact">
      <ContactPage />
    </InSite>,
  );
});

test('address, phone, e-mail and opening hours are there', () => {
  expect(screen.getByText('14 Gridiron Yard')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '0808 157 0123' })).toHaveAttribute('href', 'tel:+448081570123');
  expect(screen.getByRole('link', { name: 'hello@formraster.example' })).toBeInTheDocument();
  const hours = screen.getByText('Mon-Fri').closest('ul');
  expect(hours).toHaveTextContent('Mon-Fri 9:00-18:00Sat 10:00-16:00Sun closed');
});

test('the form stands at its anchor', () => {
  const form = document.getElementById('contact-form');
  expect(form?.querySelector('[data-module="enquiry/EnquiryForm"]')).not.toBeNull();
});

test('there are four questions and a Request Catalogue button', () => {
  const faq = within(screen.getByRole('region', { name: 'Asked before' }));
  expect(faq.getAllByRole('button')).toHaveLength(4);
  expect(faq.getByRole('link', { name: 'Request Catalogue' })).toHaveAttribute(
    'href',
    '/contact#contact-form',
  );
});

test('quotes, answers, lead times and returns carry the specified figures', async () => {
  expect(screen.getByText(/Quotes for standard installations in 24-48 hours/)).toBeInTheDocument();
  expect(screen.getByText('Answered within 24 hours')).toBeInTheDocument();
  const faq = within(screen.getByRole('region', { name: 'Asked before' }));
  for (const answer of [
    /In 24-48 hours/,
    /2-3 weeks, custom designs in 4-6 weeks/,
    /within 30 days for a refund/,
  ]) {
    expect(faq.getByText(answer)).toBeInTheDocument();
  }
});

test('the regions served are named', () => {
  const regions = within(screen.getByRole('region', { name: 'Throughout the United Kingdom' }));
  expect(regions.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(
    expect.arrayContaining(['Scotland', 'Wales', 'Northern Ireland']),
  );
});
