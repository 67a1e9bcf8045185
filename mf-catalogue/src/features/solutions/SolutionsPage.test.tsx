import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { emitWindowEvent } from 'shared-platform';
import { Standalone } from 'shared-platform/standalone';
import { standInApi } from '../../../../tooling/src/stand-in-api/in-tests';
import { recordedAnswers } from '../../recorded-answers';
import { SolutionsBand } from './SolutionsBand';
import { SolutionsPage } from './SolutionsPage';

const IMAGES = '/api/site-config/solutions';
const TEXTS = '/api/site-config/page_solutions';
const PUBLISHED = '/api/site-config/custom_solutions';

function renderAt(
  at: string,
  data: Record<string, unknown> = recordedAnswers,
  missing: Record<string, number> = {},
) {
  render(
    <Standalone at={at} data={data} missing={missing}>
      {at === '/' ? <SolutionsBand /> : <SolutionsPage />}
    </Standalone>,
  );
}

const names = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const pictureOf = (name: RegExp) => screen.getByRole('img', { name }).getAttribute('src');

afterEach(() => localStorage.clear());

const officeFeatures = [
  'Drawn on your floor plan before anything is ordered',
  'Dividers finished on both sides',
  'In Office Solutions, up to 45 kg per shelf and 120 kg per desk section',
];

const featuresOf = (card: HTMLElement) =>
  within(card)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('the list shows five solutions, each with image, text, three features and a link', () => {
  renderAt('/solutions');
  expect(names()).toEqual([
    'Home & Living',
    'Office & Work',
    'Retail Displays',
    'Furniture Elements',
    'Industrial Storage',
  ]);
  const card = screen.getAllByRole('article')[1]!;
  expect(within(card).getByRole('img')).toHaveAttribute('src', '/pictures/office-work.jpg');
  expect(within(card).getByText(/^Storage walls, dividers and desks that follow a team/)).toBeVisible();
  expect(featuresOf(card)).toEqual(officeFeatures);
  expect(within(card).getByRole('link', { name: /Explore/ })).toHaveAttribute(
    'href',
    '/solutions/office-work',
  );
});

test('the list tells how a project runs and where to go from there', () => {
  renderAt('/solutions');
  const advantage = screen.getByRole('region', { name: 'The advantage of one system' });
  expect(advantage).toHaveTextContent('The grid has over 30 years of experience behind it.');
  expect(advantage).toHaveTextContent(
    '25 kg in the Classic Series, 45 kg in Office Solutions, 100 kg in Industrial Storage.',
  );
  const process = within(screen.getByRole('region', { name: 'From first call to finished wall' }));
  expect(process.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Consultation',
    'Custom Design',
    'Precision Manufacturing',
    'Professional Installation',
  ]);
  expect(screen.getByRole('link', { name: 'Request Consultation' })).toHaveAttribute(
    'href',
    '/contact?interest=consultation#contact-form',
  );
  expect(screen.getByRole('link', { name: 'View Gallery' })).toHaveAttribute('href', '/gallery');
});

test('the home page shows four solutions, each with image, three features and a link', () => {
  renderAt('/');
  expect(screen.getByRole('heading', { level: 2, name: 'Solutions for Every Space' })).toBeVisible();
  expect(names()).toEqual(['Home & Living', 'Office & Work', 'Retail Displays', 'Furniture Elements']);
  const row = screen.getAllByRole('article')[1]!;
  expect(within(row).getByRole('img')).toHaveAttribute('src', '/pictures/office-work.jpg');
  expect(featuresOf(row)).toEqual(officeFeatures);
  expect(within(row).getByRole('link', { name: 'Explore Office & Work' })).toHaveAttribute(
    'href',
    '/solutions/office-work',
  );
});

test('on the home page, the owner’s words stand beside the built-in ones', () => {
  const texts = { solutions: { lead: 'A place for everything.' } };
  renderAt('/', { ...recordedAnswers, '/api/site-config/page_home': texts });
  expect(screen.getByRole('region', { name: 'Solutions for Every Space' })).toHaveTextContent(
    'A place for everything.',
  );
});

test.each(['/solutions', '/'])('the owner’s texts of a built-in solution stand on its card, at %s', (at) => {
  const texts = { 'office-work': { name: 'Work', shortDescription: 'Desks.', features: 'One.\n\nTwo.' } };
  renderAt(at, { ...recordedAnswers, [TEXTS]: texts });
  expect(names().slice(0, 3)).toEqual(['Home & Living', 'Work', 'Retail Displays']);
  const card = screen.getAllByRole('article')[1]!;
  expect(within(card).getByText('Desks.')).toBeVisible();
  expect(featuresOf(card)).toEqual(['One.', 'Two.']);
});

test('a published list keeps its own texts beside changed ones of built-in solutions', () => {
  renderAt('/solutions', {
    ...recordedAnswers,
    [TEXTS]: { 'office-work': { name: 'Work' } },
    [PUBLISHED]: [{ id: 'office-work', name: 'Offices' }],
  });
  expect(names()).toEqual(['Offices']);
});

test("the server's image of a solution goes before this browser's", () => {
  localStorage.setItem(
    'solution_image_assignments',
    JSON.stringify({ 'home-living': '/pictures/gallery-04.jpg' }),
  );
  renderAt('/solutions', { ...recordedAnswers, [IMAGES]: { 'home-living': '/pictures/gallery-01.jpg' } });
  expect(pictureOf(/^Home & Living$/)).toBe('/pictures/gallery-01.jpg');
});

