import { render, screen, within } from '@testing-library/react';
import { InSite } from '../../testing/InSite';
import { ContactPage } from './ContactPage';

function show(texts: object = {}) {
  render(
    <InSite at="/contact" data={{ '/api/site-config/page_contact': texts }}>
      <ContactPage />
    </InSite>,
  );
}

test('address, phone, email and opening hours are there', () => {
  show();
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
  show();
  const form = document.getElementById('contact-form');
  expect(form?.querySelector('[data-module="enquiry/EnquiryForm"]')).not.toBeNull();
});

test('there are four questions and a Request Catalogue button', () => {
  show();
  const faq = within(screen.getByRole('region', { name: 'Common questions' }));
  expect(faq.getAllByRole('button')).toHaveLength(4);
  expect(faq.getByRole('link', { name: 'Request Catalogue' })).toHaveAttribute(
    'href',
    '/contact?interest=catalogue#contact-form',
  );
});

test('quotes, answers, lead times and returns carry the specified figures', () => {
  show();
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
  show();
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

test('the owner’s questions stand in the page and in its structured data, as paragraphs', () => {
  show({ faq: { questions: [{ id: 9, question: 'Do you ship?', answer: 'We do.\n\nIn 2-3 weeks.' }] } });
  const faq = screen.getByRole('region', { name: 'Common questions' });
  expect(
    within(faq)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Do you ship?']);
  expect([...faq.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Four answers to save you a call.',
    'We do.',
    'In 2-3 weeks.',
  ]);
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => textContent,
  );
  expect(data.join()).toContain('"name":"Do you ship?"');
});

test('other words of the owner stand in the page; blank notes are left out', () => {
  show({ top: { heading: 'Say hello' }, enquiry: { officeNote: '' }, coverage: { lead: 'Everywhere.' } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Say hello');
  expect(screen.getByText('Everywhere.')).toBeInTheDocument();
  expect(screen.queryByText('Visits by appointment')).toBeNull();
});
