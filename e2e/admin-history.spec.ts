import { expect, test } from './admin';
import { openTab, press } from './keyboard';

test('by keyboard alone, history names author, time and difference, previews a version in the real page and restores it', async ({
  admin,
  page,
  visitor,
  complaints,
}) => {
  // Earlier versions name pictures that are gone by now.
  complaints.expect(/404.*\/(api\/images|pictures)\//);
  const slides = (title: string) => [
    {
      id: 1,
      image: '/pictures/hero-1.jpg',
      title,
      description: 'Words',
      buttonText: 'Go',
      buttonLink: '/contact',
    },
  ];
  for (const title of ['Winter sale', 'Spring sale']) {
    const saved = await page.request.post('/api/site-config/home_slider', { data: slides(title) });
    expect(saved.status()).toBe(200);
  }
  await admin.open('/admin');
  await openTab(page, 'History');
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await expect(versions.first()).toContainText(/\d{1,2} \w{3} \d{4}, \d{2}:\d{2} by owner@example\.com/);
  await expect(versions.first()).toContainText('on the website now');
  await press(versions.first().getByRole('button', { name: 'What changed' }));
  const row = versions.first().getByRole('row').filter({ hasText: 'Title' });
  await expect(row).toContainText('Winter sale');
  await expect(row).toContainText('Spring sale');

  const older = versions.nth(1);
  await press(older.getByRole('button', { name: 'What changed' }));
  await press(older.getByRole('button', { name: 'Preview in the page' }));
  const preview = older.frameLocator('iframe');
  await expect(preview.getByText('Winter sale')).toBeVisible();
  await press(older.getByRole('button', { name: 'Restore' }));
  await expect(page.getByText(/^The version of .+ is on the website again\.$/)).toBeVisible();
  await expect(versions.first()).toContainText(/version \d+ restored/);

  const home = await visitor.open('/');
  await expect(home.getByRole('group', { name: '1 of 1' }).getByRole('heading')).toHaveText('Winter sale');
});
