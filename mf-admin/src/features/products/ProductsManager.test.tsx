import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Product } from 'shared-types/product';
import { fakeApi, imageRecord, type FakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { forgetEditors } from '../../documents/editor';
import { unsaved } from '../../documents/unsaved';
import { productEditor } from './product-editor';
import { builtInForm, inputOfForm } from './product-form';
import { ProductsManager } from './ProductsManager';

const BUILT_IN = inputOfForm(builtInForm('wall-system'));

let api: FakeApi;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.config.set('product_images', { value: {}, revision: 0 });
});

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function openCreate() {
  const { user } = show(<ProductsManager />);
  await user.click(await screen.findByRole('button', { name: 'Create New Product' }));
  await screen.findByRole('heading', { name: 'Create New Product' });
  return user;
}

test('the four fixed products have editors with their default prices, even when the server has none', async () => {
  show(<ProductsManager />);
  for (const name of [
    'Wall System From £299',
    'Desk System From £449',
    'Display Solution From £599',
    'Free-Standing From £399',
  ]) {
    expect(await screen.findByRole('button', { name })).toBeVisible();
  }
});

test('a fixed product that the server does not have is said to be not on the website', async () => {
  api.products = [{ ...BUILT_IN, image: null }];
  show(<ProductsManager />);
  await screen.findByRole('button', { name: 'Wall System From £299' });
  const absent = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByText('Not on the website now. Saving it puts it there.'));
  expect(absent.map((item) => within(item).getByRole('heading').textContent)).toEqual([
    'Desk System From £449',
    'Display Solution From £599',
    'Free-Standing From £399',
  ]);
});

const NEEDED = [
  ['Product id', 'low-board'],
  ['Name', 'Low Board'],
  ['Price', 'From £199'],
  ['Description', 'Low and long.'],
] as const;

/** Types what a new product needs, one field perhaps left blank. */
function typeNeeded(but?: string): void {
  for (const [label, value] of NEEDED) type(new RegExp(`^${label}`), label === but ? '  ' : value);
}

test.each(NEEDED)('a new product without its %s is refused in the specified words', async (missing) => {
  const user = await openCreate();
  typeNeeded(missing);
  await user.click(screen.getByRole('button', { name: 'Create Product' }));
  expect(await screen.findByText('Please fill in all fields to create a new product.')).toBeVisible();
  expect(api.calls.filter(({ line }) => line === 'POST /api/products')).toEqual([]);
});

test('a new product that was typed is dropped only after a question, a blank one without', async () => {
  const user = await openCreate();
  typeNeeded();
  for (const answer of ['Keep them', 'Discard']) {
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('dialog', { name: 'Discard your unsaved changes?' });
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Low Board');
    await user.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
  }
  await user.click(await screen.findByRole('button', { name: 'Create New Product' }));
  expect(screen.getByLabelText(/^Name/)).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Create New Product' })).toBeVisible();
});

test('a created product has its features by line, blank lines dropped, and the default warranty', async () => {
  const user = await openCreate();
  typeNeeded();
  type(/^Features/, 'One\n\n  Two \n');
  await user.click(screen.getByRole('button', { name: 'Create Product' }));
  await waitFor(() => expect(api.products).toHaveLength(1));
  expect(api.products[0]).toMatchObject({ product_id: 'low-board', features: ['One', 'Two'] });
  expect(JSON.parse(api.products[0]!.specifications)).toEqual({ warranty: '10-year manufacturer warranty' });
});

test('a creation that is refused or never arrives is said in the specified words', async () => {
  const user = await openCreate();
  typeNeeded();
  api.fail(/^POST .*products/, 500);
  await user.click(screen.getByRole('button', { name: 'Create Product' }));
  expect(
    await screen.findByText('Error creating product: The database cannot be reached just now.'),
  ).toBeVisible();
  api.recover();
  api.fail(/^POST .*products/, 'network');
  await user.click(screen.getByRole('button', { name: 'Create Product' }));
  expect(await screen.findByText('Error creating product. Please try again.')).toBeVisible();
});