test("this browser's images are used where the server has none", () => {
  localStorage.setItem(
    'solution_image_assignments',
    JSON.stringify({ 'home-living': '/pictures/gallery-04.jpg' }),
  );
  renderAt('/solutions');
  expect(pictureOf(/^Home & Living$/)).toBe('/pictures/gallery-04.jpg');
});

test("this browser's image is also tried for a solution that the server's map leaves out", () => {
  localStorage.setItem(
    'solution_image_assignments',
    JSON.stringify({ 'home-living': '/pictures/gallery-04.jpg', 'office-work': '/pictures/gallery-06.jpg' }),
  );
  renderAt('/solutions', { ...recordedAnswers, [IMAGES]: { 'home-living': '/pictures/gallery-01.jpg' } });
  expect(pictureOf(/^Home & Living$/)).toBe('/pictures/gallery-01.jpg');
  expect(pictureOf(/^Office & Work$/)).toBe('/pictures/gallery-06.jpg');
});

test("an image that cannot be loaded gives way to the solution's own", () => {
  renderAt('/solutions', { ...recordedAnswers, [IMAGES]: { 'home-living': 'https://away.example/a.jpg' } });
  fireEvent.error(screen.getByRole('img', { name: 'Home & Living' }));
  expect(pictureOf(/^Home & Living$/)).toBe('/pictures/home-living.jpg');
});

test('a custom list in this browser replaces the solutions, here and on the home page', () => {
  localStorage.setItem('custom_solutions_list', JSON.stringify([{ id: 'loft', name: 'Loft' }]));
  renderAt('/solutions');
  expect(names()).toEqual(['Loft']);
  expect(screen.getByText('Custom solution')).toBeVisible();
});

test.each(['/solutions', '/'])('a published list replaces the solutions for all visitors, at %s', (at) => {
  renderAt(at, {
    ...recordedAnswers,
    [PUBLISHED]: [{ id: 'attic', name: 'Attic', description: 'Under the roof.' }],
    [IMAGES]: { attic: '/pictures/gallery-03.jpg' },
  });
  expect(names()).toEqual(['Attic']);
  expect(screen.getByText('Under the roof.')).toBeVisible();
  expect(pictureOf(/^Attic$/)).toBe('/pictures/gallery-03.jpg');
});

test("this browser's own list goes before a published one", () => {
  localStorage.setItem('custom_solutions_list', JSON.stringify([{ id: 'loft', name: 'Loft' }]));
  renderAt('/solutions', { ...recordedAnswers, [PUBLISHED]: [{ id: 'attic', name: 'Attic' }] });
  expect(names()).toEqual(['Loft']);
});

test('without the API the solutions are the built-in ones', () => {
  standInApi().fail(/./, 'never');
  const { [IMAGES]: _images, [PUBLISHED]: _published, ...others } = recordedAnswers;
  renderAt('/solutions', others, { [IMAGES]: 503, [PUBLISHED]: 503 });
  expect(names()).toHaveLength(5);
});

test.each(['/solutions', '/'])('a custom id of any characters is led to, from %s', (at) => {
  localStorage.setItem('custom_solutions_list', JSON.stringify([{ id: 'loft/1 50%?', name: 'Loft' }]));
  renderAt(at);
  expect(screen.getByRole('link', { name: /Explore.*Loft/ })).toHaveAttribute(
    'href',
    '/solutions/loft%2F1%2050%25%3F',
  );
});

test('a custom list that cannot be read is reported and ignored', () => {
  const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem('custom_solutions_list', JSON.stringify({ name: 'No list' }));
  renderAt('/solutions');
  expect(names()).toHaveLength(5);
  expect(warning).toHaveBeenCalledWith(expect.stringContaining('custom_solutions_list'), expect.anything());
});

test('an imagesUpdated event reads the lists and the images again', async () => {
  const { config } = standInApi();
  const images = { loft: '/pictures/gallery-03.jpg', attic: '/pictures/gallery-04.jpg' };
  config.set('solutions', { value: images, revision: 1 });
  config.set('custom_solutions', { value: [{ id: 'attic', name: 'Attic' }], revision: 1 });
  renderAt('/solutions');
  act(() => emitWindowEvent('imagesUpdated', undefined));
  expect(await screen.findByRole('img', { name: 'Attic' })).toHaveAttribute(
    'src',
    '/pictures/gallery-04.jpg',
  );
  expect(names()).toEqual(['Attic']);
  localStorage.setItem(
    'custom_solutions_list',
    JSON.stringify([{ id: 'loft', name: 'Loft', description: 'High.' }]),
  );
  act(() => emitWindowEvent('imagesUpdated', undefined));
  expect(await screen.findByRole('img', { name: 'Loft' })).toHaveAttribute('src', '/pictures/gallery-03.jpg');
  expect(names()).toEqual(['Loft']);
});

test('an image of the library is shown with its own words, one without words with the name', () => {
  const src = `/api/images/7/${'a'.repeat(16)}/original`;
  const library = { src, width: 1600, height: 1067, hash: 'a'.repeat(16), widths: [320, 640] };
  const alt = 'Two desks in a quiet room';
  renderAt('/solutions', {
    ...recordedAnswers,
    [IMAGES]: {
      pictures: { 'office-work': { ...library, alt }, 'home-living': { ...library, alt: '' } },
      'office-work': src,
      'home-living': src,
    },
  });
  expect(pictureOf(/^Two desks in a quiet room$/)).toBe(src);
  expect(pictureOf(/^Home & Living$/)).toBe(src);
});
