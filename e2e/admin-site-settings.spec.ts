import { expect, test } from './admin';

test('a changed phone number, e-mail address and opening hour are on a visitor’s contact page and in the footer', async ({
  admin,
  page,
  visitor,
}) => {
  await admin.open('/admin/site-settings');
  await page.getByLabel(/^Phone/).fill('0117 496 0990');
  await page.getByLabel(/^E-mail/).fill('studio@formraster.example');
  await page.getByRole('group', { name: 'Wednesday' }).getByLabel('Closes').fill('20:00');
  await page.getByRole('button', { name: 'Save Site Settings' }).click();
  await expect(page.getByText('Site settings saved.')).toBeVisible();

  const contact = await visitor.open('/contact');
  await expect(contact.getByRole('main').getByText('0117 496 0990')).toBeVisible();
  await expect(contact.getByRole('contentinfo').getByText('studio@formraster.example')).toBeVisible();
});