test('Save All reports each product and keeps edits that failed', async () => {
  const { user } = show(<ProductsManager />);
  await user.click(await screen.findByRole('button', { name: 'Wall System From £299' }));
  const name = await screen.findByLabelText(/^Name/);
  fireEvent.change(name, { target: { value: 'Wall System Two' } });
  api.fail(/^POST .*products/, 503);
  await user.click(screen.getByRole('button', { name: 'Save All Products' }));
  expect(await screen.findByText('Some products failed to save. Please try again.')).toBeVisible();
  const results = screen.getByRole('list', { name: 'Result of saving all products' });
  expect(within(results).getByText(/^Wall System: /)).toBeVisible();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Wall System Two');
});

test('edits that an earlier visit left on this browser are marked, and Save All saves them', async () => {
  const before = productEditor('wall-system');
  await before.open();
  before.change({ ...before.state.value!, price: 'From £333' });
  before.flush();
  forgetEditors();
  unsaved.places = {};

  const { user } = show(<ProductsManager />);
  expect(await screen.findByText('1 with unsaved changes')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Wall System .+ Unsaved changes$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save All Products' }));
  expect(await screen.findByText('1 product saved.')).toBeVisible();
  expect(api.products).toMatchObject([{ product_id: 'wall-system', price: 'From £333' }]);
});

test('a product of Save All that somebody else changed too is asked about, and its result goes once it is saved', async () => {
  const wall = { ...BUILT_IN, image: null };
  api.products = [wall];
  const { user } = show(<ProductsManager />);
  await user.click(await screen.findByRole('button', { name: 'Wall System From £299' }));
  fireEvent.change(await screen.findByLabelText(/^Price/), { target: { value: 'From £310' } });
  api.products = [{ ...wall, price: 'From £320' }];
  api.productRevisions.set('wall-system', 1);
  await user.click(screen.getByRole('button', { name: 'Save All Products' }));
  const results = await screen.findByRole('list', { name: 'Result of saving all products' });
  expect(within(results).getByText(/^Wall System: Somebody else has changed the same fields/)).toBeVisible();

  const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed the same things' });
  await user.click(within(dialog).getByRole('button', { name: 'Save with these choices' }));
  expect(await screen.findByText('Product saved.')).toBeVisible();
  await waitFor(() => expect(results).not.toBeInTheDocument());
  expect(api.products).toMatchObject([{ price: 'From £310' }]);
});

const lamp: Product = {
  product_id: 'lamp-arm',
  name: 'Lamp Arm',
  price: 'From £49',
  description: 'An arm for a lamp.',
  short_description: '',
  features: [],
  specifications: '{"colors":["Brass"]}',
  image: null,
};

test('a product is sent with every field, its specifications as a JSON string', async () => {
  const user = await openCreate();
  for (const [label, value] of [
    [/^Product id/, 'low-board'],
    [/^Name/, 'Low Board'],
    [/^Price/, 'From £199'],
    [/^Description/, 'Low and long.'],
    [/^Short description/, 'Low.'],
    [/^Features/, 'One'],
    [/^Dimensions/, 'Width: 120-240 cm'],
    [/^Materials/, 'Steel\nOak'],
    [/^Colours/, 'Grey'],
    [/^Load capacity/, '40 kg'],
    [/^Warranty/, '12-year warranty'],
  ] as const) {
    type(label, value);
  }
  for (const name of ['Black Frame', 'White Wood']) await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Create Product' }));
  expect(await screen.findByText('Product created.')).toBeVisible();
  const { specifications, ...sent } = api.calls.find(({ line }) => line === 'POST /api/products')
    ?.body as Product;
  expect(sent).toEqual({
    product_id: 'low-board',
    name: 'Low Board',
    price: 'From £199',
    description: 'Low and long.',
    short_description: 'Low.',
    features: ['One'],
  });
  expect(JSON.parse(specifications)).toEqual({
    frameColors: ['Black Frame'],
    woodColors: ['White Wood'],
    dimensions: 'Width: 120-240 cm',
    materials: 'Steel, Oak',
    colors: 'Grey',
    loadCapacity: '40 kg',
    warranty: '12-year warranty',
  });
});

test('frames and woods come in the specified colours', async () => {
  await openCreate();
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Black Frame',
    'White Frame',
    'Black Wood',
    'White Wood',
  ]);
});

