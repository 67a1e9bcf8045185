import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Standalone } from 'shared-platform/standalone';
import { catalogueProducts } from 'shared-types/content/products';
import { sampleExamples } from 'shared-types/content/sample-range';
import { catalogueSeries } from 'shared-types/content/series';
import { cornerBench } from '../../recorded-answers';
import { useColourChoice } from './colour-choice';
import { ProductHero } from './ProductHero';
import { withTable } from 'shared-types/product';
import { viewOfBuiltIn, viewOfProduct, type ProductView } from './product-view';

const wallSystem = viewOfBuiltIn(catalogueProducts[0]!);

function Hero({ product }: { product: ProductView }) {
  const { pictures } = sampleExamples(product.id);
  return (
    <ProductHero
      product={product}
      choice={useColourChoice()}
      crumbs={[]}
      pictures={pictures}
      notOnSheet={[]}
    />
  );
}

function renderHero(product: ProductView, at = '/') {
  const { container } = render(
    <Standalone at={at}>
      <Hero product={product} />
    </Standalone>,
  );
  return container;
}

beforeEach(() => localStorage.clear());

const stage = () => document.querySelector<HTMLElement>('figure')!;
const badge = () => stage().querySelector('figcaption');
const addresses = () => [...stage().querySelectorAll('img')].map((image) => image.getAttribute('src'));
const topLayer = (container: HTMLElement) =>
  container.querySelector('[data-top]')?.getAttribute('data-colour');

test('the preview starts with Anthracite, with only the own image loaded', () => {
  renderHero(wallSystem);
  expect(screen.getByRole('group', { name: /Preview colour/ })).toBeVisible();
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'White',
    'Cream',
    'Light Gray',
    'Medium Gray',
    'Anthracite',
    'Black',
  ]);
  expect(screen.getByRole('radio', { name: 'Anthracite' })).toBeChecked();
  expect(badge()).toHaveTextContent('Anthracite colour simulation');
  expect(addresses()).toEqual(['/pictures/wall-system.jpg']);
});

test('choosing a colour lays its image over the own one and names it', async () => {
  const container = renderHero(wallSystem);
  await userEvent.click(screen.getByRole('radio', { name: 'Cream' }));
  expect(addresses()).toEqual(['/pictures/wall-system.jpg', '/pictures/wall-system-cream.jpg']);
  expect(topLayer(container)).toBe('cream');
  expect(badge()).toHaveTextContent('Cream colour simulation');
  expect(within(stage()).getByRole('img')).toHaveAccessibleName(
    'Wall System, five bays wide: oak shelves on black uprights with Cream doors, drawers and back panels',
  );
});

test('a pointer over a colour loads its image without showing it', () => {
  const container = renderHero(wallSystem);
  fireEvent.pointerEnter(screen.getByRole('radio', { name: 'White' }).closest('label')!);
  expect(addresses()).toContain('/pictures/wall-system-white.jpg');
  expect(container.querySelector('[data-chosen]')).toBeNull();
  expect(badge()).toHaveTextContent('Anthracite');
});

test('the arrow keys move through the colours, and Anthracite can be had back', async () => {
  const container = renderHero(wallSystem);
  await userEvent.click(screen.getByRole('radio', { name: 'Black' }));
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: 'Anthracite' })).toBeChecked();
  expect(topLayer(container)).toBe('anthracite');
});

test('an uploaded image is tinted in the chosen colour', async () => {
  const container = renderHero(viewOfProduct(withTable(cornerBench)));
  const tint = () => container.querySelector<HTMLElement>('.tint')?.style.getPropertyValue('--tint');
  expect(tint()).toBe('#2C3E50');
  await userEvent.click(screen.getByRole('radio', { name: 'Cream' }));
  expect(tint()).toBe('#F5F5DC');
  expect(screen.getByRole('img')).toHaveAccessibleName('Corner Bench, tinted cream');
  expect(addresses()).toEqual(['/pictures/gallery-02.jpg']);
});

test('a product without an image shows empty shelves that say so, and no colours', () => {
  renderHero(viewOfProduct(withTable({ ...cornerBench, image: null })));
  expect(screen.getByRole('img', { name: 'Corner Bench, no picture yet' })).toBeVisible();
  expect(addresses()).toEqual([]);
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(badge()).toBeNull();
});

test('the specification sheet is a plain link beside two links to the contact page', () => {
  renderHero(wallSystem);
  expect(screen.getByRole('link', { name: 'Download specification sheet (PDF)' })).toHaveAttribute(
    'href',
    '/api/products/wall-system/specification-sheet.pdf',
  );
  for (const name of ['Request Quote', 'Download Brochure']) {
    expect(screen.getByRole<HTMLAnchorElement>('link', { name }).pathname).toBe('/contact');
  }
});

test('“Plan & price”, the plan as shown and a quote are of the chosen colour', async () => {
  renderHero(wallSystem);
  const href = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href');
  expect(href('Plan & price')).toBe('/planner?system=wall-system&fronts=anthracite');
  expect(screen.getAllByText('As shown')[0]?.parentElement).toHaveTextContent(
    'As shown £299 including VAT, excluding delivery',
  );
  const quote = () =>
    new URL(href('Request Quote') ?? '', 'https://www.example.com').searchParams.get('name');
  expect(quote()).toBe('Wall System');
  await userEvent.click(screen.getByRole('radio', { name: 'Light Gray' }));
  expect(quote()).toBe('Wall System, Light Gray');
  expect(href('Plan & price')).toBe('/planner?system=wall-system&fronts=light-gray');
  expect(href('Change it')).toBe('/planner?plan=1AAcICcQAAAAALuAksGQEKgKtY&fronts=light-gray');
});

