import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogueProducts, storedProduct } from 'shared-types/content/products';
import { comparedSystemOf } from 'shared-types/product-range';
import { InSite } from '../../testing/InSite';
import { ResourcesPage } from './ResourcesPage';

const FIGURES = catalogueProducts.map((product) => comparedSystemOf(storedProduct(product)));

function show(at = '/resources', texts: object = {}, figures = FIGURES) {
  render(
    <InSite at={at} data={{ '/api/site-config/page_resources': texts, '/api/product-figures': figures }}>
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

test('one question is open at a time, and can be collapsed again', async () => {
  show();
  const faq = within(screen.getByRole('region', { name: 'Frequently asked' }));
  const open = () => faq.queryAllByRole('button', { expanded: true }).map((button) => button.textContent);
  const [first, second] = faq.getAllByRole('button');
  await userEvent.click(first!);
  await userEvent.click(second!);
  expect(open()).toEqual([second!.textContent]);
  await userEvent.click(second!);
  expect(open()).toEqual([]);
});

test('the downloads are two PDF files, and questions lead to the contact page', () => {
  show();
  const downloads = screen.getAllByRole('link', { name: /\(PDF\)/ });
  expect(downloads.map((link) => link.getAttribute('href'))).toEqual([
    '/documents/terms-and-conditions.pdf',
    '/documents/warranty-terms.pdf',
  ]);
  for (const download of downloads) expect(download).toHaveAttribute('download');
  for (const name of [
    'Book a survey',
    'Ask about installation',
    'Order a part',
    'Register a warranty',
    'Ask a question',
    'Contact us about an order',
  ]) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/contact');
  }
});

test('answers and terms carry the specified figures', () => {
  show();
  const faq = screen.getByRole('region', { name: 'Frequently asked' });
  expect(faq).toHaveTextContent(
    'One of our designers will reply within 24 hours, or on the next working day.',
  );
  expect(faq).toHaveTextContent(
    '25 kg in the Classic Series, 45 kg in Office Solutions (120 kg for desk sections) and 100 kg in Industrial Storage.',
  );
  expect(faq).toHaveTextContent(
    'within 24-48 hours. Standard units are then delivered in 2-3 weeks and custom designs in 4-6 weeks.',
  );
  const terms = screen.getByRole('region', { name: 'Terms & Conditions' });
  expect(terms).toHaveTextContent('A quote for a standard installation is made in 24-48 hours');
  expect(terms).toHaveTextContent('Standard units in 2-3 weeks, custom designs in 4-6 weeks');
  expect(terms).toHaveTextContent('Unused standard parts can be returned within 30 days for a refund');
  expect(terms).toHaveTextContent('Register within 30 days of purchase');
});

test('warranties, loads and inspection carry the specified figures', () => {
  show();
  const row = (name: string) => screen.getByRole('rowheader', { name }).closest('tr');
  expect(row('Classic Series')).toHaveTextContent('10 years25 kg per shelf');
  expect(row('Office Solutions')).toHaveTextContent('7 years45 kg per shelf, desk sections 120 kg');
  expect(row('Retail Display')).toHaveTextContent('5 years');
  expect(row('Fittings and wall fixings')).toHaveTextContent('Every 6 months');
  const panel = (name: string) => screen.getByRole('tabpanel', { name, hidden: true });
  expect(panel('Care & Maintenance')).toHaveTextContent('Have the fittings inspected every 6 months.');
  expect(panel('Warranty')).toHaveTextContent('Register within 30 days of purchase:');
});

test('the table of warranties says what the products say, without those that are not sold', () => {
  const [wall, desk] = FIGURES as [(typeof FIGURES)[number], (typeof FIGURES)[number]];
  const classic = { ...wall, product_id: 'classic-series', name: 'Our Classic', warranty: '8-year warranty' };
  show('/resources', {}, [{ ...wall, loadCapacity: 'Up to 50kg per shelf' }, desk, classic]);
  const [, ...rows] = within(screen.getByRole('table', { name: /^Warranty by/, hidden: true })).getAllByRole(
    'row',
    {
      hidden: true,
    },
  );
  expect(rows.map((row) => row.textContent.replace(/\u00a0/g, ' '))).toEqual([
    'Wall System10 yearsUp to 50 kg per shelf',
    expect.stringMatching(/^Desk System10 years/),
    'Our Classic8-year warrantyUp to 30 kg per shelf',
    expect.stringMatching(/^Office Solutions7 years45 kg/),
    expect.stringMatching(/^Retail Display5 years/),
  ]);
});

test('the owner’s texts stand in the tabs, the questions and the terms', () => {
  show('/resources', {
    guides: { guides: [{ id: 1, title: 'How to lift', image: '', alt: '', steps: 'Bend.\n\nLift.' }] },
    faq: { questions: [{ id: 1, question: 'Tea?', answer: 'Yes.' }] },
    terms: { terms: [{ id: 1, title: 'Tea', text: 'One.\nTwo.' }] },
  });
  const guides = screen.getByRole('tabpanel', { name: 'Guides' });
  expect(within(guides).getAllByRole('heading', { level: 3 })).toHaveLength(1);
  expect([...guides.querySelectorAll('ol li')].map(({ textContent }) => textContent)).toEqual([
    'Bend.',
    'Lift.',
  ]);
  expect(document.head.innerHTML + document.body.innerHTML).toContain('"name":"Tea?"');
  const terms = screen.getByRole('region', { name: 'Terms & Conditions' });
  expect(terms).toHaveTextContent('TeaOne.Two.');
  expect(terms).toHaveTextContent('Your right to cancelGoods');
});
