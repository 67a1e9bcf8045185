import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EMBEDDED_CATEGORIES, PAGE_CATEGORIES } from '../../library/categories';
import { contentRelease, onlyOwnersPublish } from '../../testing/content-release';
import { fakeApi, imageRecord, type FakeApi } from '../../testing/fake-api';
import { AddressBar } from '../../testing/address';
import { imageFile } from '../../testing/image-file';
import { freshBrowser, show } from '../../testing/show';
import { ImageLibrary } from './ImageLibrary';

let api: FakeApi;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.images = [
    imageRecord(3, { name: 'Sofa', category: 'gallery' }),
    imageRecord(2, { name: 'Desk', alt: '' }),
    imageRecord(1, { name: 'Wall' }),
  ];
});

test('the tabs are the specified ones and each shows its category', async () => {
  const { user } = show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  await screen.findByRole('button', { name: 'Sofa' });
  const tabs = within(screen.getByRole('group', { name: 'Category' })).getAllByRole('button');
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'All Images',
    'Product Images',
    'Gallery Images',
    'Slider Images',
    'Solutions',
    'General',
    'Modular',
    'About',
  ]);
  await user.click(screen.getByRole('button', { name: 'Gallery Images' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Wall' })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Sofa' })).toBeVisible();
});

test('a missing alt text is flagged', async () => {
  show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  expect(await screen.findByRole('button', { name: 'Desk No alt text' })).toBeVisible();
});

test('an empty library invites to upload', async () => {
  api.images = [];
  show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  expect(await screen.findByText('No images available')).toBeVisible();
  expect(screen.getByText('Upload some images to get started')).toBeVisible();
});

test.each([
  ['refused', 503 as const, 'The database cannot be reached just now.'],
  ['not readable', { hotel: 'Accept our terms' }, /^The website did not answer as it should\./],
])('an answer that is %s has the specified words and can be tried again', async (_case, how, reason) => {
  api.fail(/^GET .*images/, how);
  const { user } = show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  expect(await screen.findByText('Error loading images')).toBeVisible();
  expect(screen.getByText('There was an error connecting to the image database')).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  api.recover();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'Wall' })).toBeVisible();
});

test('a refresh that fails leaves what is shown and says why; the next one heals', async () => {
  const { user } = show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  await screen.findByRole('button', { name: 'Wall' });
  api.fail(/^GET .*images/, 503);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  const alert = await screen.findByText('Error loading images. The database cannot be reached just now.');
  expect(screen.getByRole('button', { name: 'Wall' })).toBeVisible();
  api.recover();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(alert).not.toBeInTheDocument());
});

test('deleting asks with the specified words, then says so', async () => {
  const { user } = show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  await user.click(await screen.findByRole('button', { name: 'Delete Wall' }));
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to delete this image?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Image deleted.')).toBeInTheDocument();
  expect(api.images.map(({ name }) => name)).toEqual(['Sofa', 'Desk']);
  expect(screen.getByRole('button', { name: 'Undo: image deleted' })).toBeInTheDocument();
});

test('a deletion that fails says so and the image stays', async () => {
  api.fail(/^POST .*images\/bulk/, 503);
  const { user } = show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  await user.click(await screen.findByRole('button', { name: 'Delete Wall' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/^Failed to delete image: /)).toBeVisible();
  expect(api.images).toHaveLength(3);
});

test('Shift selects a range for an action on several', async () => {
  const { user } = show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Sofa' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('button', { name: 'Wall' }));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 selected')).toBeVisible();
});

