import { screen, within } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { AlternateGalleryEditor } from './AlternateGalleryEditor';

beforeEach(() => {
  freshBrowser();
  fakeApi();
});

test('each of twelve items has title, location, category, image URL, upload, library, preview', async () => {
  show(<AlternateGalleryEditor />, '/gallery-editor');
  const list = await screen.findByRole('list', { name: 'Gallery items' });
  const items = within(list).getAllByRole('listitem');
  expect(items).toHaveLength(12);
  for (const [index, item] of items.entries()) {
    const slot = `Slot ${index + 1}`;
    expect(within(item).getByLabelText('Title')).toHaveValue(`Gallery Item ${index + 1}`);
    expect(within(item).getByLabelText('Location')).toHaveValue('');
    expect(within(item).getByLabelText('Category')).toBeInTheDocument();
    expect(within(item).getByLabelText('Image URL')).toHaveValue('');
    expect(within(item).getByRole('button', { name: `Upload: ${slot}` })).toBeInTheDocument();
    expect(within(item).getByRole('button', { name: `Choose from library: ${slot}` })).toBeInTheDocument();
    expect(within(item).getByText('No image')).toBeInTheDocument();
  }
});

test('it saves, resets and leads to the gallery and the website', async () => {
  show(<AlternateGalleryEditor />, '/gallery-editor');
  expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Gallery Page' })).toHaveAttribute('href', '/gallery');
  expect(screen.getByRole('button', { name: 'Reset to Default' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Website' })).toHaveAttribute('href', '/');
});
