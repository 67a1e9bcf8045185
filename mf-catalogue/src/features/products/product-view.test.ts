import { withTable, type Product, type TabledProduct } from 'shared-types/product';
import { catalogueProducts } from 'shared-types/content/products';
import { answerOf } from 'shared-types/content/samples';
import { cornerBench } from '../../recorded-answers';
import { viewOfProduct, withOverrides } from './product-view';

const wallSystem = catalogueProducts[0]!;
const saved = (changes: Partial<Product>): TabledProduct =>
  withTable({ ...answerOf(wallSystem), ...changes });

test("the server's name, description and price go before the built-in ones", () => {
  const view = viewOfProduct(saved({ name: 'Wall System II', description: 'New.', price: 'From £349' }));
  expect(view).toMatchObject({ name: 'Wall System II', description: 'New.', price: 'From £349' });
});

test('what the server leaves empty stays as built in', () => {
  const view = viewOfProduct(
    saved({ short_description: '', features: [], specifications: '{}', image: null, picture: null }),
  );
  expect(view).toMatchObject({
    shortDescription: wallSystem.shortDescription,
    features: wallSystem.features,
    specifications: wallSystem.specifications,
    picture: wallSystem.picture,
    recoloured: true,
  });
});

test('specifications that cannot be read fall back to the built-in ones', () => {
  expect(viewOfProduct(saved({ specifications: 'wide' })).specifications).toEqual(wallSystem.specifications);
});

test('a built-in image keeps its words and its recoloured versions', () => {
  expect(viewOfProduct(saved({}))).toMatchObject({ recoloured: true, pictureAlt: wallSystem.picture.alt });
});

test('an uploaded image is shown with the built-in one behind it, and is not recoloured', () => {
  const image = '/api/images/7/0123456789abcdef/original';
  const view = viewOfProduct(saved({ image, picture: undefined }));
  expect(view).toMatchObject({ picture: image, fallback: wallSystem.picture, recoloured: false });
});

test('a product made in the admin has exactly what was entered', () => {
  expect(viewOfProduct(withTable(cornerBench))).toMatchObject({
    id: 'corner-bench',
    features: ['Seat height 45cm', 'Two ventilated drawers'],
    specifications: { dimensions: 'Width 120cm', materials: [], colors: ['Black Frame'], loadCapacity: '' },
    pictureAlt: 'Corner Bench',
    fallback: undefined,
    recoloured: false,
  });
});

test('a product saved under the id of a series overrides that series', () => {
  const override = viewOfProduct(saved({ product_id: 'office-solutions', name: 'Office Line' }));
  const names = withOverrides([override]).map(({ name }) => name);
  expect(names).toEqual(['Classic Series', 'Office Line', 'Retail Display']);
});
