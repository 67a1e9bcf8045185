import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PAGE_CATEGORIES } from '../../library/categories';
import { fakeApi, imageRecord, type FakeApi } from '../../testing/fake-api';
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

test('a failure has the specified words and can be tried again', async () => {
  api.fail(/^GET .*images/, 503);
  const { user } = show(<ImageLibrary categories={PAGE_CATEGORIES} />);
  expect(await screen.findByText('Error loading images')).toBeVisible();
  expect(screen.getByText('There was an error connecting to the image database')).toBeVisible();
  api.recover();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'Wall' })).toBeVisible();
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
  api.fail(/^DELETE/, 503);
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
    await act(() => jest.advanceTimersByTimeAsync(1400));
    expect(screen.getByText('Image deleted.')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(100));
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
  await user.click(screen.getByRole('button', { name: 'Delete anyway' }));
  await waitFor(() => expect(api.images.map(({ name }) => name)).toEqual(['Sofa']));
});
