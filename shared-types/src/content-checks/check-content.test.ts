import { galleryItems } from '../content/gallery';
import { builtInTexts } from '../content/page-texts/all';
import * as pictures from '../content/pictures';
import { catalogueProducts, storedProduct } from '../content/products';
import { catalogueSeries } from '../content/series';
import { defaultSiteSettings } from '../content/site-settings';
import { defaultSlides } from '../content/slides';
import type { PageKey, PageTexts } from '../page-texts/pages';
import type { StoredProduct } from '../product';
import { checkContent as stepsOf, type CheckedContent, type PlannedSystem } from './check-content';
import type { ContentFinding } from './finding';
import { findingKey } from './finding-key';

const system = (pence: number, warranty: string, ...loads: number[]): PlannedSystem => ({
  least: [{ from: null, pence }],
  loads,
  warranty,
});

/** The site as it is delivered. */
const SEED: CheckedContent = {
  settings: defaultSiteSettings,
  pages: builtInTexts,
  slides: defaultSlides,
  gallery: galleryItems,
  homeImages: {},
  solutionImages: {},
  productImages: {},
  customSolutions: [],
  products: [...catalogueProducts, ...catalogueSeries].map(storedProduct),
  redirects: [],
  systems: {
    'wall-system': system(29_900, '10-year warranty', 30),
    'desk-system': system(44_900, '10-year warranty', 40, 80),
    'display-solution': system(59_900, '7-year commercial warranty', 40),
    'free-standing': system(39_900, '10-year warranty', 35),
  },
  services: [{ from: null, delivery: [4900, 3900, 12_900], fitting: [24_000, 28_000, 39_000] }],
  images: new Map(Object.values(pictures).map((picture) => [picture.src, picture])),
};

