import type { Locator } from '@playwright/test';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { expect, test } from './admin';
import { openTab, press, tabTo, typeInto } from './keyboard';
import { makeOlder } from './older-content';

test('by keyboard alone, a change waits in a release, is previewed, published and withdrawn', async ({
  admin,
  page,
  visitor,
  axe,
}) => {
  test.slow();
  await admin.open('/admin');
  await openTab(page, 'Site Settings');
  await typeInto(page.locator('#admin-content').getByLabel(/^Phone/), '0117 496 0991');
  await press(page.getByRole('button', { name: 'Add to release…' }));
  const adding = page.getByRole('dialog', { name: 'Add to a release' });
  await typeInto(adding.getByLabel(/^Name of the new release/), 'New number');
  await axe.check();
  await press(adding.getByRole('button', { name: 'Add to the release' }));
  await expect(adding).toBeHidden();
  await expect(page.locator('#admin-content').getByLabel(/^Phone/)).toHaveValue('0808 157 0123');

  await openTab(page, 'Content Releases');
  await press(page.getByRole('button', { name: 'New number' }));
  const release = page.getByRole('dialog', { name: 'New number' });
  await expect(release.getByText('0117 496 0991')).toBeVisible();
  await axe.check();
  await press(release.getByRole('button', { name: 'Preview the website with this release' }));
  const link = await release.getByRole('link', { name: 'Open the preview' }).getAttribute('href');
  const preview = await visitor.open(link ?? '');
  await expect(preview.getByRole('complementary', { name: 'Preview of content' })).toContainText(
    '“New number”',
  );
  await expect(preview.getByRole('contentinfo')).toContainText('0117 496 0991');
  await preview.goto('/contact');
  await expect(preview.getByRole('main').getByText('0117 496 0991').first()).toBeVisible();
  await preview.getByRole('link', { name: 'Leave the preview' }).click();
  await expect(preview.getByRole('contentinfo')).toContainText('0808 157 0123');

  await press(release.getByRole('button', { name: 'Publish now' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByText('Published. The website shows it now.')).toBeVisible();
  await preview.reload();
  await expect(preview.getByRole('contentinfo')).toContainText('0117 496 0991');

  await press(release.getByRole('button', { name: 'Withdraw…' }));
  const back = page.getByRole('dialog', { name: 'Take back: New number' });
  await expect(back.getByText('0808 157 0123')).toBeVisible();
  await press(back.getByRole('button', { name: 'Publish now' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByText('Published. The website shows it now.')).toBeVisible();
  await preview.reload();
  await expect(preview.getByRole('contentinfo')).toContainText('0808 157 0123');
});

/** Enters a day and a time; the parts of the browser’s control stand in the order of its language. */
async function enterMoment(control: Locator, moment: string): Promise<void> {
  await tabTo(control);
  await control.fill(moment);
}

test('by keyboard alone, a colleague comments on a campaign, which goes live when its time comes and is withdrawn', async ({
  admin,
  page,
  colleague,
  visitor,
  database,
  axe,
}) => {
  test.slow();
  // Between tests they are put back without a save, of which no release is taken back.
  const saved = await page.request.post('/api/site-config/site_settings', { data: defaultSiteSettings });
  expect(saved.status(), await saved.text()).toBe(200);
  await admin.open('/admin');
  await openTab(page, 'Site Settings');
  await typeInto(page.locator('#admin-content').getByLabel(/^Phone/), '0117 496 0992');
  await press(page.getByRole('button', { name: 'Add to release…' }));
  const adding = page.getByRole('dialog', { name: 'Add to a release' });
  await typeInto(adding.getByLabel(/^Name of the new release/), 'Spring campaign');
  await press(adding.getByRole('button', { name: 'Add to the release' }));
  await expect(adding).toBeHidden();

  await colleague.open('/admin/content-releases');
  await press(colleague.page.getByRole('button', { name: 'Spring campaign' }));
  const theirs = colleague.page.getByRole('dialog', { name: 'Spring campaign' });
  await typeInto(theirs.getByRole('textbox', { name: 'Comment' }), 'On Monday, please.');
  await press(theirs.getByRole('button', { name: 'Add comment' }));
  await expect(theirs.getByText('Comment added.')).toBeVisible();

  await openTab(page, 'Content Releases');
  await press(page.getByRole('button', { name: 'Spring campaign' }));
  const release = page.getByRole('dialog', { name: 'Spring campaign' });
  await expect(release.getByText('On Monday, please.')).toBeVisible();
  await press(release.getByRole('button', { name: 'Schedule…' }));
  const form = page.getByRole('dialog', { name: 'Schedule the release' });
  await enterMoment(form.getByLabel(/^Goes live on/), '2099-01-01T09:00');
  await axe.check();
  await press(form.getByRole('button', { name: 'Schedule', exact: true }));
  await expect(release.getByText('Goes live on 1 Jan 2099, 09:00')).toBeVisible();

  const window = await visitor.open('/contact');
  await expect(window.getByRole('contentinfo')).toContainText('0808 157 0123');
  const words = await window.locator('body').innerText();
  // The time comes: as if the clock were shifted.
  await database.query(`UPDATE content_releases SET scheduled_at = now() WHERE name = 'Spring campaign'`);
  await expect(async () => {
    await window.reload();
    await expect(window.getByRole('contentinfo')).toContainText('0117 496 0992', { timeout: 1000 });
  }).toPass();

  await press(release.getByRole('button', { name: 'Close' }));
  await press(page.getByRole('button', { name: 'Spring campaign' }));
  await press(release.getByRole('button', { name: 'Withdraw…' }));
  const back = page.getByRole('dialog', { name: 'Take back: Spring campaign' });
  await expect(back.getByText('0808 157 0123')).toBeVisible();
  await axe.check();
  await press(back.getByRole('button', { name: 'Publish now' }));
  const question = page.getByRole('dialog', { name: 'Publish “Take back: Spring campaign” now?' });
  await expect(question).toBeVisible();
  await axe.check();
  await press(question.getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByText('Published. The website shows it now.')).toBeVisible();
  await window.reload();
  await expect(window.getByRole('contentinfo')).toContainText('0808 157 0123');
  await expect.poll(() => window.locator('body').innerText()).toBe(words);
});

test('by keyboard alone, the site is compared with last month, and one price brought back', async ({
  admin,
  page,
  visitor,
  database,
  axe,
}) => {
  test.slow();
  const stored = (await (await page.request.get('/api/products/wall-system')).json()) as { price: string };
  const save = async (changes: object) => {
    const saved = await page.request.post('/api/products', { data: { ...stored, ...changes } });
    expect(saved.status(), await saved.text()).toBe(200);
  };
  // The last of its history may be a price that another journey saved.
  await save({ price: 'From £258' });
  await save({});
  await makeOlder(database);
  const data = { price: 'From £259', description: 'Described since.' };
  await save(data);

  await admin.open('/admin/content-releases');
  const day = new Date(Date.now() - 30 * 24 * 3_600_000).toISOString().slice(0, 10);
  await enterMoment(page.getByLabel('Day and time, in London'), `${day}T09:00`);
  await press(page.getByRole('button', { name: 'Compare with now' }));
  await expect(page.getByText('1 document differs from now.')).toBeVisible();
  await press(page.locator('summary', { hasText: 'Product “Wall System”' }));
  await expect(page.getByRole('cell', { name: stored.price })).toBeVisible();
  await axe.check();
  await press(page.getByRole('button', { name: 'Compare a page side by side' }));
  await tabTo(page.getByRole('combobox', { name: 'Page', exact: true }));
  await page.keyboard.type('Wall System');
  await page.keyboard.press('Enter');
  for (const [frame, price] of [
    ['then', stored.price],
    ['now', data.price],
  ] as const) {
    const framed = page.frameLocator(`iframe[title="Preview of the page ${frame}"]`);
    await expect(framed.locator('main').getByText(price).first()).toBeVisible();
  }
  await axe.check();
  await press(page.getByRole('button', { name: 'Bring back only Price' }));
  const back = page.getByRole('dialog', { name: /^Product “Wall System” › Price as on/ });
  await press(back.getByRole('button', { name: 'Publish now' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByText('Published. The website shows it now.')).toBeVisible();
  const window = await visitor.open('/products/wall-system');
  await expect(window.getByRole('main').getByText(stored.price).first()).toBeVisible();
  await expect(window.getByRole('main').getByText('Described since.').first()).toBeVisible();
});
