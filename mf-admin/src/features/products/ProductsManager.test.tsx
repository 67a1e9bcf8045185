import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, type FakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { ProductsManager } from './ProductsManager';

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
