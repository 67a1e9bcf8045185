import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { NOTHING_STORED } from 'shared-types/disk-full';
import type { Product } from 'shared-types/product';
import { fakeApi, imageRecord, type FakeApi } from '../../testing/fake-api';
import { AddressBar } from '../../testing/address';
import { contentRelease, onlyOwnersPublish } from '../../testing/content-release';
import { freshBrowser, show } from '../../testing/show';
import { forgetEditors } from '../../documents/editor';
import { unsaved } from '../../documents/unsaved';
import { writeDraft } from '../../documents/drafts';
import { draftOf, storeDraft } from '../../app/areas/content-releases/edit-change';
import { productEditor } from './product-editor';
import { builtInForm, formOfProduct, inputOfForm } from './product-form';
import { ProductsManager } from './ProductsManager';

const BUILT_IN = inputOfForm(builtInForm('wall-system'));

let api: FakeApi;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.config.set('product_images', { value: {}, revision: 0 });
});

const drawer = () => within(screen.getByRole('dialog'));
const field = (label: RegExp | string) => drawer().getByLabelText(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });

/** antd gives every dialog the same id in tests, so that none is known by its name. */
const dialogSaying = async (title: string) =>
  (await screen.findByText(title)).closest<HTMLElement>('[role=dialog]') as HTMLElement;

/** Shows the products and opens one of them. */
async function openProduct(name: string) {
  const { user } = show(<ProductsManager />);
  await user.click(await screen.findByText(name));
  await screen.findByText('Save Product');
  return user;
}

const rowOf = (name: string) => {
  const row = screen.getByText(name).closest('tr');
  if (row === null) throw new Error(`${name} has no row.`);
  return within(row);
};

async function openCreate() {
  const { user } = show(<ProductsManager />);
  await user.click(await screen.findByRole('button', { name: 'Create New Product' }));
  await screen.findByRole('button', { name: 'Create Product' });
  return user;
}

test('the four fixed products have editors with default prices, even when the server has none', async () => {
  show(<ProductsManager />);
  for (const [name, price] of [
    ['Wall System', 'From £299'],
    ['Desk System', 'From £449'],
    ['Display Solution', 'From £599'],
    ['Free-Standing', 'From £399'],
  ] as const) {
    expect(await screen.findByRole('button', { name })).toBeVisible();
    expect(rowOf(name).getByText(price)).toBeVisible();
  }
});

