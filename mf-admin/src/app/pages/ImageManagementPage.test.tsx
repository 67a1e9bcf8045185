import { screen } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { session } from '../../session/session';
import { ImageManagementPage } from './ImageManagementPage';

beforeEach(() => {
  freshBrowser();
  fakeApi();
});

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

test('the specified six tabs come first, then those of enquiries, settings, history and users', () => {
  show(<ImageManagementPage />, '/admin/nowhere');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Image Management');
  expect(tabs()).toEqual([
    'Hero Slider',
    'Products',
    'Home Page',
    'Gallery',
    'Solutions',
    'Image Diagnostics',
    'Enquiries',
    'Site Settings',
    'History',
    'Users',
  ]);
});

test('who may sign in is for owners only', () => {
  session.user = { email: 'anna@example.com', role: 'editor' };
  show(<ImageManagementPage />, '/admin/nowhere');
  expect(tabs()).not.toContain('Users');
});

test('one button opens the library over the admin, another leads to its page', async () => {
  const { user } = show(<ImageManagementPage />, '/admin/nowhere');
  expect(screen.getByRole('link', { name: 'Open Image Library' })).toHaveAttribute('href', '/image-library');
  await user.click(screen.getByRole('button', { name: 'Image Library' }));
  expect(await screen.findByRole('dialog', { name: 'Image Library' })).toBeInTheDocument();
});