test.each([
  [{ success: false }, 'Error creating product: Unknown error'],
  [{ success: false, message: 'No room' }, 'Error creating product: No room'],
])('a creation that is answered with %j says why', async (answer, words) => {
  const user = await openCreate();
  typeNeeded();
  api.fail(/^POST .*products/, answer);
  await user.click(screen.getByRole('button', { name: 'Create Product' }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('a product whose picture could not be saved is created all the same, and says so', async () => {
  api.images = [imageRecord(7, { name: 'Board front' })];
  const user = await openCreate();
  typeNeeded();
  await user.click(screen.getByRole('button', { name: /^Choose from library/ }));
  await user.click(await screen.findByRole('button', { name: 'Board front' }));
  api.fail(/^POST .*product_images/, 503);
  await user.click(screen.getByRole('button', { name: 'Create Product' }));
  expect(
    await screen.findByText('Product created, but image could not be saved. You can add the image later.'),
  ).toBeVisible();
  expect(api.products.map(({ product_id }) => product_id)).toEqual(['low-board']);
});

test('a product’s picture joins those that others have', async () => {
  api.config.set('product_images', { value: { 'wall-system': '/pictures/hero-1.jpg' }, revision: 2 });
  api.products = [lamp];
  api.images = [imageRecord(7, { name: 'Lamp front' })];
  const { user } = show(<ProductsManager />);
  await user.click(await screen.findByRole('button', { name: 'Lamp Arm From £49' }));
  await user.click(await screen.findByRole('button', { name: /^Choose from library/ }));
  await user.click(await screen.findByRole('button', { name: 'Lamp front' }));
  await user.click(screen.getByRole('button', { name: 'Save Product' }));
  expect(await screen.findByText('Product saved.')).toBeVisible();
  expect(api.config.get('product_images')?.value).toEqual({
    'wall-system': '/pictures/hero-1.jpg',
    'lamp-arm': '/api/images/7/abcdef12/original',
  });
});

test.each([
  ['Wall System From £299', 503, 'Error saving product: The database cannot be reached just now.'],
  ['Lamp Arm From £49', 503, 'Error updating product: The database cannot be reached just now.'],
  ['Lamp Arm From £49', { success: false, message: 'No room' }, 'Error updating product: No room'],
  ['Lamp Arm From £49', { success: false }, 'Error updating product: Unknown error'],
])('a save of %s that is refused with %j says so in the specified words', async (name, how, words) => {
  api.products = [lamp];
  const { user } = show(<ProductsManager />);
  await user.click(await screen.findByRole('button', { name }));
  fireEvent.change(await screen.findByLabelText(/^Price/), { target: { value: 'From £1' } });
  api.fail(/^POST .*products/, how);
  await user.click(screen.getByRole('button', { name: 'Save Product' }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('Save All judges each product by its status alone', async () => {
  api.products = [lamp];
  const { user } = show(<ProductsManager />);
  await user.click(await screen.findByRole('button', { name: 'Lamp Arm From £49' }));
  fireEvent.change(await screen.findByLabelText(/^Price/), { target: { value: 'From £59' } });
  api.fail(/^POST .*products/, { success: false, message: 'No room' });
  await user.click(screen.getByRole('button', { name: 'Save All Products' }));
  expect(await screen.findByText('1 product saved.')).toBeVisible();
  expect(screen.getByLabelText(/^Price/)).toHaveValue('From £59');
  expect(screen.getByText('1 with unsaved changes')).toBeVisible();

  api.recover();
  await user.click(screen.getByRole('button', { name: 'Save All Products' }));
  await waitFor(() => expect(api.products.map(({ price }) => price)).toEqual(['From £59']));
  expect(await screen.findByText('1 product saved.')).toBeVisible();
  expect(screen.queryByText('1 with unsaved changes')).not.toBeInTheDocument();
});

test('the fixed editors start from the specified sizes and loads', async () => {
  const { user } = show(<ProductsManager />);
  await user.click(await screen.findByRole('button', { name: 'Wall System From £299' }));
  expect(await screen.findByLabelText('Dimensions')).toHaveValue(
    'Width 60-320cm, height 40-240cm, depth 20-45cm',
  );
  expect(screen.getByLabelText('Load capacity')).toHaveValue('Up to 30kg per shelf');
  await user.click(screen.getByRole('button', { name: 'Wall System From £299' }));
  await user.click(screen.getByRole('button', { name: 'Desk System From £449' }));
  expect(await screen.findByLabelText('Dimensions')).toHaveValue(
    'Width 120-200cm, height 72-120cm, depth 60-80cm',
  );
  expect(screen.getByLabelText('Load capacity')).toHaveValue(
    'Up to 80kg for the desk surface and 40kg for shelves',
  );
});
