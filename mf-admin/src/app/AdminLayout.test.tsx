import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { session } from '../session/session';
import { fakeApi } from '../testing/fake-api';
import { freshBrowser, show } from '../testing/show';
import { AdminLayout } from './AdminLayout';
import { adminRouteOf } from './admin-routes';
import { scheme } from './scheme';

beforeEach(() => {
  freshBrowser();
  fakeApi();
});

/** Until the unread enquiries are counted. */
const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 20)));

const places = () =>
  within(screen.getByRole('navigation', { name: 'Admin' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('the specified tabs come in order, beside each other', async () => {
  show(<AdminLayout />, '/admin/products');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Image Management');
  const specified = [
    'Hero Slider',
    'Products',
    'Home Page',
    'Gallery',
    'Solutions',
    'Pages',
    'Image Library',
    'Image Diagnostics',
  ];
  const first = places().indexOf('Hero Slider');
  expect(places().slice(first, first + specified.length)).toEqual(specified);
  await settle();
});

test('the menu has one gallery editor and one diagnostics', async () => {
  show(<AdminLayout />, '/gallery-editor');
  expect(screen.getByRole('link', { name: 'Gallery' })).toHaveAttribute('aria-current', 'page');
  cleanup();
  show(<AdminLayout />, '/image-diagnostics');
  expect(screen.getByRole('link', { name: 'Image Diagnostics' })).toHaveAttribute('aria-current', 'page');
  await settle();
});

test.each(['/admin/enquiries', '/admin/history', '/admin/prices', '/admin/site-settings', '/admin/users'])(
  '%s has a main heading of its own, without the image library’s buttons',
  async (address) => {
    show(<AdminLayout />, address);
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Image Management');
    expect(screen.queryByRole('link', { name: 'Open Image Library' })).not.toBeInTheDocument();
    await settle();
  },
);

test.each([
  ['editor', []],
  ['engineer', ['Image Diagnostics', 'Releases']],
] as const)('an %s sees %j of the engineers’ screens', async (role, expected) => {
  session.user = { email: 'anna@example.com', role };
  show(<AdminLayout />, '/admin/releases');
  expect(places().filter((label) => /^(Image Diagnostics|Releases)$/.test(label ?? ''))).toEqual(expected);
  const refusal = 'This is for engineers. An owner can give you that role under Users.';
  expect(screen.queryAllByText(refusal)).toHaveLength(role === 'editor' ? 1 : 0);
  await settle();
});

test('an engineer of named parts sees their releases at the admin’s address, and no other area', async () => {
  session.user = { email: 'team@example.com', role: 'engineer', remotes: ['gallery', 'reviews'] };
  show(<AdminLayout />, '/admin');
  expect(places()).toEqual(['Releases']);
  expect(await screen.findByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  await settle();
});

test('an engineer of named parts is shown why another area is closed', async () => {
  session.user = { email: 'team@example.com', role: 'engineer', remotes: ['gallery', 'reviews'] };
  show(<AdminLayout />, '/admin/products');
  expect(
    screen.getByText('You see the releases of Gallery, reviews. An owner can change that under Users.'),
  ).toBeVisible();
  await settle();
});

test.each([
  ['content', ['Hero Slider', 'Products'], ['Prices', 'Enquiries', 'Releases']],
  ['prices', ['Today', 'Prices', 'Content Releases'], ['Products', 'Enquiries', 'History']],
  ['enquiries', ['Enquiries', 'Samples', 'Answer Templates'], ['Products', 'Prices']],
] as const)('a user with %s alone sees its areas, and no other', async (permission, shown, hidden) => {
  session.user = { email: 'anna@example.com', role: 'editor', permissions: [permission] };
  show(<AdminLayout />, '/admin/today');
  for (const label of shown) expect(places()).toContain(label);
  for (const label of hidden) expect(places()).not.toContain(label);
  await settle();
});

test('a user without content begins at Today, and is shown what another area needs', async () => {
  session.user = { email: 'anna@example.com', role: 'editor', permissions: ['enquiries'] };
  expect(adminRouteOf('/admin', session.user)?.label).toBe('Today');
  show(<AdminLayout />, '/admin/products');
  expect(
    screen.getByText('This needs the permission Content, which an owner can give you under Users.'),
  ).toBeVisible();
  await settle();
});

test('users are for owners only', async () => {
  session.user = { email: 'anna@example.com', role: 'editor' };
  show(<AdminLayout />, '/admin/users');
  expect(places()).not.toContain('Users');
  expect(screen.getByText(/^Only owners decide who may sign in\./)).toBeVisible();
  await settle();
});

test('one button opens the library over the admin, another leads to its page', async () => {
  const { user } = show(<AdminLayout />, '/admin/products');
  expect(screen.getByRole('link', { name: 'Open Image Library' })).toHaveAttribute('href', '/image-library');
  await user.click(screen.getByRole('button', { name: 'Image Library' }));
  expect(await screen.findByRole('dialog', { name: 'Image Library' })).toBeInTheDocument();
});

test('an address is found with a slash at its end and by the first tab’s own name', () => {
  expect(adminRouteOf('/admin/')?.label).toBe('Hero Slider');
  expect(adminRouteOf('/admin/hero-slider')?.label).toBe('Hero Slider');
  expect(adminRouteOf('/image-library')?.label).toBe('Image Library');
  expect(adminRouteOf('/admin/nowhere')).toBeUndefined();
});

test('the title names the place and what is open in it', async () => {
  fakeApi().config.set('home_slider', {
    value: [
      {
        id: 7,
        image: '/pictures/hero-1.jpg',
        title: 'Oak',
        description: 'W',
        buttonText: '',
        buttonLink: '',
      },
    ],
    revision: 1,
  });
  show(<AdminLayout />, '/admin?slide=7');
  await waitFor(() => expect(document.title).toBe('Slide 1: Oak | Hero Slider | Formraster'));
});

test('dark colours are chosen by a button and remembered on this browser', async () => {
  const { user } = show(<AdminLayout />, '/admin/nowhere');
  await user.click(screen.getByRole('button', { name: 'Dark colours' }));
  expect(scheme.dark).toBe(true);
  expect(localStorage.getItem('admin-scheme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Light colours' }));
  expect(scheme.dark).toBe(false);
});
