import type { ProductForm } from './product-form';
import type { Product } from 'shared-types/product';
import { fakeApi, type FakeApi } from '../../testing/fake-api';
import { freshBrowser } from '../../testing/show';
import { forgetEditors, type Editor } from '../../documents/editor';
import { productEditor, savingProblem } from './product-editor';

const LOW_BOARD: Product = {
  product_id: 'low-board',
  name: 'Low Board',
  price: 'From £199',
  description: 'Low and long.',
  short_description: 'A sideboard.',
  features: ['Cable run'],
  specifications: '{"warranty":"10-year manufacturer warranty"}',
  image: '/pictures/low-board.jpg',
};

let api: FakeApi;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.products = [LOW_BOARD];
  api.productRevisions.set('low-board', 5);
  api.config.set('product_images', { value: {}, revision: 0 });
});

async function opened(id = 'low-board'): Promise<Editor<ProductForm>> {
  const editor = productEditor(id);
  await editor.open();
  return editor;
}

const edit = (editor: Editor<ProductForm>, change: Partial<ProductForm>) =>
  editor.change({ ...(editor.value as ProductForm), ...change });

/** What another user saves in a browser of their own. */
function savedElsewhere(change: Partial<Product>): void {
  api.products = api.products.map((product) => ({ ...product, ...change }));
  api.productRevisions.set('low-board', (api.productRevisions.get('low-board') ?? 0) + 1);
}

test('fields that two people changed apart are both kept', async () => {
  const editor = await opened();
  edit(editor, { price: 'From £249' });
  savedElsewhere({ description: 'Lower and longer.' });
  expect(await editor.save()).toEqual({ kind: 'saved' });
  expect(api.products[0]).toMatchObject({ price: 'From £249', description: 'Lower and longer.' });
  expect(editor.state.joined).toBe(true);
});

test('a field that both changed is asked about, and the answer is saved', async () => {
  const editor = await opened();
  edit(editor, { price: 'From £249', name: 'Lowboard' });
  savedElsewhere({ price: 'From £229' });
  expect(await editor.save()).toEqual({ kind: 'conflict' });
  expect(api.products[0]).toMatchObject({ price: 'From £229', name: 'Low Board' });
  const conflicts = editor.state.conflicts ?? [];
  expect(conflicts).toMatchObject([{ path: ['price'], mine: 'From £249', theirs: 'From £229' }]);
  expect(await editor.settle(conflicts)).toEqual({ kind: 'saved' });
  expect(api.products[0]).toMatchObject({ price: 'From £229', name: 'Lowboard' });
});

test('what another user saves between reading and writing is not overwritten', async () => {
  const editor = await opened();
  edit(editor, { price: 'From £249' });
  const answered = window.fetch;
  let first = true;
  window.fetch = (...request) => {
    if (first && request[1]?.method === 'POST') {
      first = false;
      savedElsewhere({ description: 'Saved at the same moment.' });
    }
    return answered(...request);
  };
  expect(await editor.save()).toEqual({ kind: 'saved' });
  expect(api.products[0]).toMatchObject({
    price: 'From £249',
    description: 'Saved at the same moment.',
  });
});

test('an edit that survived a crash does not silently replace what was saved since', async () => {
  const editor = await opened();
  edit(editor, { price: 'From £249' });
  editor.flush();
  forgetEditors();
  savedElsewhere({ price: 'From £229' });
  const again = await opened();
  expect(again.value).toMatchObject({ price: 'From £249' });
  expect(await again.save()).toEqual({ kind: 'conflict' });
});

test('an image that another user has replaced too is asked about', async () => {
  const editor = await opened();
  edit(editor, { image: '/pictures/mine.jpg' });
  api.config.set('product_images', { value: { 'low-board': '/pictures/theirs.jpg' }, revision: 1 });
  expect(await editor.save()).toEqual({ kind: 'conflict' });
  expect(editor.state.conflicts).toMatchObject([
    { path: ['image'], mine: '/pictures/mine.jpg', theirs: '/pictures/theirs.jpg' },
  ]);
  expect(await editor.settle([])).toEqual({ kind: 'saved' });
  expect(api.config.get('product_images')?.value).toEqual({ 'low-board': '/pictures/mine.jpg' });
});

test.each(['/pictures/low-board.jpg', '/pictures/assigned.jpg'])(
  'a removed image is gone, whether it is the product’s own or was assigned: %s',
  async (shown) => {
    if (shown !== LOW_BOARD.image) {
      api.config.set('product_images', { value: { 'low-board': shown }, revision: 1 });
    }
    const editor = await opened();
    expect(editor.value).toMatchObject({ image: shown });
    edit(editor, { image: '' });
    expect(await editor.save()).toEqual({ kind: 'saved' });
    expect(editor.value).toMatchObject({ image: '' });
    expect(api.config.get('product_images')?.value).toEqual({});
    expect(api.products[0]).toMatchObject({ image: null, name: 'Low Board' });
  },
);

test('a product that another user deleted is said, and comes back with the next save', async () => {
  const editor = await opened();
  edit(editor, { price: 'From £249' });
  api.products = [];
  expect(savingProblem('Error updating product', await editor.save())).toBe(
    'Error updating product: Another user has deleted this product. Save it again to bring it back.',
  );
  expect(await editor.save()).toEqual({ kind: 'saved' });
  expect(api.products).toMatchObject([{ price: 'From £249', image: '/pictures/low-board.jpg' }]);
});

test('a fixed product that the server does not have is created with its image', async () => {
  const editor = await opened('wall-system');
  edit(editor, { price: 'From £305' });
  expect(await editor.save()).toEqual({ kind: 'saved' });
  const created = api.products.find(({ product_id }) => product_id === 'wall-system');
  expect(created).toMatchObject({ price: 'From £305', image: expect.stringContaining('/pictures/') });
});
