import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { GalleryItem } from 'shared-types/gallery';
import { fakeApi, type FakeApi } from '../../testing/fake-api';
import { AddressBar } from '../../testing/address';
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
const titles = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent.replace(/^Slot \d+ /, ''));

/** Types a title in the drawer of a slot, and closes it. */
async function retitle(user: UserEvent, position: number, title: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Edit slot ${position}` }));
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: title } });
  await user.click(screen.getByRole('button', { name: 'Done' }));
}

beforeEach(() => {
  freshBrowser();
  api = fakeApi();
});

test('an empty gallery is twelve blank slots titled Gallery Item N', async () => {
  show(<GalleryEditor />);
  await screen.findByRole('heading', { name: 'Slot 12 Gallery Item 12' });
  expect(titles()).toEqual(Array.from({ length: 12 }, (_slot, index) => `Gallery Item ${index + 1}`));
});

test('opens the slot of the address, and the one beside it in the same entry', async () => {
  api.config.set('gallery', { value: [item(1), item(2), item(3)], revision: 3 });
  const { user } = show(
    <>
      <GalleryEditor />
      <AddressBar />
    </>,
    '/admin/gallery?slot=2',
  );
  expect(await screen.findByLabelText('Title')).toHaveValue('Installation 2');
  await user.click(screen.getByRole('button', { name: 'Next slot' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Installation 3');
  expect(screen.getByLabelText('Address')).toHaveTextContent('/admin/gallery?slot=3');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(/gallery$/));
});

test('the category list has the 24 specified values', async () => {
  const { user } = show(<GalleryEditor />);
  await user.click(await screen.findByRole('button', { name: 'Edit slot 1' }));
  fireEvent.keyDown(await screen.findByLabelText('Category'), { key: 'ArrowDown', keyCode: 40 });
  const options = await screen.findAllByRole('option', { hidden: true });
  expect(options.map(({ textContent }) => textContent.toLowerCase())).toEqual(
    (
      'general residential commercial office storage kitchen retail living bedroom library industrial garage ' +
      'medical education cellar electronics wellness hospitality fitness food beauty museum corporate studio'
    ).split(' '),
  );
});

test('a save sends only items with an image, and keeps description and location', async () => {
  api.config.set('gallery', { value: [item(1), item(2)], revision: 3 });
  const { user } = show(<GalleryEditor />);
  await retitle(user, 1, 'Renamed');
  await user.click(screen.getByRole('button', { name: 'Save Gallery' }));
  expect(await screen.findByText('Gallery saved.')).toBeVisible();
  expect(saved()).toEqual([{ ...item(1), title: 'Renamed' }, item(2)]);
});

test('a slot whose image is removed keeps its place and its words, in every browser', async () => {
  api.config.set('gallery', { value: [item(1), item(2), item(3)], revision: 3 });
  const { user, unmount } = show(<GalleryEditor />);
  await user.click(await screen.findByRole('button', { name: 'Edit slot 2' }));
  await user.click(await screen.findByRole('button', { name: 'Remove image: Slot 2' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Save Gallery' }));
  expect(await screen.findByText('Gallery saved.')).toBeVisible();
  expect(saved()).toEqual([item(1), item(3)]);
  unmount();

  freshBrowser();
  const second = show(<GalleryEditor />);
  await screen.findByRole('heading', { name: 'Slot 2 Installation 2' });
  expect(titles().slice(0, 4)).toEqual([
    'Installation 1',
    'Installation 2',
    'Installation 3',
    'Gallery Item 4',
  ]);
  await second.user.click(screen.getByRole('button', { name: 'Edit slot 2' }));
  expect(await screen.findByLabelText('Location')).toHaveValue('Leeds');
});

test('what cannot be saved like this is not sent: the field that is wrong has the focus', async () => {
  api.config.set('gallery', { value: [item(1), item(2)], revision: 3 });
  const { user } = show(<GalleryEditor />);
  await retitle(user, 2, 'x'.repeat(201));
  await user.click(screen.getByRole('button', { name: 'Save Gallery' }));
  expect(await screen.findByText('Nothing was saved: please check the marked fields.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
  expect(saved()).toEqual([item(1), item(2)]);
});

test('a slot that is opened again shows what was typed into it', async () => {
  api.config.set('gallery', { value: [item(1), item(2)], revision: 3 });
  const { user } = show(<GalleryEditor />);
  await retitle(user, 1, 'Mine');
  await user.click(screen.getByRole('button', { name: 'Edit slot 1' }));
  expect(await screen.findByLabelText('Title')).toHaveValue('Mine');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(titles()[0]).toBe('Mine');
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

test('a save of a user who may not publish says why', async () => {
  api.config.set('gallery', { value: [item(1), item(2)], revision: 3 });
  const { user } = show(<GalleryEditor />);
  await user.click(await screen.findByRole('button', { name: 'Move slot 2 earlier' }));
  api.fail(/^POST .*gallery/, 403);
  await user.click(screen.getByRole('button', { name: 'Save Gallery' }));
  // The stand-in's words for any refusal.
  expect(await screen.findByText('The database cannot be reached just now.')).toBeVisible();
  expect(screen.queryByText(/are cached/)).toBeNull();
});

test.each([
  [503 as const, 'Save issue detected, but 2 items are cached.'],
  ['network' as const, 'Connection issue, but 2 items are cached.'],
])('a save that fails (%s) says how many items are cached', async (how, words) => {
  api.config.set('gallery', { value: [item(1), item(2)], revision: 3 });
  const { user } = show(<GalleryEditor />);
  await screen.findByRole('heading', { name: 'Slot 1 Installation 1' });
  api.fail(/^POST .*gallery/, how);
  await user.click(screen.getByRole('button', { name: 'Save Gallery' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(window.localStorage.getItem('gallery_items_temp')).toContain('Installation 2');
});

test('when another user saved another item meanwhile, both changes are published', async () => {
  api.config.set('gallery', { value: [item(1), item(2)], revision: 3 });
  const { user } = show(<GalleryEditor />);
  await retitle(user, 1, 'Mine');
  api.config.set('gallery', { value: [item(1), { ...item(2), title: 'Theirs' }], revision: 4 });
  await user.click(screen.getByRole('button', { name: 'Save Gallery' }));
  await waitFor(() => expect(saved().map(({ title }) => title)).toEqual(['Mine', 'Theirs']));
});

test('a field that both changed is asked about, and the choice is published', async () => {
  api.config.set('gallery', { value: [item(1), item(2)], revision: 3 });
  const { user } = show(<GalleryEditor />);
  await retitle(user, 1, 'Mine');
  api.config.set('gallery', { value: [{ ...item(1), title: 'Theirs' }, item(2)], revision: 4 });
  await user.click(screen.getByRole('button', { name: 'Save Gallery' }));
  expect(await screen.findByRole('group', { name: 'Slot 1 “Mine” · Title' })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Theirs Theirs' }));
  await user.click(screen.getByRole('button', { name: 'Save with these choices' }));
  await waitFor(() => expect(api.config.get('gallery')?.revision).toBe(5));
  expect(saved()[0]?.title).toBe('Theirs');
});
