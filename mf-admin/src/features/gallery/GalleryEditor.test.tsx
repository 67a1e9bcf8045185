import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { GalleryItem } from 'shared-types/gallery';
import { fakeApi, type FakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { GalleryEditor } from './GalleryEditor';

let api: FakeApi;
const item = (id: number): GalleryItem => ({
  id,
  image: `/pictures/gallery-0${id}.jpg`,
  title: `Installation ${id}`,
  description: '',
  location: 'Leeds',
  category: 'office',
  alt: 'A room',
});
const saved = () => api.config.get('gallery')?.value as GalleryItem[];
const titles = () => screen.getAllByLabelText('Title').map((field) => (field as HTMLInputElement).value);

beforeEach(() => {
  freshBrowser();
  api = fakeApi();
});

test('an empty gallery is twelve blank slots titled Gallery Item N', async () => {
  show(<GalleryEditor />);
  await screen.findByRole('heading', { name: 'Slot 12' });
  expect(titles()).toEqual(Array.from({ length: 12 }, (_slot, index) => `Gallery Item ${index + 1}`));
});

test('the category list has the 24 specified values', async () => {
  show(<GalleryEditor />);
  const [first] = await screen.findAllByLabelText('Category');
  expect([...(first as HTMLSelectElement).options].map(({ value }) => value)).toEqual(
    (
      'general residential commercial office storage kitchen retail living bedroom library industrial garage ' +
      'medical education cellar electronics wellness hospitality fitness food beauty museum corporate studio'
    ).split(' '),
  );
});

test('a save sends only items with a picture, and keeps description and location', async () => {
  api.config.set('gallery', { value: [item(1), item(2)], revision: 3 });
  const { user } = show(<GalleryEditor />);
  await screen.findByDisplayValue('Installation 1');
  fireEvent.change(screen.getAllByLabelText('Title')[0]!, { target: { value: 'Renamed' } });
  await user.click(screen.getByRole('button', { name: 'Save Gallery' }));
  expect(await screen.findByText('Gallery saved.')).toBeVisible();
  expect(saved()).toEqual([{ ...item(1), title: 'Renamed' }, item(2)]);
});

test('what cannot be saved like this is not sent: the field that is wrong has the focus', async () => {
  api.config.set('gallery', { value: [item(1), item(2)], revision: 3 });
  const { user } = show(<GalleryEditor />);
  await screen.findByDisplayValue('Installation 1');
  const title = screen.getAllByLabelText('Title')[1]!;
  fireEvent.change(title, { target: { value: 'x'.repeat(201) } });
  await user.click(screen.getByRole('button', { name: 'Save Gallery' }));
  expect(
    await screen.findByText('Nothing was saved: a field is not filled in as it should be.'),
  ).toBeVisible();
  await waitFor(() => expect(title).toHaveFocus());
  expect(saved()).toEqual([item(1), item(2)]);
});

test('moving a slot announces the order at once and saves nothing until Save', async () => {
  api.config.set('gallery', { value: [item(1), item(2)], revision: 3 });
  const heard = jest.fn();
  window.addEventListener('galleryUpdated', (event) => {
    heard((event as CustomEvent<{ items: GalleryItem[] }>).detail.items.map(({ id }) => id));
  });
  const { user } = show(<GalleryEditor />);
  await user.click(await screen.findByRole('button', { name: 'Move slot 2 earlier' }));
  expect(titles().slice(0, 2)).toEqual(['Installation 2', 'Installation 1']);
  expect(heard).toHaveBeenCalledWith([2, 1]);
  expect(saved().map(({ id }) => id)).toEqual([1, 2]);
});

test.each([
  [503 as const, 'Save issue detected, but 2 items are cached.'],
  ['network' as const, 'Connection issue, but 2 items are cached.'],
])('a save that fails (%s) says how many items are cached', async (how, words) => {
  api.config.set('gallery', { value: [item(1), item(2)], revision: 3 });
  const { user } = show(<GalleryEditor />);
  await screen.findByDisplayValue('Installation 1');
  api.fail(/^POST .*gallery/, how);
  await user.click(screen.getByRole('button', { name: 'Save Gallery' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(window.localStorage.getItem('gallery_items_temp')).toContain('Installation 2');
});

test('when somebody else saved another item meanwhile, both changes are published', async () => {
  api.config.set('gallery', { value: [item(1), item(2)], revision: 3 });
  const { user } = show(<GalleryEditor />);
  await screen.findByDisplayValue('Installation 1');
  fireEvent.change(screen.getAllByLabelText('Title')[0]!, { target: { value: 'Mine' } });
  api.config.set('gallery', { value: [item(1), { ...item(2), title: 'Theirs' }], revision: 4 });
  await user.click(screen.getByRole('button', { name: 'Save Gallery' }));
  await waitFor(() => expect(saved().map(({ title }) => title)).toEqual(['Mine', 'Theirs']));
});

test('a field that both changed is asked about, and the choice is published', async () => {
  api.config.set('gallery', { value: [item(1), item(2)], revision: 3 });
  const { user } = show(<GalleryEditor />);
  await screen.findByDisplayValue('Installation 1');
  fireEvent.change(screen.getAllByLabelText('Title')[0]!, { target: { value: 'Mine' } });
  api.config.set('gallery', { value: [{ ...item(1), title: 'Theirs' }, item(2)], revision: 4 });
  await user.click(screen.getByRole('button', { name: 'Save Gallery' }));
  expect(await screen.findByRole('group', { name: 'Slot 1 “Mine” · Title' })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Theirs Theirs' }));
  await user.click(screen.getByRole('button', { name: 'Save with these choices' }));
  await waitFor(() => expect(api.config.get('gallery')?.revision).toBe(5));
  expect(saved()[0]?.title).toBe('Theirs');
});
