import { render, screen, within } from '@testing-library/react';
import { homeTexts } from 'shared-types/content/page-texts/home';
import { InSite } from '../../testing/InSite';
import { BelowHero } from './below-hero';
import { HomePage } from './HomePage';

const images = '/api/site-config/home_images';

beforeAll(() => BelowHero.load());

function show(data: Record<string, unknown> = {}) {
  return render(
    <InSite at="/" data={{ '/api/site-config/home_slider': [], [images]: {}, ...data }}>
      <HomePage />
    </InSite>,
  );
}

test('the page has one h1 and its sections in the specified order', () => {
  const { container } = show();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  const order = [...container.querySelectorAll('section[aria-labelledby], [data-module]')].map(
    (part) => part.getAttribute('data-module') ?? part.querySelector('h2')?.textContent,
  );
  expect(order).toEqual([
    'A grid that fits',
    'How large is your wall?',
    'catalogue/ProductRange',
    'catalogue/SolutionsBand',
    'gallery/GalleryPreview',
    'Get In Touch',
    'enquiry/EnquiryForm',
  ]);
});

test('the sections have the anchors that links lead to', () => {
  const { container } = show();
  expect(container.querySelector('section#contact')).toHaveAccessibleName('Get In Touch');
});

test('there are four feature cards', () => {
  show();
  expect(screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual(
    [
      'German craftsmanship',
      'Home modular shelving',
      'Retail modular shelving delivery',
      'Shelving wall dividers',
    ],
  );
});

test('Get In Touch has the contact block and the reasons', () => {
  show();
  const section = within(screen.getByRole('region', { name: 'Get In Touch' }));
  const phone = section.getByRole('link', { name: '0808 157 0123' });
  expect(phone).toHaveAttribute('href', 'tel:+448081570123');
  expect(phone.closest('li')).toHaveTextContent('Freephone');
  const email = section.getByRole('link', { name: 'hello@formraster.example' });
  expect(email).toHaveAttribute('href', 'mailto:hello@formraster.example');
  expect(email.closest('li')).toHaveTextContent('Answered within 24 hours');
  expect(section.getByText('Serving customers throughout the United Kingdom')).toBeInTheDocument();
  expect(section.getByRole('heading', { name: 'Why Choose Us' })).toBeInTheDocument();
  for (const reason of [
    'German engineering excellence',
    'Bespoke UK customer service',
    'Nationwide delivery',
    'Professional installation support',
  ]) {
    expect(section.getByText(reason)).toBeInTheDocument();
  }
});

test("the owner's images stand above the feature cards and beside the form", () => {
  const { container } = show({
    [images]: { 'featured-section': '/pictures/gallery-04.jpg', 'about-section': '/pictures/gallery-05.jpg' },
  });
  const addresses = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(addresses).toContain('/pictures/gallery-04.jpg');
  expect(addresses.indexOf('/pictures/gallery-04.jpg')).toBeLessThan(
    addresses.indexOf('/pictures/feature-craftsmanship.jpg'),
  );
  expect(addresses.at(-1)).toBe('/pictures/gallery-05.jpg');
});

test("the owner's images have the words of the library", () => {
  const src = '/api/images/7/0123456789abcdef/original';
  const picture = {
    src,
    width: 1200,
    height: 800,
    hash: '0123456789abcdef',
    widths: [320],
    alt: 'A tidy hall',
  };
  show({ [images]: { 'about-section': src, pictures: { 'about-section': picture } } });
  expect(screen.getByRole('img', { name: 'A tidy hall' })).toHaveAttribute('src', src);
});

test('title, description and keywords speak of home and retail modular shelving', () => {
  show();
  expect(document.title).toBe('Home and Retail Modular Shelving | Formraster');
  const meta = (name: string) => document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  expect(meta('description')).toMatch(/home and retail modular shelving/i);
  expect(meta('keywords')?.split(', ')).toEqual(
    expect.arrayContaining(['home modular shelving', 'retail modular shelving']),
  );
});

test('the owner’s words and images stand beside the built-in ones', () => {
  const cards = homeTexts.features.cards.map((card) => ({ ...card }));
  cards[0] = {
    id: 1,
    title: 'Our works',
    text: 'In Bremen.',
    image: '/pictures/gallery-05.jpg',
    alt: 'A hall',
  };
  show({
    '/api/site-config/page_home': {
      top: { question: 'Wall measured?' },
      features: { cards },
      contact: { emailNote: 'Read each evening', reasons: [{ id: 7, text: 'We answer the telephone' }] },
    },
  });
  expect(screen.getByText('Wall measured?').parentElement).toHaveTextContent(
    'Draw it, and see the price at once.',
  );
  expect(screen.getByRole('heading', { name: 'Our works' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'A hall' })).toHaveAttribute('src', '/pictures/gallery-05.jpg');
  expect(screen.getByRole('heading', { name: 'Shelving wall dividers' })).toBeInTheDocument();
  const contact = within(screen.getByRole('region', { name: 'Get In Touch' }));
  expect(contact.getByText('Read each evening')).toBeInTheDocument();
  expect(contact.getByText('We answer the telephone')).toBeInTheDocument();
  expect(contact.queryByText('Nationwide delivery')).toBeNull();
});