test('the dialog closes 1.5 s after the success message', async () => {
  show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  await screen.findByRole('button', { name: 'Wall' });
  jest.useFakeTimers();
  try {
    fireEvent.click(screen.getByRole('button', { name: 'Delete Wall' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Image deleted.')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1499));
    expect(screen.getByText('Image deleted.')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.queryByText('Image deleted.')).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('what is in use is deleted only after the places were named', async () => {
  api.usage = { 1: [{ place: 'gallery', label: 'Gallery item “Wall”', href: '/gallery?item=1' }] };
  const { user } = show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Wall' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Desk' }));
  await user.click(screen.getByRole('button', { name: 'Delete selected' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('link', { name: 'Gallery item “Wall”' })).toHaveAttribute(
    'href',
    '/gallery?item=1',
  );
  expect(api.images.map(({ name }) => name)).toEqual(['Sofa', 'Wall']);
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Delete although the website shows it' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.images.map(({ name }) => name)).toEqual(['Sofa']));
});

test('several images are deleted by one call, and restored by one', async () => {
  const { user } = show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Wall' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Desk' }));
  await user.click(screen.getByRole('button', { name: 'Delete selected' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 images deleted.')).toBeInTheDocument();
  expect(api.images.map(({ name }) => name)).toEqual(['Sofa']);
  api.fail(/^POST .*bulk/, { done: [2, 1], failed: [] });
  await user.click(screen.getByRole('button', { name: 'Undo: 2 images deleted' }));
  expect(await screen.findByText('2 images restored.')).toBeVisible();
  const changes = api.calls.filter(({ line }) => !line.startsWith('GET'));
  expect(changes.map(({ line }) => line)).toEqual(Array(2).fill('POST /api/images/bulk'));
  expect(changes.map(({ body }) => body)).toMatchObject([
    { action: 'delete', ids: [2, 1], force: false },
    { action: 'restore', ids: [2, 1] },
  ]);
});

test('an image that another user has deleted meanwhile counts as deleted', async () => {
  const { user } = show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Wall' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Desk' }));
  await user.click(screen.getByRole('button', { name: 'Delete selected' }));
  api.images = api.images.filter(({ name }) => name !== 'Wall');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 images deleted.')).toBeInTheDocument();
});

test('an image that is being deleted is no longer asked where it is shown', async () => {
  const real = window.fetch;
  let looking: AbortSignal | null | undefined;
  // The answer does not come.
  jest.spyOn(window, 'fetch').mockImplementation((input, init) => {
    if (input !== '/api/images/2/usage') return real(input, init);
    looking = init?.signal;
    return new Promise((_resolve, reject) => {
      looking?.addEventListener('abort', () => reject(looking?.reason as Error));
    });
  });
  const { user } = show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Desk' }));
  await user.click(screen.getByRole('button', { name: 'Delete selected' }));
  const button = await screen.findByRole('button', { name: 'Delete' });
  expect(looking?.aborted).toBe(false);
  await user.click(button);
  expect(looking?.aborted).toBe(true);
  await waitFor(() => expect(api.images.map(({ name }) => name)).toEqual(['Sofa', 'Wall']));
});

const lists = () => api.calls.filter(({ line }) => line.startsWith('GET /api/images?'));

test('each category is asked for anew, all of them without naming one, and so is a refresh', async () => {
  const { user } = show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  await screen.findByRole('button', { name: 'Wall' });
  for (const name of ['Slider Images', 'Solutions', 'All Images']) {
    await user.click(screen.getByRole('button', { name }));
  }
  // It is shown from memory at once, and asked for in the next frame; a refresh before that would be the same call.
  await screen.findByRole('button', { name: 'Wall' });
  await waitFor(() => expect(lists()).toHaveLength(4));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(lists()).toHaveLength(5));
  const categories = lists().map(({ line }) => /category=(\w+)/.exec(line)?.[1] ?? 'none');
  expect(categories).toEqual(['none', 'sliders', 'solutions', 'none', 'none']);
});

test('the tabs over the admin are its five, with both uploads', async () => {
  show(<ImageLibrary categories={EMBEDDED_CATEGORIES} embedded />);
  const tabs = within(screen.getByRole('group', { name: 'Category' })).getAllByRole('button');
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'All Images',
    'General',
    'Products',
    'Sliders',
    'Gallery',
  ]);
  for (const name of ['Add Image', 'Batch Upload', 'Refresh']) {
    expect(screen.getByRole('button', { name })).toBeEnabled();
  }
  await screen.findByRole('button', { name: 'Wall' });
});

