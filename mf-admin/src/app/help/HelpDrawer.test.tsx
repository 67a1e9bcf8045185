import { screen, within } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { ADMIN_ROUTES } from '../admin-routes';
import { AdminLayout } from '../AdminLayout';
import { closeFinder } from '../finder';
import { guide, sectionOf } from './guide';

beforeEach(() => {
  freshBrowser();
  fakeApi();
  closeFinder();
});

test.each(ADMIN_ROUTES.map(({ label }) => label))('the owner’s guide has a paragraph about %s', (label) => {
  expect(sectionOf(label)?.heading).toMatch(/^[A-Z]/);
});

test('a screen without a paragraph has none', () => {
  expect(sectionOf('Home')).toBeUndefined();
});

test('each screen leads to its paragraph, and from there to the whole guide', async () => {
  const { user } = show(<AdminLayout />, '/admin/redirects');
  await user.click(await screen.findByRole('button', { name: 'Help with Redirects' }));
  const help = await screen.findByRole('dialog', { name: 'Help' });
  expect(
    within(help)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Lead an old address to a new page']);
  expect(within(help).getByText('Add Redirect').tagName).toBe('EM');

  await user.click(within(help).getByRole('button', { name: 'The whole guide' }));
  expect(within(help).getAllByRole('heading')).toHaveLength(guide.length);
  expect(within(help).getAllByRole('list')).toHaveLength(1);
  expect(help).not.toHaveTextContent(/\*\*|`|!\[|\]\(| _|_ /);
});
