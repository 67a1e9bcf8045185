import { fakeApi, type FakeApi } from '../../testing/fake-api';
import { freshBrowser } from '../../testing/show';
import { deleteImage } from './delete-image';
import { imagesPath, imagesWithoutAlt } from './list-images';
import { uploadBatch } from './upload-batch';
import { uploadImage } from './upload-image';

const DATA = 'data:image/png;base64,iVBORw0KGgo=';
const picture = { data: DATA, name: 'Oak', category: 'products' } as const;
let api: FakeApi;

beforeEach(() => {
  freshBrowser();
  api = fakeApi();
});

test.each([
  ['Failed to fetch images', () => imagesWithoutAlt()],
  ['Failed to upload image', () => uploadImage(picture)],
  ['Failed to upload images batch', () => uploadBatch([picture], 'products')],
  ['Failed to delete image', () => deleteImage(7)],
])('an answer that is not OK is thrown as “%s”', async (words, call) => {
  api.fail(/./, 500);
  await expect(call()).rejects.toMatchObject({ message: words, cause: { status: 500 } });
});

test('a list asks for its category, and for none when it is all', async () => {
  const queryOf = (category?: string) => new URL(imagesPath({ category }), 'http://localhost').searchParams;
  expect(queryOf('products').get('category')).toBe('products');
  expect(queryOf('all').has('category')).toBe(false);
  expect(queryOf().has('category')).toBe(false);
});

test('one image, several images and a deletion are sent as specified', async () => {
  await uploadImage(picture);
  await uploadBatch([{ data: DATA, name: 'Ash' }], 'gallery');
  await deleteImage(1);
  expect(api.calls).toEqual([
    { line: 'POST /api/images', body: { data: DATA, name: 'Oak', category: 'products' } },
    { line: 'POST /api/images/batch', body: { images: [{ data: DATA, name: 'Ash' }], category: 'gallery' } },
    { line: 'DELETE /api/images/1', body: undefined },
  ]);
});
