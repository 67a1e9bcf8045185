import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, type FakeApi } from '../../testing/fake-api';
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
  for (const name of ['Wall System From £299', 'Desk System From £449', 'Display Solution From £599']) {
    expect(await screen.findByRole('button', { name })).toBeVisible();
  }
  expect(screen.getByRole('button', { name: /From £399$/ })).toBeVisible();
});

test('a new product needs its fields', async () => {
  const user = await openCreate();
  await user.click(screen.getByRole('button', { name: 'Create Product' }));
  expect(await screen.findByText('Please fill in all fields to create a new product.')).toBeVisible();
  expect(api.products).toEqual([]);
});

test('a created product has its features by line, blank lines dropped, and the default warranty', async () => {
  const user = await openCreate();
  type(/^Product id/, 'low-board');
  type(/^Name/, 'Low Board');
  type(/^Price/, 'From £199');
  type(/^Description/, 'Low and long.');
  type(/^Features/, 'One\n\n  Two \n');
  await user.click(screen.getByRole('button', { name: 'Create Product' }));
  await waitFor(() => expect(api.products).toHaveLength(1));
  expect(api.products[0]).toMatchObject({ product_id: 'low-board', features: ['One', 'Two'] });
  expect(JSON.parse(api.products[0]!.specifications)).toEqual({ warranty: '10-year manufacturer warranty' });
});

test('a creation that is refused or never arrives is said in the specified words', async () => {
  const user = await openCreate();
  type(/^Product id/, 'low-board');
  type(/^Name/, 'Low Board');
  type(/^Price/, 'From £199');
  type(/^Description/, 'Low and long.');
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