test('the list is fresh for 10 s; after that the window’s focus reads it again', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  await screen.findByRole('button', { name: 'Wall' });
  clock.mockReturnValue(1_010_000);
  fireEvent.focus(window);
  expect(lists()).toHaveLength(1);
  clock.mockReturnValue(1_010_001);
  fireEvent.focus(window);
  await waitFor(() => expect(lists()).toHaveLength(2));
});

test('has category, search and the open image in its address', async () => {
  const { user } = show(
    <>
      <ImageLibrary categories={PAGE_CATEGORIES} />
      <AddressBar />
    </>,
    '/image-library?q=w&image=1',
  );
  expect(await screen.findByRole('dialog')).toHaveTextContent('Wall');
  expect(screen.getByLabelText('Search images')).toHaveValue('w');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Product Images' }));
  const address = screen.getByLabelText('Address');
  await waitFor(() => expect(address).toHaveTextContent('/image-library?q=w&category=products'));
});

test('writes the alt texts of several images at once, and saves those that changed', async () => {
  api.images = [
    imageRecord(1, { name: 'Wall', alt: '' }),
    imageRecord(2, { name: 'Desk', alt: '' }),
    imageRecord(3, { name: 'Sofa' }),
  ];
  const { user } = show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  await user.click(await screen.findByRole('button', { name: 'Without alt text' }));
  await waitFor(() =>
    expect(screen.queryByRole('checkbox', { name: 'Select Sofa' })).not.toBeInTheDocument(),
  );
  for (const name of ['Wall', 'Desk'])
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Write alt texts' }));
  const wall = within(await screen.findByRole('group', { name: 'Wall' }));
  fireEvent.change(wall.getByLabelText('Alt text'), { target: { value: 'A wall of oak shelves' } });
  await user.click(screen.getByRole('button', { name: 'Save alt texts' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.images.map(({ alt }) => alt)).toEqual(['A wall of oak shelves', '', 'A shelf']);
  const alts = [{ id: 1, alt: 'A wall of oak shelves' }];
  expect(api.calls.filter(({ line }) => line.startsWith('POST'))).toMatchObject([
    { line: 'POST /api/images/bulk', body: { action: 'describe', alts } },
  ]);
  expect(screen.queryByRole('checkbox', { name: 'Select Wall' })).not.toBeInTheDocument();
});

test('alt texts of several images wait in a release, where only owners publish', async () => {
  onlyOwnersPublish(api);
  api.images = [imageRecord(1, { name: 'Wall', alt: '' }), imageRecord(2, { name: 'Desk', alt: '' })];
  const { user } = show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  for (const name of ['Wall', 'Desk'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Write alt texts' }));
  const drawer = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(drawer.queryByRole('button', { name: 'Save alt texts' })).toBeNull());
  const add = drawer.getByRole('button', { name: 'Add to release…' });
  expect(add).toBeDisabled();
  await user.type(
    within(drawer.getByRole('group', { name: 'Wall' })).getByLabelText('Alt text'),
    ' A wall of oak shelves',
  );
  api.fail(/^GET .*content-releases/, []);
  api.fail(/^POST .*content-releases$/, contentRelease());
  api.fail(/^PUT .*content-releases\/7\/changes/, contentRelease());
  await user.click(add);
  // Its code comes first.
  const name = await screen.findByLabelText(/^Name of the new release/, {}, { timeout: 10_000 });
  await user.type(name, 'Spring');
  await user.click(screen.getByRole('button', { name: 'Add to the release' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls.find(({ line }) => line.startsWith('PUT '))?.body).toEqual({
    changes: [{ resource: 'images', id: '1', value: { alt: 'A wall of oak shelves' } }],
  });
  expect(api.images.map(({ alt }) => alt)).toEqual(['', '']);
});

test('before the images are there it says that they are loading', async () => {
  api.fail(/^GET .*images/, 'never');
  show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  expect(await screen.findByText('Loading images…')).toBeInTheDocument();
});

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Choose images'), { target: { files: [file] } });
const png = () => imageFile('oak.wall.png', 'image/png');

test('an added image is named after its file, is in general, and shows at once', async () => {
  const { user } = show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  await user.click(await screen.findByRole('button', { name: 'Add Images' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Images' });
  expect(within(dialog).getByRole('region', { name: 'Single upload' })).toBeInTheDocument();
  expect(within(dialog).getByRole('region', { name: 'Batch upload' })).toBeInTheDocument();
  expect(within(dialog).getByLabelText('Category')).toBeEnabled();
  expect(within(dialog).getByTitle('General')).toBeInTheDocument();
  expect(screen.getByLabelText('Choose images')).toHaveAttribute('accept', 'image/*');
  const updated = jest.fn();
  window.addEventListener('imagesUpdated', updated, { once: true });
  choose(png());
  expect(await screen.findByText('1 of 1 uploaded')).toBeInTheDocument();
  expect(api.images[0]).toMatchObject({ name: 'oak.wall', category: 'general' });
  expect(await screen.findByRole('button', { name: /^oak\.wall/, hidden: true })).toBeInTheDocument();
  expect(updated).toHaveBeenCalled();
});

test('while an image is uploaded the controls cannot be used', async () => {
  const { user } = show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  await user.click(await screen.findByRole('button', { name: 'Add Images' }));
  await screen.findByRole('dialog', { name: 'Add Images' });
  api.fail(/^POST .*images/, 'never');
  choose(png());
  expect(await screen.findByText('Uploading, 50%')).toBeInTheDocument();
  for (const name of ['Add Images', 'Refresh', 'Recycle bin', 'Gallery Images', 'Wall', 'Delete Wall']) {
    expect(screen.getByRole('button', { name, hidden: true })).toBeDisabled();
  }
  expect(screen.getByRole('searchbox', { name: 'Search images', hidden: true })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Select Wall', hidden: true })).toBeDisabled();
});

test('an image that is moved to another category leaves the list of the one before', async () => {
  const { user } = show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  await screen.findByRole('button', { name: 'Wall' });
  await user.click(screen.getByRole('button', { name: 'Gallery Images' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Wall' })).not.toBeInTheDocument());
  await user.click(screen.getByRole('checkbox', { name: 'Select Sofa' }));
  const updated = jest.fn();
  window.addEventListener('imagesUpdated', updated, { once: true });
  await user.click(screen.getByLabelText('Move to category'));
  await user.click(await screen.findByTitle('Products'));
  expect(await screen.findByText('1 image moved to Products.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sofa' })).not.toBeInTheDocument();
  expect(screen.getByText('No images available')).toBeVisible();
  expect(updated).toHaveBeenCalled();
});

test('uploads go on while the owner is elsewhere, and are reported on return to the library', async () => {
  const { user, unmount } = show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  await user.click(await screen.findByRole('button', { name: 'Add Images' }));
  await screen.findByRole('dialog', { name: 'Add Images' });
  api.fail(/^POST .*images/, 'never');
  choose(png());
  await screen.findByText('Uploading, 50%');
  unmount();
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  expect(await screen.findByText('Uploading, 50%')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel oak.wall.png' })).toBeEnabled();
});

test('files of the same name are distinguished, and sent under the name alone', async () => {
  const { user } = show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  await user.click(await screen.findByRole('button', { name: 'Add Images' }));
  await screen.findByRole('dialog', { name: 'Add Images' });
  const files = ['IMG_1.jpg', 'IMG_1.png', 'IMG_1.jpg'].map((name) =>
    imageFile(name, 'image/jpeg', { rest: name }),
  );
  fireEvent.change(screen.getByLabelText('Choose images'), { target: { files } });
  expect(await screen.findByText('3 of 3 uploaded')).toBeInTheDocument();
  const rows = within(screen.getByRole('list', { name: 'Uploads' })).getAllByRole('listitem');
  expect(rows.map((row) => row.firstChild?.textContent)).toEqual(['IMG_1.jpg', 'IMG_1.png', 'IMG_1.jpg (2)']);
  expect(api.calls.find(({ line }) => line.startsWith('POST'))?.body).toMatchObject({
    images: [{ name: 'IMG_1' }, { name: 'IMG_1' }, { name: 'IMG_1' }],
  });
});

test('a file that cannot be read says so in the specified words', async () => {
  jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')));
  });
  const { user } = show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  await user.click(await screen.findByRole('button', { name: 'Add Images' }));
  await screen.findByRole('dialog', { name: 'Add Images' });
  choose(png());
  expect(
    await screen.findByText('Failed to read file. Please try again with a different image.'),
  ).toBeInTheDocument();
});

test('files go out in one call; failures come first, are counted and tried again together', async () => {
  const { user } = show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  await user.click(await screen.findByRole('button', { name: 'Add Images' }));
  await screen.findByRole('dialog', { name: 'Add Images' });
  const files = (...names: string[]) =>
    fireEvent.change(screen.getByLabelText('Choose images'), {
      target: { files: names.map((name) => imageFile(`${name}.png`, 'image/png', { rest: name })) },
    });
  files('Ash');
  expect(await screen.findByText('1 of 1 uploaded')).toBeInTheDocument();
  api.fail(/^POST .*images/, 503);
  files('Beech', 'Cherry');
  expect(await screen.findByText('1 of 3 uploaded, 2 failed')).toBeInTheDocument();
  const rows = within(screen.getByRole('list', { name: 'Uploads' })).getAllByRole('listitem');
  expect(rows.map((row) => row.firstChild?.textContent)).toEqual(['Beech.png', 'Cherry.png', 'Ash.png']);
  api.recover();
  await user.click(screen.getByRole('button', { name: 'Retry all that failed' }));
  expect(await screen.findByText('3 of 3 uploaded')).toBeInTheDocument();
  const calls = api.calls.filter(({ line }) => line.startsWith('POST /api/images'));
  expect(calls.map(({ line }) => line)).toEqual(Array(3).fill('POST /api/images/batch'));
  expect(calls[2]?.body).toHaveProperty('images.length', 2);
});

test.each(['99', 'abc'])('an address of an image that does not exist says so: %s', async (id) => {
  const { user } = show(<ImageLibrary categories={PAGE_CATEGORIES} />, `/image-library?image=${id}`);
  expect(await screen.findByText('There is no such image in the library.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  await waitFor(() => expect(screen.queryByText(/^There is no such image/)).not.toBeInTheDocument());
});

test('an image of the address that cannot be read can be read again', async () => {
  api.images.push(imageRecord(50, { name: 'Loft', category: 'about' }));
  api.fail(/^GET .*images\/50$/, 503);
  const { user } = show(
    <ImageLibrary categories={PAGE_CATEGORIES} />,
    '/image-library?image=50&category=gallery',
  );
  expect(await screen.findByText('Could not load the image.')).toBeVisible();
  api.recover();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Loft');
});

test('details of an image wait in a release, and the image stays as it is', async () => {
  const release = contentRelease();
  const { user } = show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  await user.click(await screen.findByRole('button', { name: 'Wall' }));
  const details = within(await screen.findByRole('dialog', { name: 'Wall' }));
  const add = details.getByRole('button', { name: 'Add to release…' });
  expect(add).toBeDisabled();
  await user.type(details.getByLabelText(/^Name/), ' of oak');
  api.fail(/^GET .*content-releases/, []);
  api.fail(/^POST .*content-releases$/, release);
  api.fail(/^PUT .*content-releases\/7\/changes/, release);
  await waitFor(() => expect(add).toBeEnabled());
  await user.click(add);
  // Its code comes first.
  const name = await screen.findByLabelText(/^Name of the new release/, {}, { timeout: 10_000 });
  await user.type(name, 'Spring');
  await user.click(screen.getByRole('button', { name: 'Add to the release' }));
  await waitFor(() => expect(details.getByLabelText(/^Name/)).toHaveValue('Wall'));
  expect(api.calls.find(({ line }) => line.startsWith('PUT '))?.body).toMatchObject({
    changes: [{ resource: 'images', id: '1', value: { name: 'Wall of oak' } }],
  });
  expect(api.calls.some(({ line }) => line.startsWith('PATCH '))).toBe(false);
});

test('images are moved to a category with a release, and stay where they are until then', async () => {
  api.fail(/^GET .*content-releases/, [contentRelease()]);
  api.fail(/^PUT .*content-releases\/7\/changes/, contentRelease());
  const { user } = show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  for (const name of ['Wall', 'Desk'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click(screen.getByLabelText('Move in a release'));
  await user.click(await screen.findByTitle('Products'));
  // Its code comes first.
  const add = await screen.findByRole('button', { name: 'Add to the release' }, { timeout: 10_000 });
  await user.click(add);
  expect(await screen.findByText('Added to the release “Spring”. The website is unchanged.')).toBeVisible();
  expect(api.calls.find(({ line }) => line.startsWith('PUT '))?.body).toEqual({
    changes: ['2', '1'].map((id) => ({ resource: 'images', id, value: { category: 'products' } })),
  });
  expect(api.calls.some(({ line }) => line.startsWith('POST /api/images/'))).toBe(false);
  expect(screen.queryByRole('region', { name: 'Selected images' })).not.toBeInTheDocument();
});

test('where only owners publish, an editor deletes no images, and reads why', async () => {
  onlyOwnersPublish(api);
  const { user } = show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Wall' }));
  await waitFor(() => expect(screen.queryByLabelText('Move to category')).not.toBeInTheDocument());
  const why = /^Only owners delete images/;
  for (const name of ['Delete selected', 'Recycle bin']) {
    const button = screen.getByRole('button', { name });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(why);
  }
  expect(screen.queryByRole('button', { name: 'Delete Wall' })).not.toBeInTheDocument();
});

test('where only owners publish, details of an image are added to a release alone', async () => {
  onlyOwnersPublish(api);
  const { user } = show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  await user.click(await screen.findByRole('button', { name: 'Wall' }));
  const details = within(await screen.findByRole('dialog', { name: 'Wall' }));
  await waitFor(() => expect(details.getByRole('button', { name: 'Delete' })).toBeDisabled());
  const why = /^Only owners delete images/;
  expect(details.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(why);
  expect(details.queryByRole('button', { name: 'Save details' })).not.toBeInTheDocument();
  await user.type(details.getByLabelText(/^Name/), ' of oak');
  await waitFor(() => expect(details.getByRole('button', { name: 'Add to release…' })).toBeEnabled());
});

test('an image is replaced with a release, the only way where only owners publish', async () => {
  onlyOwnersPublish(api);
  api.fail(/^GET .*content-releases/, [contentRelease()]);
  api.fail(/^PUT .*content-releases\/7\/changes/, contentRelease());
  const { user } = show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  await user.click(await screen.findByRole('button', { name: 'Wall' }));
  const details = within(await screen.findByRole('dialog', { name: 'Wall' }));
  const waits = details.getByRole('checkbox', { name: 'Crop, rotate and replace with a release' });
  await waitFor(() => expect(waits).toBeDisabled());
  expect(waits).toBeChecked();
  await user.upload(
    details.getByLabelText('Replace everywhere with another file'),
    imageFile('oak.png', 'image/png'),
  );
  // Its code comes first.
  const add = await screen.findByRole('button', { name: 'Add to the release' }, { timeout: 10_000 });
  await user.click(add);
  await waitFor(() => expect(api.calls.some(({ line }) => line.startsWith('PUT '))).toBe(true));
  expect(api.calls.filter(({ line }) => line.startsWith('PUT '))).toMatchObject([
    {
      line: expect.stringContaining('/content-releases/7/changes'),
      body: { changes: [{ resource: 'images', id: '1', value: { data: expect.stringMatching(/^data:/) } }] },
    },
  ]);
});
