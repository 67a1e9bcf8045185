import { expect, test } from './admin';
import { openTab, press, typeInto, versionsIn } from './keyboard';

test('by keyboard alone, texts of pages are changed, shown without scripts, and restored', async ({
  admin,
  page,
  axe,
}) => {
  test.slow();
  const html = async (address: string) => (await page.request.get(address)).text();
  await admin.open('/admin');
  await openTab(page, 'Pages');
  const form = page.locator('#admin-content');
  await page.goto('/admin/pages?page=page_contact&section=faq');
  const second = form.getByRole('group', { name: /^Question 2 / });
  await typeInto(second.getByLabel('Answer'), 'By pigeon,\nin three weeks.');
  await axe.check();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('By pigeon,')).toBeAttached();
  await press(form.getByRole('button', { name: 'Save Texts' }));
  await expect(page.getByText('Texts of Contact saved.')).toBeVisible();
  const contact = await html('/contact');
  expect(contact).toContain('<p>By pigeon,</p><p>in three weeks.</p>');
  expect(contact).toContain('"text":"By pigeon,\\nin three weeks."');

  await page.goto('/admin/pages?page=page_about&section=team');
  const person = form.getByRole('group', { name: /^Person 1 / });
  await typeInto(person.getByLabel('Role'), 'Chief of Shelves');
  await press(form.getByRole('button', { name: 'Save Texts' }));
  await expect(page.getByText('Texts of About saved.')).toBeVisible();
  expect(await html('/about')).toContain('Chief of Shelves');

  await page.goto('/admin/pages?page=page_home&section=range');
  await typeInto(form.getByLabel('Heading', { exact: true }), 'What we make');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'What we make' })).toBeAttached();
  await press(form.getByRole('button', { name: 'Save Texts' }));
  await expect(page.getByText('Texts of Home saved.')).toBeVisible();
  expect(await html('/')).toContain('What we make');

  await page.goto('/admin/pages?page=page_lists&section=products');
  await typeInto(form.getByLabel('Heading', { exact: true }), 'All that we make');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'All that we make' })).toBeAttached();
  await press(form.getByRole('button', { name: 'Save Texts' }));
  await expect(page.getByText('Texts of Lists and orders saved.')).toBeVisible();
  expect(await html('/products')).toContain('All that we make');

  await page.goto('/admin/pages?page=page_search&section=%2Fabout');
  const result = form.getByRole('group', { name: 'In search results' });
  await expect(result).toContainText('About Us | Formraster');
  await typeInto(form.getByLabel('Title'), 'Who makes the shelves');
  await expect(result).toContainText('Who makes the shelves | Formraster');
  await axe.check();
  await press(form.getByRole('button', { name: 'Save Texts' }));
  await expect(page.getByText('Texts of Search and sharing saved.')).toBeVisible();
  expect(await html('/about')).toContain('<title>Who makes the shelves | Formraster</title>');

  await page.goto('/admin/history?of=page_contact');
  const versions = versionsIn(page);
  await expect(versions.first()).toContainText(/Question 2 “How long does delivery take\?” · Answer changed/);
  await press(versions.nth(1).getByRole('button', { name: /^Restore/ }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Restore' }));
  await expect(page.getByText(/^The version of .+ is on the website again\.$/)).toBeVisible();
  expect(await html('/contact')).toContain('Standard units are delivered in');
  expect(await html('/contact')).not.toContain('By pigeon');
});