/** Runs all steps of the checks. */
function checkContent(content: CheckedContent): ContentFinding[] {
  const steps = stepsOf(content);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const found = (change: Partial<CheckedContent>) =>
  checkContent({ ...SEED, ...change }).map(({ kind, id, field, message }) => ({ kind, id, field, message }));

/** The seed with other texts of one section of a page. */
function withTexts<K extends PageKey>(
  key: K,
  section: keyof PageTexts<K> & string,
  texts: object,
): Partial<CheckedContent> {
  const page: object = SEED.pages[key];
  const before = (page as Record<string, object>)[section];
  return { pages: { ...SEED.pages, [key]: { ...page, [section]: { ...before, ...texts } } } };
}

const lead = (text: string) => withTexts('page_contact', 'coverage', { lead: text });

/** The seed with a change of one product; `specifications` are added to its own. */
function withProduct(
  id: string,
  { specifications, ...change }: Partial<Omit<StoredProduct, 'specifications'>> & { specifications?: object },
): Partial<CheckedContent> {
  const products = SEED.products.map((product) =>
    product.product_id === id
      ? {
          ...product,
          ...change,
          specifications: JSON.stringify({
            ...(JSON.parse(product.specifications) as object),
            ...specifications,
          }),
        }
      : product,
  );
  return { products };
}

const slide = (change: object): Partial<CheckedContent> => ({
  slides: SEED.slides.map((each, index) => (index === 0 ? { ...each, ...change } : each)),
});

const library = (id: number, change: object = {}) => ({
  ...pictures.hero1,
  src: `/api/images/${id}/0123456789/original`,
  ...change,
});
const withImages = (...added: ReturnType<typeof library>[]) =>
  new Map([...SEED.images, ...added.map((image) => [image.src, image] as const)]);

test('the site as it is delivered has no findings', () => {
  expect(found({})).toEqual([]);
});

describe('figures that several places state', () => {
  test('a page that states another lead time is found, with the places that state the usual one', () => {
    expect(found(lead('Standard units are delivered in 3-4 weeks.'))).toEqual([
      {
        kind: 'figure',
        id: 'page_contact',
        field: 'coverage.lead',
        message: expect.stringMatching(
          /^This says “3-4 weeks” of the lead time of standard units, but “2-3 weeks” is said elsewhere: the Terms & Conditions \(PDF\) and .* more\.$/,
        ),
      },
    ]);
  });

  test.each([
    ['A quote for your wall takes 72 hours.', '72 hours'],
    ['Your quote is valid for 60 days.', '60 days'],
    ['Email is answered within 12 hours.', '12 hours'],
    ['Custom designs take 8 weeks.', '8 weeks'],
    ['Unused parts can be returned within 14 days.', '14 days'],
    ['You may cancel within 30 days.', '30 days'],
    ['Register within 60 days of purchase.', '60 days'],
    ['We have over 40 years of experience.', '40 years'],
    ['Have the fittings inspected every 12 months.', '12 months'],
    ['Delivery takes 8 weeks.', '8 weeks'],
    ['A quote takes seventy-two hours.', 'seventy-two hours'],
    ['Delivery takes between 7 and 8 weeks.', 'between 7 and 8 weeks'],
    ['Delivery takes 30 working days.', '30 working days'],
  ])('“%s” contradicts the table of facts', (text, figure) => {
    expect(found(lead(text)).map(({ kind, message }) => [kind, message.includes(`“${figure}”`)])).toEqual([
      ['figure', true],
    ]);
  });

  test.each([
    'Standard units are delivered in 14 to 21 days.',
    'A quote takes one to two days.',
    'A quote takes twenty-four to forty eight hours.',
    'A quote takes 24 to 48 hours.',
    'Standard units are delivered in between 2 and 3 weeks.',
    'Standard units are delivered in 2 or 3 weeks.',
    'Standard units are delivered in fourteen to twenty-one days.',
    'Appointments may be cancelled up to 24 hours before.',
    'We quote 7 days a week.',
    'The planner gives a quote within 5 minutes.',
    'Samples are delivered within 3 days.',
    'Shelves of a standard depth of 30 cm suit most books.',
    'Refunds are paid within 14 days.',
    'The showroom is 300 m from the station.',
    'A wall 240 cm high takes two hours.',
    'Parts returned within 30 days are refunded within 14 days.',
    'Orders are delivered by carrier, and fitters come within a week.',
  ])('“%s” contradicts nothing', (text) => {
    expect(found(lead(text))).toEqual([]);
  });

  test('what a text says twice is found once', () => {
    expect(found(lead('Delivery takes 8 weeks. In winter delivery takes 8 weeks.'))).toHaveLength(1);
  });

  test('a title says what the text beside it is about', () => {
    const questions = [{ id: 1, question: 'How quickly will I have a quote?', answer: 'Within 5 days.' }];
    expect(found(withTexts('page_contact', 'faq', { questions }))).toMatchObject([
      { field: 'faq.questions[0].answer' },
    ]);
  });
});

describe('loads, warranties and prices of products', () => {
  test.each([
    [
      'In the Wall System a shelf carries 45 kg.',
      'the load capacity of Wall System is “Up to 30kg per shelf”',
    ],
    ['The warranty of the Desk System is 5 years.', 'the warranty of Desk System is “10-year warranty”'],
    ['The Wall System starts from £199.', 'the price of Wall System is “From £299”'],
    ['Our warranty is up to 15 years.', 'the longest warranty of a product is 10 years'],
    ['Every product has a 12-year warranty.', 'no product has such a warranty'],
    ['Industrial Storage carries 80 kg per shelf.', 'the load capacity of Industrial Storage is “100 kg”'],
  ])('“%s” contradicts the product', (text, message) => {
    expect(found(lead(text))).toMatchObject([
      { kind: 'figure', field: 'coverage.lead', message: expect.stringContaining(message) },
    ]);
  });

  test.each([
    'In the Wall System a shelf carries 30 kg.',
    'The Display Solution carries up to 20 kg per component.',
    'The Wall System weighs 45 kg.',
    'The Wall System starts from £299.',
    'The Wall System in this picture costs £899.',
    'Delivery of the Wall System costs from £39.',
    'Fitting the Wall System costs from £240.',
    'The Wall System starts from £249.17 without VAT.',
    'Wall System from £249.17 (excluding VAT).',
    'A shelf of books weighs up to 40 kg.',
    'Spread evenly: 25 kg in the Classic Series and 45 kg in Office Solutions.',
  ])('“%s” contradicts no product', (text) => {
    expect(found(lead(text))).toEqual([]);
  });

  test('the text of a solution is about the solution, and is named where it contradicts it', () => {
    const texts = { features: 'Labelled\nUp to 80 kg per shelf' };
    expect(found(withTexts('page_solutions', 'industrial-storage', texts))).toMatchObject([
      { kind: 'figure', id: 'page_solutions', field: 'industrial-storage.features' },
    ]);
  });

  test('a product whose load changes contradicts the planner, not the Warranty Terms', () => {
    const all = found(
      withProduct('wall-system', { specifications: { loadCapacity: 'Up to 50kg per shelf' } }),
    );
    expect(all.every(({ id, field }) => id === 'wall-system' && field === 'loadCapacity')).toBe(true);
    expect(all.map(({ message }) => message)).toEqual([
      'This says “Up to 50kg per shelf”, but the planner works with “30 kg”.',
    ]);
  });

  test('a description that states another load than the specifications is found', () => {
    expect(found(withProduct('classic-series', { features: ['Shelves carry 40 kg'] }))).toMatchObject([
      { kind: 'figure', id: 'classic-series', field: 'features' },
    ]);
  });

  test('a product with a longer name is not taken for another', () => {
    const plus = { ...SEED.products[0]!, product_id: 'plus', name: 'Wall System Plus' };
    const specifications = JSON.stringify({ loadCapacity: '60kg per shelf' });
    expect(
      found({
        products: [...SEED.products, { ...plus, specifications }],
        ...lead('A shelf of the Wall System Plus carries 60 kg.'),
      }),
    ).toEqual([]);
  });

  test('a price that no plan reaches is found, and one below which plans cost, too', () => {
    expect(found(withProduct('wall-system', { price: 'From £249' }))).toEqual([
      {
        kind: 'price',
        id: 'wall-system',
        field: 'price',
        message: 'No plan costs as little as “From £249”: the smallest costs £299 by the price list.',
      },
    ]);
    const systems = {
      ...SEED.systems,
      'wall-system': system(27_950, '10-year warranty', 30),
      'desk-system': {
        ...SEED.systems['desk-system'],
        least: [...SEED.systems['desk-system'].least, { from: '2099-01-01', pence: 50_000 }],
      },
    };
    expect(found({ systems }).map(({ message }) => message)).toEqual([
      'This says “From £299”, but the smallest plan costs £279.50 by the price list.',
      'No plan costs as little as “From £449”: the smallest costs £500 by the price list of 1 January 2099.',
    ]);
  });

  test('a price on request is compared with nothing', () => {
    expect(found(withProduct('wall-system', { price: 'Price on request' }))).toEqual([]);
  });
});

describe('prices of delivery and fitting', () => {
  const delivery = 'the lowest price of delivery is £39 by the price list.';
  const fitting = 'the lowest price of fitting is £240 by the price list.';

  test.each([
    ['Delivery from £49.', `This says “£49”, but ${delivery}`],
    ['Delivery of the Wall System costs from only £35.50.', `This says “£35.50”, but ${delivery}`],
    ['We fit it too: fitting starts at £1,240.', `This says “£1,240”, but ${fitting}`],
    ['Installation in the UK is from £120', `This says “£120”, but ${fitting}`],
    ['Delivery to Scotland costs from £59.', `This says “£59”, but ${delivery}`],
    ['Delivery from £39, fitting from £200.', `This says “£200”, but ${fitting}`],
  ])('“%s” contradicts the price list', (text, message) => {
    expect(found(lead(text))).toEqual([
      { kind: 'figure', id: 'page_contact', field: 'coverage.lead', message },
    ]);
  });

  test.each([
    'Delivery from £39, fitting from £240.',
    'Delivery in England and Wales from £49, to the Highlands and Islands from £129.',
    'Fitting in Greater London is from £280.',
    'Delivery is free for orders from £500.',
    'Delivery and fitting from £279.',
    'Delivery takes 2-3 weeks, and shelves start at £99.',
    'Delivery is simple and shelves cost from £99.',
    'Delivery from £32.50 plus VAT.',
    'Delivery of samples costs from £3.',
    'Fittings from £12.',
    'Delivery costs £49 to your door.',
  ])('“%s” contradicts no price list', (text) => {
    expect(found(lead(text))).toEqual([]);
  });

  test.each([
    ['What does delivery cost?', 'From £49.', 1],
    ['What does delivery cost?', 'It costs from £39.', 0],
    ['What do delivery and fitting cost?', 'From £49.', 0],
    ['How do you deliver?', 'From £49.', 0],
  ])('“%s” says what “%s” is about', (question, answer, findings) => {
    const questions = [{ id: 1, question, answer }];
    expect(found(withTexts('page_contact', 'faq', { questions }))).toHaveLength(findings);
  });

  test('a later price list with other prices is named', () => {
    const later = { from: '2099-01-01', delivery: [4500], fitting: [24_000] };
    const services = [...SEED.services, later];
    expect(found({ services, ...lead('Delivery from £39, fitting from £240.') })).toMatchObject([
      {
        message:
          'This says “£39”, but the lowest price of delivery is £45 by the price list of 1 January 2099.',
      },
    ]);
  });
});

describe('telephone numbers and opening hours', () => {
  test.each([
    ['Call 020 7946 0000.', /the telephone number of the site settings is “0808 157 0123”/],
    ['Call +44 (0)20 7946 0000 today.', /“\+44 \(0\)20 7946 0000”/],
    ['We are open on Saturday from 9:00 to 16:00.', /Saturday 10:00-16:00\.$/],
    ['Open Mon-Fri 8am-6pm.', /Monday 09:00-18:00\.$/],
    ['Our showroom is open daily 9:00-18:00.', /Saturday 10:00-16:00\.$/],
    ['Call between 7.30 and 19.00.', /no day of the site settings/],
  ])('“%s” contradicts the site settings', (text, message) => {
    expect(found(lead(text))).toMatchObject([{ kind: 'figure', message: expect.stringMatching(message) }]);
  });

  test.each([
    'Call 0808 157 0123 or +44 808 157 0123.',
    'We are open Monday to Friday 9:00-18:00, Saturday 10:00-16:00.',
    'Open weekdays 9am to 6pm.',
    'Call +44 808 157 0123 9am-6pm.',
    'Call our friendly team 10:00-16:00.',
    'Screens that monitor the showroom run 10:00-16:00.',
    'Sunny rooms and the showroom: 9:00-18:00.',
    'Your month of opening, 10:00-16:00.',
    'The band is made of satin, 8:00-17:00.',
    'Open Tues to Thurs 9am-6pm.',
    'Open between 9:00 and 18:00.',
    'Shelves open from 1.20 to 2.40 m.',
    'Our company number is 01234567890123.',
  ])('“%s” contradicts nothing', (text) => {
    expect(found(lead(text))).toEqual([]);
  });

  test('a link that calls another number is found', () => {
    expect(found(slide({ buttonLink: 'tel:+442079460000' }))).toMatchObject([
      { kind: 'link', id: 'home_slider', field: 'buttonLink' },
    ]);
    expect(found(slide({ buttonLink: 'tel:+448081570123' }))).toEqual([]);
    expect(found(slide({ buttonLink: 'tel:%' }))).toMatchObject([{ kind: 'link', field: 'buttonLink' }]);
  });
});

describe('links', () => {
  test.each([
    ['/products/no-such', 'This leads to /products/no-such, where there is no page.'],
    ['/solutions/no-such', 'This leads to /solutions/no-such, where there is no page.'],
    ['/resources#guarantee', 'This leads to /resources#guarantee, and the page has no part “#guarantee”.'],
    ['/about#50%', 'This leads to /about#50%, and the page has no part “#50%”.'],
    ['#nowhere', 'This leads to #nowhere, and the page has no part “#nowhere”.'],
    ['/gallery?item=99', 'This leads to /gallery?item=99, and the gallery has no such picture.'],
    ['/documents/old-terms.pdf', 'This leads to /documents/old-terms.pdf, where there is no document.'],
  ])('%s leads nowhere', (secondButtonLink, message) => {
    expect(found(slide({ secondButtonLink }))).toEqual([
      { kind: 'link', id: 'home_slider', field: 'secondButtonLink', message },
    ]);
  });

  test.each([
    '/products/classic-series#specifications',
    '/solutions/home-living',
    '/resources#warranty',
    '/contact#top',
    '#contact',
    '/gallery?item=3',
    '/documents/warranty-terms.pdf',
    '/products?sort=price',
    'https://example.com/gone',
    'mailto:hello@example.com',
    '/old/desk',
    '',
  ])('%s leads somewhere', (buttonLink) => {
    expect(
      found({ ...slide({ buttonLink }), redirects: [{ from: '/old/desk', to: '/products/desk-system' }] }),
    ).toEqual([]);
  });

  test('an anchor alone is looked for on the page that shows its text', () => {
    const fact = (link: string) =>
      found(
        withTexts('page_lists', 'product', { facts: [{ id: 1, title: 'Loads', text: 'the table', link }] }),
      );
    expect(fact('#specifications')).toEqual([]);
    expect(fact('#care')).toMatchObject([{ kind: 'link', id: 'page_lists', field: 'product.facts[0].link' }]);
  });

  test('a page that a remote may have is requested of the site', () => {
    expect(checkContent({ ...SEED, ...slide({ buttonLink: '/produts#x' }) })).toMatchObject([
      { kind: 'link', unless: '/produts' },
    ]);
  });

  test('a redirect to a page that is gone is found', () => {
    expect(found({ redirects: [{ from: '/old', to: '/products/gone' }] })).toMatchObject([
      { kind: 'link', id: 'redirects', field: 'to' },
    ]);
  });
});

describe('images', () => {
  const url = library(7).src;

  test('an image that is gone, silent or small is found in its place', () => {
    expect(found(slide({ image: url }))).toMatchObject([{ kind: 'picture', field: 'image' }]);
    expect(found({ ...slide({ image: url, alt: '' }), images: withImages(library(7)) })).toMatchObject([
      { kind: 'alt', id: 'home_slider', field: 'alt' },
    ]);
    const small = library(7, { width: 400, height: 300, alt: 'Shelves' });
    expect(found({ ...slide({ image: url }), images: withImages(small) })).toMatchObject([
      { kind: 'size', field: 'image' },
    ]);
  });

  test('an image that has its words in the library only is described there', () => {
    const change = { productImages: { 'wall-system': url } };
    expect(found({ ...change, images: withImages(library(7)) })).toMatchObject([
      { kind: 'alt', id: '7', field: 'alt' },
    ]);
    expect(found({ ...change, images: withImages(library(7, { alt: 'Shelves' })) })).toEqual([]);
  });

  test('every picture of a product is checked', () => {
    expect(found(withProduct('wall-system', { images: [url] }))).toMatchObject([
      { kind: 'picture', id: 'wall-system', field: 'images' },
    ]);
  });

  test('a card needs words of its own or of the library, a portrait none', () => {
    const [first, ...cards] = SEED.pages.page_home.features.cards;
    const silent = withTexts('page_home', 'features', {
      cards: [{ ...first, image: url, alt: '' }, ...cards],
    });
    expect(found({ ...silent, images: withImages(library(7)) })).toMatchObject([
      { kind: 'alt', id: 'page_home', field: 'features.cards[0].alt' },
    ]);
    const people = SEED.pages.page_about.team.people.map((person) => ({ ...person, image: url }));
    expect(found({ ...withTexts('page_about', 'team', { people }), images: withImages(library(7)) })).toEqual(
      [],
    );
  });

  test('a sharing picture has the size of link previews', () => {
    const shared = (width: number) => ({
      ...withTexts('page_search', '/about', { image: url, alt: 'The workshop' }),
      images: withImages(library(7, { width, height: 800 })),
    });
    expect(found(shared(900))).toMatchObject([{ kind: 'size', id: 'page_search', field: '/about.image' }]);
    expect(found(shared(1200))).toEqual([]);
  });

  test('a sharing picture needs words of its own', () => {
    const images = withImages(library(7, { alt: 'The workshop' }));
    expect(found({ ...withTexts('page_search', '/about', { image: url }), images })).toMatchObject([
      { kind: 'alt', id: 'page_search', field: '/about.alt' },
    ]);
  });

  test('a picture of a page has the size of its place, which differs among the cards', () => {
    const small = (width: number, height: number) => withImages(library(7, { width, height }));
    const people = SEED.pages.page_about.team.people.map((person, index) =>
      index === 0 ? { ...person, image: url } : person,
    );
    const portrait = withTexts('page_about', 'team', { people });
    expect(found({ ...portrait, images: small(150, 180) })).toMatchObject([
      { kind: 'size', id: 'page_about', field: 'team.people[0].image' },
    ]);
    expect(found({ ...portrait, images: small(180, 180) })).toEqual([]);
    const cards = SEED.pages.page_home.features.cards.map((card) => ({
      ...card,
      image: url,
      alt: 'Shelves',
    }));
    const sized = found({ ...withTexts('page_home', 'features', { cards }), images: small(700, 520) });
    expect(sized.map(({ kind, field }) => [kind, field])).toEqual([['size', 'features.cards[1].image']]);
  });
});

describe('texts in their places', () => {
  test('a text that is longer than its place is found', () => {
    expect(found(slide({ description: 'word '.repeat(40) }))).toMatchObject([
      { kind: 'length', field: 'description' },
    ]);
    expect(found(slide({ title: 't'.repeat(81) }))).toMatchObject([{ kind: 'length', field: 'title' }]);
    expect(found(lead('a'.repeat(241)))).toMatchObject([{ kind: 'length', field: 'coverage.lead' }]);
    expect(found(slide({ title: 't'.repeat(80) }))).toEqual([]);
  });

  test('a page that search engines can say nothing of is found', () => {
    expect(found(withProduct('classic-series', { description: 'Shelves.' }))).toMatchObject([
      { kind: 'search', id: 'classic-series', field: 'description' },
    ]);
    expect(found({ customSolutions: [{ id: 'loft', name: 'Loft' }] })).toMatchObject([
      { kind: 'search', id: 'custom_solutions' },
    ]);
  });
});

test('findings of a thousand products name each product once, and are found in many steps', () => {
  const many = Array.from({ length: 1000 }, (_, index): StoredProduct => ({
    ...SEED.products[0]!,
    product_id: `product-${index}`,
    name: `Product ${index}`,
    description: `Product ${index} carries 99 kg per shelf, and is described at length for search engines.`,
  }));
  const content = { ...SEED, products: [...SEED.products, ...many] };
  const all = checkContent(content);
  expect(all).toHaveLength(1000);
  expect(new Set(all.map(findingKey)).size).toBe(1000);
  expect([...stepsOf(content)].length).toBeGreaterThan(50);
});