test('a heart keeps the product in the chosen colour, beside it in another', async () => {
  renderHero(wallSystem);
  const heart = () => screen.getByRole('button', { name: /^Keep / });
  const list = () => localStorage.getItem('project-list');
  await userEvent.click(heart());
  expect(list()).toBe('product.wall-system');
  await userEvent.click(screen.getByRole('radio', { name: 'Cream' }));
  expect(heart()).toHaveAccessibleName('Keep Wall System, Cream');
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(heart());
  expect(list()).toBe('product.wall-system,product.wall-system~cream');
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
});

test.each([
  ['cream', 'Cream', '/pictures/wall-system-cream.jpg'],
  ['pink', 'Anthracite', '/pictures/wall-system.jpg'],
])('an address with the colour %s begins in %s, with its picture alone', async (colour, name, picture) => {
  renderHero(wallSystem, `/products/wall-system?colour=${colour}`);
  expect(screen.getByRole('radio', { name })).toBeChecked();
  expect(badge()).toHaveTextContent(`${name} colour simulation`);
  expect(addresses()).toEqual([picture]);
  await userEvent.click(screen.getByRole('radio', { name: 'Black' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Anthracite' }));
  expect(badge()).toHaveTextContent('Anthracite colour simulation');
  expect(addresses().at(-1)).toBe('/pictures/wall-system.jpg');
});

test('the address has the chosen colour, and nothing of Anthracite, so that it can be copied', async () => {
  window.history.replaceState(null, '', '/products/wall-system?page=2#overview');
  renderHero(wallSystem);
  const address = () => window.location.href.replace(window.location.origin, '');
  await userEvent.click(screen.getByRole('radio', { name: 'Light Gray' }));
  await waitFor(() => expect(address()).toBe('/products/wall-system?page=2&colour=light-gray#overview'));
  await userEvent.click(screen.getByRole('radio', { name: 'Anthracite' }));
  await waitFor(() => expect(address()).toBe('/products/wall-system?page=2#overview'));
});

test('a colour that is chosen just before a visitor leaves is not in the next page’s address', async () => {
  window.history.replaceState(null, '', '/products/wall-system');
  renderHero(wallSystem);
  await userEvent.click(screen.getByRole('radio', { name: 'Light Gray' }));
  window.history.replaceState(null, '', '/gallery');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(window.location.search).toBe('');
});

test.each([
  ['a series', viewOfBuiltIn(catalogueSeries[0]!), 'Classic Series'],
  ['a product made in the admin', viewOfProduct(withTable(cornerBench)), 'Corner Bench'],
])('%s says that a designer plans it, and which system the planner shows instead', (_what, product, name) => {
  renderHero(product);
  expect(
    screen.getByText(new RegExp(`^A designer plans ${name} with you; .* the Wall System, with its own`)),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Plan & price: Wall System' })).toHaveAttribute(
    'href',
    '/planner?system=wall-system&fronts=anthracite',
  );
  expect(screen.getByRole('link', { name: 'Request Quote' })).toBeVisible();
});

test('a thumbnail shows a colour, a project or the drawing, and leads to it without scripts', async () => {
  renderHero(wallSystem);
  const thumb = (name: string) => screen.getByRole('link', { name });
  expect(thumb('Cream')).toHaveAttribute('href', '/pictures/wall-system-cream.jpg');
  expect(thumb('Evening Media Wall')).toHaveAttribute('href', '#picture-2');
  expect(document.getElementById('picture-2')).toHaveTextContent('Evening Media Wall, Manchester');
  expect(thumb('Drawing with sizes')).toHaveAttribute('href', '#picture-5');
  expect(document.querySelector('#picture-5 img')).toHaveAttribute(
    'src',
    '/api/plans/drawing.svg?plan=1AAcICcQAAAAALuAksGQEKgKtY&view=front',
  );
  await userEvent.click(thumb('Cream'));
  expect(badge()).toHaveTextContent('Cream colour simulation');
  expect(thumb('Cream')).toHaveAttribute('aria-current', 'true');
  await userEvent.click(thumb('Drawing with sizes'));
  expect(thumb('Drawing with sizes')).toHaveAttribute('aria-current', 'true');
  expect(thumb('Cream')).not.toHaveAttribute('aria-current');
});

test('more pictures of the owner’s follow the own one, in their order, each with a thumbnail', () => {
  const images = ['/pictures/hero-2.jpg', '/pictures/hero-1.jpg'];
  renderHero(viewOfProduct(withTable({ ...cornerBench, images })));
  const row = screen.getByRole('group', { name: `Pictures of ${cornerBench.name}` });
  const shown = [...row.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(shown.slice(1)).toEqual(images);
  expect(screen.getByRole('link', { name: `${cornerBench.name}, picture 3` })).toHaveAttribute(
    'href',
    '#picture-3',
  );
});