test('a fixed product that the server does not have is said to be not on the website', async () => {
  api.products = [{ ...BUILT_IN, image: null }];
  show(<ProductsManager />);
  await screen.findByRole('button', { name: 'Wall System' });
  const absent = screen
    .getAllByRole('row')
    .filter((row) => within(row).queryByText('Not on the website at present. Saving publishes it.'));
  expect(absent.map((row) => within(row).getByRole('button').textContent)).toEqual([
    'Desk System',
    'Display Solution',
    'Free-Standing',
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
  const form = screen.getByRole('dialog', { name: 'Create New Product' });
  typeNeeded();
  for (const answer of ['Keep them', 'Discard']) {
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    const question = await dialogSaying('Discard your unsaved changes?');
    expect(within(form).getByLabelText(/^Name/)).toHaveValue('Low Board');
    await user.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
  }
  await user.click(await screen.findByRole('button', { name: 'Create New Product' }));
  expect(field(/^Name/)).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a new product whose drawer was closed is continued where it was left', async () => {
  const user = await openCreate();
  type(/^Name/, 'Low Board');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Continue New Product' }));
  expect(field(/^Name/)).toHaveValue('Low Board');
});

test('a half-filled form is open again when the owner comes back to the products', async () => {
  const { user, unmount } = show(<ProductsManager />);
  await user.click(await screen.findByRole('button', { name: 'Create New Product' }));
  await screen.findByRole('button', { name: 'Create Product' });
  type(/^Name/, 'Low Board');
  unmount();
  show(<ProductsManager />);
  expect(await screen.findByRole('dialog', { name: 'Create New Product' })).toBeVisible();
  expect(field(/^Name/)).toHaveValue('Low Board');
});

test('an id that is taken is said at its field, which has the focus, until it is changed', async () => {
  api.products = [lamp];
  const user = await openCreate();
  typeNeeded();
  type(/^Product id/, lamp.product_id);
  await user.click(screen.getByRole('button', { name: 'Create Product' }));
  const refusal = `There is already a product ${lamp.product_id}. Choose another id.`;
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(
    screen.getByText(`Error creating product: There is already a product ${lamp.product_id}.`),
  ).toBeVisible();
  const id = field(/^Product id/);
  expect(id).toBeInvalid();
  await waitFor(() => expect(id).toHaveFocus());
  type(/^Product id/, 'low-board');
  await waitFor(() => expect(screen.queryByText(refusal)).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Create Product' }));
  expect(await screen.findByText('Product created.')).toBeVisible();
});

test('the id of a new product follows its name until it is typed', async () => {
  api.products = [lamp];
  await openCreate();
  type(/^Name/, 'Low Board');
  expect(field(/^Product id/)).toHaveValue('low-board');
  type(/^Name/, lamp.name);
  expect(field(/^Product id/)).toHaveValue(`${lamp.product_id}-2`);
  type(/^Product id/, 'own-id');
  type(/^Name/, 'High Board');
  expect(field(/^Product id/)).toHaveValue('own-id');
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
  const user = await openProduct('Wall System');
  type(/^Name/, 'Wall System Two');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(rowOf('Wall System').getByText('Unsaved changes')).toBeVisible();
  api.fail(/^POST .*products/, 503);
  await user.click(screen.getByRole('button', { name: 'Save All Products' }));
  expect(await screen.findByText('Some products failed to save. Please try again.')).toBeVisible();
  const results = screen.getByRole('list', { name: 'Result of saving all products' });
  expect(within(results).getByText(/^Wall System: /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Wall System' }));
  expect(field(/^Name/)).toHaveValue('Wall System Two');
});

test('edits that an earlier visit left on this browser are marked, and Save All saves them', async () => {
  const before = productEditor('wall-system');
  await before.open();
  before.change({ ...before.value!, price: 'From £333' });
  before.flush();
  forgetEditors();
  unsaved.places = {};

  const { user } = show(<ProductsManager />);
  expect(await screen.findByText('1 with unsaved changes')).toBeVisible();
  expect(rowOf('Wall System').getByText('Unsaved changes')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save All Products' }));
  expect(await screen.findByText('1 product saved.')).toBeVisible();
  expect(api.products).toMatchObject([{ product_id: 'wall-system', price: 'From £333' }]);
});

test('a product of Save All that another user changed is asked about, then saved', async () => {
  const wall = { ...BUILT_IN, image: null };
  api.products = [wall];
  const user = await openProduct('Wall System');
  type(/^Price/, 'From £310');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  api.products = [{ ...wall, price: 'From £320' }];
  api.productRevisions.set('wall-system', 1);
  await user.click(screen.getByRole('button', { name: 'Save All Products' }));
  const results = await screen.findByRole('list', { name: 'Result of saving all products' });
  expect(within(results).getByText(/^Wall System: Another user has changed the same fields/)).toBeVisible();

  const dialog = await dialogSaying('Another user has changed the same things');
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
    [/^Category/, 'Storage'],
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
  const created = api.calls.find(({ line }) => line === 'POST /api/products')?.body as Product;
  const { specifications, ...sent } = created;
  expect(sent).toEqual({
    product_id: 'low-board',
    name: 'Low Board',
    price: 'From £199',
    description: 'Low and long.',
    short_description: 'Low.',
    features: ['One'],
    category: 'Storage',
    images: [],
    hidden: false,
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
  expect(
    drawer()
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent),
  ).toEqual(['Black Frame', 'White Frame', 'Black Wood', 'White Wood', 'Hidden']);
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

test('a product whose image could not be saved is created all the same, and says so', async () => {
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

test('a product’s image joins those that others have', async () => {
  api.config.set('product_images', { value: { 'wall-system': '/pictures/hero-1.jpg' }, revision: 2 });
  api.products = [lamp];
  api.images = [imageRecord(7, { name: 'Lamp front' })];
  const user = await openProduct('Lamp Arm');
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
  ['Wall System', 503, 'Error saving product: The database cannot be reached just now.'],
  ['Lamp Arm', 503, 'Error updating product: The database cannot be reached just now.'],
  ['Lamp Arm', { success: false, message: 'No room' }, 'Error updating product: No room'],
  ['Lamp Arm', { success: false }, 'Error updating product: Unknown error'],
])('a save of %s that is refused with %j says so in the specified words', async (name, how, words) => {
  api.products = [lamp];
  const user = await openProduct(name);
  type(/^Price/, 'From £1');
  api.fail(/^POST .*products/, how);
  await user.click(screen.getByRole('button', { name: 'Save Product' }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('a product that finds no storage says so, keeps what was typed, and is saved later', async () => {
  api.products = [lamp];
  const user = await openProduct('Lamp Arm');
  type(/^Price/, 'From £1');
  type(/^Name/, 'Lamp Arm Two');
  api.fail(/^POST .*products/, 'full');
  await user.click(screen.getByRole('button', { name: 'Save Product' }));
  expect(await screen.findByText(`Error updating product: ${NOTHING_STORED}`)).toBeVisible();
  expect(field(/^Price/)).toHaveValue('From £1');
  expect(field(/^Name/)).toHaveValue('Lamp Arm Two');

  api.recover();
  await user.click(screen.getByRole('button', { name: 'Save Product' }));
  expect(await screen.findByText('Product saved.')).toBeVisible();
  expect(api.products).toMatchObject([{ name: 'Lamp Arm Two', price: 'From £1' }]);
});

test('Save All judges each product by its status alone', async () => {
  api.products = [lamp];
  const user = await openProduct('Lamp Arm');
  type(/^Price/, 'From £59');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  api.fail(/^POST .*products/, { success: false, message: 'No room' });
  await user.click(screen.getByRole('button', { name: 'Save All Products' }));
  expect(await screen.findByText('1 product saved.')).toBeVisible();
  expect(screen.getByText('1 with unsaved changes')).toBeVisible();

  api.recover();
  await user.click(screen.getByRole('button', { name: 'Save All Products' }));
  await waitFor(() => expect(api.products.map(({ price }) => price)).toEqual(['From £59']));
  expect(await screen.findByText('1 product saved.')).toBeVisible();
  expect(screen.queryByText('1 with unsaved changes')).not.toBeInTheDocument();
});

test.each([
  ['Wall System', 'Width 60-320cm, height 40-240cm, depth 20-45cm', 'Up to 30kg per shelf'],
  [
    'Desk System',
    'Width 120-200cm, height 72-120cm, depth 60-80cm',
    'Up to 80kg for the desk surface and 40kg for shelves',
  ],
])('the fixed editor of the %s starts from the specified sizes and loads', async (name, sizes, load) => {
  await openProduct(name);
  expect(field('Dimensions')).toHaveValue(sizes);
  expect(field('Load capacity')).toHaveValue(load);
});

test('what cannot be saved like this is not sent: the field that is wrong has the focus', async () => {
  api.products = [lamp];
  const user = await openProduct('Lamp Arm');
  type(/^Features/, `Short\n${'x'.repeat(301)}`);
  await user.click(screen.getByRole('button', { name: 'Save Product' }));
  expect(await screen.findByText('Nothing was saved: please check the marked fields.')).toBeVisible();
  expect(screen.getByText('Use at most 300 characters.')).toBeVisible();
  await waitFor(() => expect(field(/^Features/)).toHaveFocus());
  expect(api.products).toEqual([lamp]);
});

test('the search finds products by name, id and price', async () => {
  show(<ProductsManager />);
  const search = await screen.findByRole('searchbox', { name: 'Search products' });
  await screen.findByRole('button', { name: 'Wall System' });
  const names = () => screen.getAllByRole('row').flatMap((row) => within(row).queryAllByRole('button'));
  for (const [sought, name] of [
    ['display', 'Display Solution'],
    ['free-st', 'Free-Standing'],
    ['STANDÍNG', 'Free-Standing'],
    ['£449', 'Desk System'],
  ] as const) {
    fireEvent.change(search, { target: { value: sought } });
    expect(names().map(({ textContent }) => textContent)).toEqual([name]);
  }
  fireEvent.change(search, { target: { value: 'nothing' } });
  expect(screen.getByText('No products match.')).toBeVisible();
});

test('has search, order and the open product in its address', async () => {
  api.products = [lamp];
  const { user } = show(
    <>
      <ProductsManager />
      <AddressBar />
    </>,
    '/admin/products',
  );
  fireEvent.change(await screen.findByLabelText('Search products'), { target: { value: 'lamp' } });
  await user.click(screen.getByRole('columnheader', { name: 'Product' }));
  await user.click(screen.getByRole('button', { name: 'Lamp Arm' }));
  expect(await screen.findByText('Save Product')).toBeVisible();
  const address = screen.getByLabelText('Address');
  expect(address).toHaveTextContent('/admin/products?q=lamp&sort=name-ascend&product=lamp-arm');
  fireEvent.click(screen.getByRole('button', { name: 'Go back', hidden: true }));
  await waitFor(() => expect(screen.queryByText('Save Product')).not.toBeInTheDocument());
  expect(address).toHaveTextContent(/\?q=lamp&sort=name-ascend$/);
  expect(screen.getByLabelText('Search products')).toHaveValue('lamp');
});

describe('several products', () => {
  const arms = (names: readonly string[]) =>
    names.map((name) => ({ ...lamp, name, product_id: name.toLowerCase().replace(' ', '-') }));
  const names = () => api.products.map(({ name }) => name);
  const bulkCalls = () => api.calls.filter(({ line }) => /^(DELETE|POST) .*products/.test(line));
  async function chooseArms() {
    api.products = arms(['Oak Arm', 'Elm Arm', 'Ash Arm']);
    const { user } = show(<ProductsManager />);
    await screen.findByRole('button', { name: 'Oak Arm' });
    expect(screen.getByRole('checkbox', { name: 'Select Wall System' })).toBeDisabled();
    for (const name of ['Oak Arm', 'Elm Arm', 'Ash Arm']) {
      await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    }
    const remove = async () => {
      await user.click(within(screen.getByRole('group', { name: 'Selected products' })).getByRole('button'));
      const question = await dialogSaying('Delete 3 products?');
      await user.click(within(question).getByRole('button', { name: 'Delete Products' }));
    };
    return { user, remove };
  }

  test('are deleted by one call, and restored by one', async () => {
    const { user, remove } = await chooseArms();
    await remove();
    expect((await screen.findAllByText('3 products deleted.')).length).toBeGreaterThan(0);
    expect(names()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo: 3 products deleted' }));
    expect((await screen.findAllByText('3 products are back.')).length).toBeGreaterThan(0);
    expect(names()).toEqual(['Oak Arm', 'Elm Arm', 'Ash Arm']);
    expect(bulkCalls().map(({ line }) => line)).toEqual(Array(2).fill('POST /api/products/bulk'));
  });

  test('are named where they were refused, and stay ticked', async () => {
    const { remove } = await chooseArms();
    const failed = [{ id: 'elm-arm', status: 409, message: 'It is needed.' }];
    api.fail(/^POST .*bulk/, { done: ['oak-arm', 'ash-arm'], failed });
    await remove();
    const said = '2 products deleted. Elm Arm was not deleted. It is needed.';
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
    expect(await screen.findByText('1 product selected')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo: 2 products deleted' })).toBeVisible();
  });

  test('are shown in pages, chosen together, and deleted after the screen is left', async () => {
    api.products = arms(Array.from({ length: 60 }, (_, n) => `Arm ${n + 100}`));
    const { unmount } = show(<ProductsManager />);
    // By label and text, which are found faster than roles in a long table.
    expect(await screen.findAllByLabelText(/^Select Arm/)).toHaveLength(50);
    fireEvent.click(screen.getByLabelText('Select Arm 100'));
    fireEvent.click(screen.getByText('Select all 60'));
    fireEvent.click(within(screen.getByLabelText('Selected products')).getByText('Delete'));
    const question = await dialogSaying('Delete 60 products?');
    fireEvent.click(within(question).getByText('Delete Products'));
    unmount();
    await waitFor(() => expect(names()).toEqual([]));
    expect(bulkCalls().map(({ body }) => (body as { ids: string[] }).ids.length)).toEqual([25, 25, 10]);
  });
});

test('products that cannot be read can be tried again', async () => {
  api.fail(/^GET .*products(\?|$)/, 503);
  const { user } = show(<ProductsManager />);
  expect(await screen.findByText('Could not load the products.')).toBeVisible();
  api.recover();
  await user.click(screen.getAllByRole('button', { name: 'Try Again' })[0]!);
  expect(await screen.findByRole('button', { name: 'Wall System' })).toBeVisible();
});

test('an address of a product that does not exist says so', async () => {
  const { user } = show(<ProductsManager />, '/admin/products?product=lost-board');
  expect(await screen.findByText('There is no product “lost-board”.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  await waitFor(() => expect(screen.queryByText(/^There is no product/)).not.toBeInTheDocument());
});

const rows = () => screen.getAllByRole('row').map((row) => row.textContent ?? '');

test('a hidden product is listed, says so, and is published by its box', async () => {
  api.products = [{ ...lamp, hidden: true, category: 'Light' }];
  const user = await openProduct('Lamp Arm');
  expect(rows().find((row) => row.includes('Lamp Arm'))).toContain('Hidden');
  await user.click(drawer().getByRole('checkbox', { name: 'Hidden' }));
  await user.click(screen.getByText('Save Product'));
  expect(await screen.findByText('Product saved.')).toBeVisible();
  expect(api.products[0]?.hidden).toBe(false);
});

test('a duplicate is a new product, hidden, with everything but name and id', async () => {
  api.products = [{ ...lamp, category: 'Light', images: ['/pictures/hero-1.jpg'] }];
  const { user } = show(<ProductsManager />);
  await user.click(await screen.findByRole('button', { name: 'Duplicate Lamp Arm' }));
  await screen.findByRole('button', { name: 'Create Product' });
  expect(field(/^Name/)).toHaveValue('Lamp Arm (copy)');
  expect(field(/^Product id/)).toHaveValue('lamp-arm-copy');
  await user.click(screen.getByRole('button', { name: 'Create Product' }));
  expect(await screen.findByText('Product created.')).toBeVisible();
  const { name: _name, product_id: _id, specifications: _specifications, ...others } = lamp;
  expect(api.products[1]).toMatchObject({
    ...others,
    product_id: 'lamp-arm-copy',
    name: 'Lamp Arm (copy)',
    category: 'Light',
    images: ['/pictures/hero-1.jpg'],
    hidden: true,
  });
});

test('several pictures are chosen at once, put in an order, and taken out', async () => {
  api.products = [lamp];
  api.images = [1, 2, 3].map((id) => imageRecord(id, { name: `Lamp ${id}`, alt: `The lamp, ${id}` }));
  const user = await openProduct('Lamp Arm');
  await user.click(drawer().getByRole('button', { name: 'Add Pictures' }));
  for (const id of [3, 1, 2]) await user.click(await screen.findByRole('button', { name: `Lamp ${id}` }));
  await user.click(screen.getByRole('button', { name: 'Add 3 pictures' }));
  await user.click(await screen.findByRole('button', { name: 'Move The lamp, 3 later' }));
  await user.click(screen.getByRole('button', { name: 'Remove The lamp, 2' }));
  await user.click(screen.getByText('Save Product'));
  expect(await screen.findByText('Product saved.')).toBeVisible();
  expect(api.products[0]?.images).toEqual([1, 3].map((id) => api.images.find((one) => one.id === id)?.url));
});

test('an address that names the further pictures leads to them', async () => {
  api.products = [lamp];
  show(<ProductsManager />, '/admin/products?product=lamp-arm&field=images');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Pictures' })).toHaveFocus());
});

test('a series says what its page shows while it is hidden', async () => {
  api.products = [{ ...lamp, product_id: 'classic-series', name: 'Classic Series' }];
  await openProduct('Classic Series');
  expect(drawer().getByRole('checkbox', { name: 'Hidden' })).toHaveAccessibleDescription(
    'Hidden, the page shows the built-in text again.',
  );
});

test('several products change together once that was shown, and back again', async () => {
  api.products = [lamp, { ...lamp, product_id: 'low-board', name: 'Low Board', price: 'On request' }];
  const { user } = show(<ProductsManager />);
  for (const name of ['Lamp Arm', 'Low Board'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Change…' }));
  const dialog = within(await dialogSaying('Change 2 products'));
  expect(dialog.getByRole('button', { name: 'Nothing to change' })).toBeDisabled();
  await user.type(dialog.getByLabelText(/^Raise by per cent/), '10');
  expect(dialog.getByText('Lamp Arm – Price: From £49 → From £54')).toBeVisible();
  expect(dialog.getByText(/no single amount: Low Board/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Change 1 product' }));
  expect(await screen.findByText('1 product changed.')).toBeVisible();
  const priceOf = (id: string) => api.products.find(({ product_id }) => product_id === id)?.price;
  expect(priceOf('lamp-arm')).toBe('From £54');
  await user.click(screen.getByRole('button', { name: 'Undo: 1 product changed' }));
  expect(await screen.findByText('1 product changed back.')).toBeVisible();
  expect(priceOf('lamp-arm')).toBe('From £49');
});

test('a file is shown before it changes anything, and is refused as a whole when overtaken', async () => {
  api.products = [lamp];
  const { user } = show(<ProductsManager />);
  await screen.findByRole('button', { name: 'Lamp Arm' });
  const file = new File([], 'products.csv');
  // jsdom has no `text` of files.
  Object.assign(file, { text: async () => 'Product id,Price\nlamp-arm,From £59\nnew-one,£1\n' });
  const choose = () => user.upload(screen.getByLabelText('Import CSV of products'), file);
  await choose();
  const dialog = within(await dialogSaying('Import products'));
  expect(dialog.getByText('Price: From £49 → From £59')).toBeVisible();
  expect(dialog.getByText('Name: Enter a name.')).toBeVisible();
  expect(api.products).toEqual([lamp]);
  api.products = [{ ...lamp, price: 'From £51' }];
  await user.click(dialog.getByRole('button', { name: 'Import 1 product' }));
  expect(await screen.findByText(/^No product was changed\. Another user/)).toBeVisible();
  expect(api.products).toMatchObject([{ price: 'From £51' }]);
});

test('the price of a system says whether it is that of the planner, and follows it', async () => {
  api.products = [{ ...BUILT_IN, image: null, price: 'From £305' }];
  const user = await openProduct('Wall System');
  expect(
    await drawer().findByText('The planner’s smallest plan costs £299: the price differs.'),
  ).toBeVisible();
  await user.click(drawer().getByRole('button', { name: 'Use “From £299”' }));
  expect(field(/^Price/)).toHaveValue('From £299');
  expect(drawer().getByText('The planner’s smallest plan costs £299, as the price says.')).toBeVisible();
});

describe('in a release', () => {
  beforeEach(() => {
    api.fail(/^GET .*content-releases/, [contentRelease()]);
    api.fail(/^PUT .*content-releases/, contentRelease({ changeCount: 1 }));
  });
  const sent = () => api.calls.find(({ line }) => line.startsWith('PUT '))?.body;
  async function add(user: Awaited<ReturnType<typeof openCreate>>, part: HTMLElement = document.body) {
    await user.click(within(part).getByRole('button', { name: 'Add to release…' }));
    await user.click(await screen.findByRole('button', { name: 'Add to the release' }));
    expect(await screen.findByText('Added to the release “Spring”. The website is unchanged.')).toBeVisible();
  }
  const saves = () => api.calls.filter(({ line }) => /^POST .*product/.test(line));

  test('a new product waits once it is filled in', async () => {
    const user = await openCreate();
    await user.click(screen.getByRole('button', { name: 'Add to release…' }));
    expect(await screen.findByText('Please fill in all fields to create a new product.')).toBeVisible();
    typeNeeded();
    await add(user);
    expect(sent()).toMatchObject({
      changes: [{ resource: 'products', id: 'low-board', revision: 0, value: { price: 'From £199' } }],
    });
    expect(saves()).toEqual([]);
    expect(screen.queryByRole('dialog', { name: 'Create New Product' })).toBeNull();
  });

  test('a product that a release creates is edited as the new one, and goes back into it', async () => {
    const value = { product_id: 'low-board', name: 'Low Board', price: '£1', description: 'Low.' };
    const change = {
      ...({
        resource: 'products',
        id: 'low-board',
        label: 'Low Board',
        action: 'create',
        revision: 0,
      } as const),
      ...{ base: null, value, by: null, at: '2026-03-01T09:00:00.000Z' },
    };
    const draft = draftOf(change, 7)!;
    expect(draft.path).toBe('/admin/products');
    storeDraft(draft);
    const { user } = show(<ProductsManager />);
    const form = await screen.findByRole('dialog', { name: 'Create New Product' });
    expect(within(form).getByText(/^This product is a release’s\./)).toBeVisible();
    fireEvent.change(within(form).getByLabelText(/^Price/), { target: { value: '£2' } });
    await add(user, form);
    expect(sent()).toMatchObject({ changes: [{ id: 'low-board', onto: 'release', value: { price: '£2' } }] });
  });

  test('a change of several products waits, and keeps what it does not change', async () => {
    api.products = [{ ...lamp, category: 'Lamps', image: '/pictures/hero-1.jpg' }];
    const { user } = show(<ProductsManager />);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Lamp Arm' }));
    await user.click(screen.getByRole('button', { name: 'Change…' }));
    const dialog = await dialogSaying('Change 1 product');
    await user.type(within(dialog).getByLabelText(/^Raise by per cent/), '10');
    await add(user, dialog);
    const { changes } = sent() as { changes: [{ value: object }] };
    expect(changes).toMatchObject([{ id: 'lamp-arm', value: { price: 'From £54', category: 'Lamps' } }]);
    expect(changes[0].value).not.toHaveProperty('image');
    expect(saves()).toEqual([]);
  });

  test('Save All leaves the changes of a release for it', async () => {
    api.products = [lamp, { ...lamp, product_id: 'low-board', name: 'Low Board' }];
    const form = (id: string, price: string) => ({ ...formOfProduct({ ...lamp, product_id: id }), price });
    const draft = (id: string) => ({
      value: form(id, 'From £40'),
      base: form(id, lamp.price),
      revision: 0,
      at: '2026-03-01T09:00:00.000Z',
    });
    writeDraft('product:lamp-arm', { ...draft('lamp-arm'), release: 7 });
    writeDraft('product:low-board', draft('low-board'));
    const { user } = show(<ProductsManager />);
    await waitFor(() => expect(Object.keys(unsaved.places)).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Save All Products' }));
    expect(await screen.findByText('1 product saved.')).toBeVisible();
    expect(screen.getByText(/^Lamp Arm: Not saved, as its changes are a release’s/)).toBeVisible();
    expect(api.products.map(({ price }) => price).sort()).toEqual(['From £40', lamp.price].sort());
  });

  test('a deletion waits, and one of a product that has gone meanwhile is refused', async () => {
    api.products = [lamp];
    const { user } = show(<ProductsManager />);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Lamp Arm' }));
    const remove = screen.getByRole('button', { name: 'Delete in a release…' });
    await user.click(remove);
    api.products = [];
    await user.click(await screen.findByRole('button', { name: 'Add to the release' }));
    expect(await screen.findByText('Another user has changed “lamp-arm” since.')).toBeVisible();
    api.products = [lamp];
    await user.click(screen.getByRole('button', { name: 'Add to the release' }));
    expect(await screen.findByText(/^Added to the release “Spring”\./)).toBeVisible();
    expect(sent()).toEqual({ changes: [{ resource: 'products', id: 'lamp-arm', value: null }] });
  });

  describe('where only owners publish', () => {
    const gone = (name: string) =>
      waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
    const select = async (user: Awaited<ReturnType<typeof openCreate>>) =>
      user.click(await screen.findByRole('checkbox', { name: 'Select Lamp Arm' }));
    beforeEach(() => {
      onlyOwnersPublish(api);
      api.products = [lamp];
    });

    test('an editor deletes and changes products with a release alone', async () => {
      const { user } = show(<ProductsManager />);
      await gone('Delete Lamp Arm');
      const all = screen.getByRole('button', { name: 'Save All Products' });
      expect(all).toBeDisabled();
      expect(all).toHaveAccessibleDescription(/^Only owners save all at once/);
      await select(user);
      const group = within(screen.getByRole('group', { name: 'Selected products' }));
      expect(group.queryByRole('button', { name: 'Delete' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Change…' }));
      const dialog = await dialogSaying('Change 1 product');
      await user.type(within(dialog).getByLabelText(/^Raise by per cent/), '10');
      expect(within(dialog).queryByRole('button', { name: 'Change 1 product' })).toBeNull();
      await add(user, dialog);
      expect(saves()).toEqual([]);
    });

    test('an editor changes no address, and reads why', async () => {
      const { user } = show(<ProductsManager />);
      await user.click(await screen.findByRole('button', { name: 'Lamp Arm' }));
      const change = await screen.findByRole('button', { name: 'Change Address' });
      await waitFor(() => expect(change).toBeDisabled());
      expect(change).toHaveAccessibleDescription(/^Only owners change it\. An address changes at once/);
    });

    test('an editor imports into a release alone', async () => {
      const { user } = show(<ProductsManager />);
      await gone('Delete Lamp Arm');
      const file = new File([], 'products.csv');
      // jsdom has no `text` of files.
      Object.assign(file, { text: async () => 'Product id,Price\nlamp-arm,From £59\n' });
      await user.upload(screen.getByLabelText('Import CSV of products'), file);
      const dialog = await dialogSaying('Import products');
      expect(within(dialog).queryByRole('button', { name: 'Import 1 product' })).toBeNull();
      await add(user, dialog);
      expect(sent()).toMatchObject({ changes: [{ id: 'lamp-arm', value: { price: 'From £59' } }] });
    });

    test('an editor adds a new product to a release, also by Enter', async () => {
      const { user } = show(<ProductsManager />);
      await user.click(await screen.findByRole('button', { name: 'Create New Product' }));
      await screen.findByRole('dialog', { name: 'Create New Product' });
      await gone('Create Product');
      typeNeeded();
      await user.type(field(/^Price/), '{Enter}');
      expect(await screen.findByRole('button', { name: 'Add to the release' })).toBeVisible();
      expect(saves()).toEqual([]);
    });

    test('an editor brings a deleted product back with a release', async () => {
      const deleted = { product_id: 'lamp-arm', name: 'Lamp Arm', author: null };
      const at = '2026-03-01T09:00:00.000Z';
      api.fail(/^GET .*deleted-products/, [{ ...deleted, deleted_at: at }]);
      const revision = { id: 5, action: 'deleted', author: null, created_at: at, product: lamp };
      api.fail(/^GET .*lamp-arm\/revisions/, [revision]);
      api.products = [];
      const { user } = show(<ProductsManager />);
      await user.click(await screen.findByRole('button', { name: 'Restore Lamp Arm in a release…' }));
      await user.click(await screen.findByRole('button', { name: 'Add to the release' }));
      expect(await screen.findByText(/^Added to the release “Spring”\./)).toBeVisible();
      expect(sent()).toMatchObject({ changes: [{ resource: 'products', id: 'lamp-arm', value: lamp }] });
      expect(saves()).toEqual([]);
    });
  });
});
