import { screen, waitFor, within } from '@testing-library/react';
import { hero1, hero2, hero3 } from 'shared-types/content/pictures';
import { fakeApi, imageRecord, type FakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { MigrationTool } from './MigrationTool';

const DATA = 'data:image/png;base64,iVBORw0KGgo=';
const FAILED = 'Migration failed, please check console for details';
let api: FakeApi;
let toConsole: jest.Mock;

beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  toConsole = jest.fn();
  // What a browser does with it is to show it in the console; jsdom does not know it.
  window.reportError = toConsole;
  localStorage.setItem(
    'image-library',
    JSON.stringify([
      { url: DATA, name: 'Oak', category: 'products' },
      { url: DATA, name: 'Ash', category: 'gallery' },
    ]),
  );
  localStorage.setItem('direct-images', JSON.stringify({ slider: { slide1: DATA } }));
});

/** While it runs, and for a moment longer, its name begins with that of its spinner. */
const button = (name: string) => screen.getByRole('button', { name: new RegExp(`${name}$`) });
const names = () => api.images.map(({ name, category }) => `${name}, ${category}`).sort();

test('there are four buttons: central library, direct images, slider images and all at once', () => {
  show(<MigrationTool />);
  expect(screen.getByRole('heading', { name: 'Image Migration Tool' })).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Migrate central library',
    'Migrate direct images',
    'Migrate slider images',
    'Migrate all at once',
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Migrate central library2 images to move',
    'Migrate direct images1 image to move',
    'Migrate slider images3 images to move',
    'Migrate all at once6 images to move',
  ]);
});

test('images under the legacy key are in this browser’s library once the tool is loaded', async () => {
  localStorage.setItem('uploadedImages', JSON.stringify([DATA]));
  show(<MigrationTool />);
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('3 images to move');
  await waitFor(() => expect(localStorage.getItem('uploadedImages')).toBeNull());
  expect(localStorage.getItem('image-library')).toContain('Uploaded image 1');
});

test('a browser on which nothing was kept is said to have nothing to move', () => {
  freshBrowser();
  show(<MigrationTool />);
  const [central, direct] = screen.getAllByRole('listitem');
  expect(central).toHaveTextContent('nothing to move');
  expect(direct).toHaveTextContent('nothing to move');
});

test('a step says how many images were migrated, and its button cannot be pressed again', async () => {
  const { user } = show(<MigrationTool />);
  await user.click(button('Migrate central library'));
  expect(await screen.findByText('Successfully migrated 2 images')).toBeVisible();
  expect(names()).toEqual(['Ash, gallery', 'Oak, products']);
  expect(button('Migrate central library')).toBeDisabled();
  expect(button('Migrate direct images')).toBeEnabled();

  await user.click(button('Migrate direct images'));
  expect(await screen.findByText('Successfully migrated 1 images')).toBeVisible();
  expect(button('Migrate direct images')).toBeDisabled();
});

test('a spinner turns while a step runs, and no other can be started meanwhile', async () => {
  const { user } = show(<MigrationTool />);
  api.fail(/^POST .*batch/, 'never');
  await user.click(button('Migrate central library'));
  const running = button('Migrate central library');
  expect(await within(running).findByRole('img', { name: 'loading' })).toBeInTheDocument();
  for (const name of ['Migrate direct images', 'Migrate slider images', 'Migrate all at once']) {
    expect(button(name)).toBeDisabled();
  }
  // Sent later, it would reach the API of the next test.
  await waitFor(() => expect(api.calls.map(({ line }) => line)).toContain('POST /api/images/batch'));
});

test('all at once says the total, the three slider images among them', async () => {
  api.shipped = true;
  const { user } = show(<MigrationTool />);
  await user.click(button('Migrate all at once'));
  expect(await screen.findByText('Successfully migrated a total of 6 images')).toBeVisible();
  expect(names()).toEqual([
    'Ash, gallery',
    'Oak, products',
    'Premium Shelving Hero 1, sliders',
    'Premium Shelving Hero 2, sliders',
    'Premium Shelving Hero 3, sliders',
    'slide1, sliders',
  ]);
});

test('a step of which nothing arrives has failed, in the console too; a retry makes it good', async () => {
  const { user } = show(<MigrationTool />);
  api.fail(/^POST .*batch/, 503);
  await user.click(button('Migrate central library'));
  expect(await screen.findByText(FAILED)).toHaveRole('alert');
  expect(toConsole.mock.calls.map(([error]) => (error as Error).message)).toEqual([
    'Migration of Oak: The database cannot be reached just now.',
    'Migration of Ash: The database cannot be reached just now.',
  ]);
  expect(button('Migrate central library')).toBeDisabled();

  api.recover();
  await user.click(button('Retry 2 that failed'));
  expect(await screen.findByText('Successfully migrated 2 images')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument();
});

test('one that fails is named with its reason and skipped; only it is tried again', async () => {
  localStorage.setItem(
    'direct-images',
    JSON.stringify({ products: { 'wall-system': DATA, 'desk-system': '/pictures/desk.jpg' } }),
  );
  const { user } = show(<MigrationTool />);
  await user.click(button('Migrate direct images'));
  expect(await screen.findByText('Successfully migrated 1 images')).toBeVisible();
  expect(screen.getByText('wall-system: added')).toBeInTheDocument();
  expect(screen.getByText('desk-system: failed (The image answered 404.)')).toBeInTheDocument();

  api.shipped = true;
  await user.click(button('Retry 1 that failed'));
  expect(await screen.findByText('Successfully migrated 2 images')).toBeVisible();
  expect(names()).toEqual(['desk-system, products', 'wall-system, products']);
});

test('a step whose images the library has already stays disabled after a reload', async () => {
  const heroes = [hero1, hero2, hero3];
  api.images = heroes.map(({ hash }, index) => imageRecord(index + 1, { hash }));
  show(<MigrationTool />);
  expect(await screen.findByText('everything is in the library already')).toBeVisible();
  expect(button('Migrate slider images')).toBeDisabled();
  expect(button('Migrate central library')).toBeEnabled();
  expect(button('Migrate all at once')).toBeEnabled();
});
