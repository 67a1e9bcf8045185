import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Standalone } from 'shared-platform/standalone';
import { catalogueProducts } from 'shared-types/content/products';
import { cornerBench } from '../../recorded-answers';
import { ProductHero } from './ProductHero';
import { withTable } from 'shared-types/product';
import { viewOfBuiltIn, viewOfProduct, type ProductView } from './product-view';

const wallSystem = viewOfBuiltIn(catalogueProducts[0]!);

function renderHero(product: ProductView) {
  const { container } = render(
    <Standalone at="/">
      <ProductHero product={product} crumbs={[]} notOnSheet={[]} />
    </Standalone>,
  );
  return container;
}

const badge = () => screen.getByRole('figure').querySelector('figcaption');
const addresses = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
const topLayer = (container: HTMLElement) =>
  container.querySelector('[data-top]')?.getAttribute('data-colour');

test('the preview starts with Anthracite, with only the own image loaded', () => {
  const container = renderHero(wallSystem);
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
  expect(addresses(container)).toEqual(['/pictures/wall-system.jpg']);
});

test('choosing a colour lays its image over the own one and names it', async () => {
  const container = renderHero(wallSystem);
  await userEvent.click(screen.getByRole('radio', { name: 'Cream' }));
  expect(addresses(container)).toEqual(['/pictures/wall-system.jpg', '/pictures/wall-system-cream.jpg']);
  expect(topLayer(container)).toBe('cream');
  expect(badge()).toHaveTextContent('Cream colour simulation');
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Wall System, five bays wide: oak shelves on black uprights with Cream doors, drawers and back panels',
  );
});

test('a pointer over a colour loads its image without showing it', () => {
  const container = renderHero(wallSystem);
  fireEvent.pointerEnter(screen.getByRole('radio', { name: 'White' }).closest('label')!);
  expect(addresses(container)).toContain('/pictures/wall-system-white.jpg');
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
  expect(addresses(container)).toEqual(['/pictures/gallery-02.jpg']);
});

test('a product without an image shows empty shelves that say so, and no colours', () => {
  const container = renderHero(viewOfProduct(withTable({ ...cornerBench, image: null })));
  expect(screen.getByRole('img', { name: 'Corner Bench, no picture yet' })).toBeVisible();
  expect(addresses(container)).toEqual([]);
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
