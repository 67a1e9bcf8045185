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

test('address, phone, email and opening hours are there', () => {
  for (const line of ['Formraster Ltd', '14 Gridiron Yard', 'Clerkenwell', 'London EC1R 0AB']) {
    expect(screen.getByText(line)).toBeInTheDocument();
  }
  expect(screen.getByRole('link', { name: '0808 157 0123' })).toHaveAttribute('href', 'tel:+448081570123');
  expect(screen.getByRole('link', { name: 'hello@formraster.example' })).toHaveAttribute(
    'href',
    'mailto:hello@formraster.example',
  );
  const hours = screen.getByText('Mon-Fri').closest('ul');
  expect(hours).toHaveTextContent('Mon-Fri 9:00-18:00Sat 10:00-16:00Sun closed');
});

test('the form stands at its anchor', () => {
  const form = document.getElementById('contact-form');
  expect(form?.querySelector('[data-module="enquiry/EnquiryForm"]')).not.toBeNull();
});

test('there are four questions and a Request Catalogue button', () => {
  const faq = within(screen.getByRole('region', { name: 'Common questions' }));
  expect(faq.getAllByRole('button')).toHaveLength(4);
  expect(faq.getByRole('link', { name: 'Request Catalogue' })).toHaveAttribute(
    'href',
    '/contact?interest=catalogue#contact-form',
  );
});

test('quotes, answers, lead times and returns carry the specified figures', () => {
  expect(document.getElementById('contact-form')).toHaveTextContent(
    'Quotes for standard installations in 24-48 hours. Email is answered within 24 hours, or on the next working day.',
  );
  expect(screen.getByText('Email').closest('div')).toHaveTextContent('Answered within 24 hours');
  const faq = screen.getByRole('region', { name: 'Common questions' });
  for (const answer of [
    'In 24-48 hours for a standard installation.',
    'Standard units are delivered in 2-3 weeks, custom designs in 4-6 weeks.',
    'can be returned within 30 days for a refund',
  ]) {
    expect(faq).toHaveTextContent(answer);
  }
});

test('the regions served are named', () => {
  const regions = within(screen.getByRole('region', { name: 'Throughout the United Kingdom' }));
  expect(regions.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'London & South East',
    'South West',
    'Midlands',
    'East of England',
    'North of England',
    'Wales',
    'Scotland',
    'Northern Ireland',
  ]);
});
