import { expect, test } from './admin';
import { openTab, press, versionsIn } from './keyboard';

test('by keyboard alone, history names, compares, previews, restores and puts back a version', async ({
  admin,
  page,
  visitor,
  complaints,
}) => {
  // Earlier versions name images that are gone by now.
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
  const versions = versionsIn(page);
  await expect(versions.first()).toContainText(/\d{1,2} \w{3} \d{4}, \d{2}:\d{2}/);
  await expect(versions.first()).toContainText('owner@example.com');
  await expect(versions.first()).toContainText('on the website now');
  await press(versions.first().getByRole('button', { name: /^What changed/ }));
  const drawer = page.getByRole('dialog', { name: /^Version of/ });
  const row = drawer.getByRole('row').filter({ hasText: 'Title' });
  await expect(row).toContainText('Winter sale');
  await expect(row).toContainText('Spring sale');

  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  const older = versions.nth(1);
  await press(older.getByRole('button', { name: /^What changed/ }));
  await press(drawer.getByRole('button', { name: 'Preview in the page' }));
  const preview = drawer.frameLocator('iframe');
  await expect(preview.getByText('Winter sale')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await press(older.getByRole('button', { name: /^Restore/ }));
  const question = page.getByRole('dialog', { name: /^Restore the version of/ });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press(question.getByRole('button', { name: 'Restore' }));
  await expect(page.getByText(/^The version of .+ is on the website again\.$/)).toBeVisible();
  await expect(versions.first()).toContainText(/version \d+ restored/);

  const home = await visitor.open('/');
  await expect(home.getByRole('group', { name: '1 of 1' }).getByRole('heading')).toHaveText('Winter sale');

  const undo = page.getByRole('button', { name: 'Undo: version restored' });
  await press(undo);
  await expect(undo).toBeHidden();
  await home.reload();
  await expect(home.getByRole('group', { name: '1 of 1' }).getByRole('heading')).toHaveText('Spring sale');
});
