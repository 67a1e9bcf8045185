import { expect, test } from './fixtures';
import { imageFile } from './image-files';
import { chooseFiles, press, tabTo, toggle, typeInto } from './keyboard';

const PDF = {
  name: 'floor plan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n' +
      '2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
  ),
};
const BAD = { name: 'bad.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };

test('by keyboard on a phone, a business sends its details and two files', async ({
  page,
  site,
  database,
  axe,
  complaints,
}) => {
  complaints.expect(/400/);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.clock.install();
  await site.open('/products/desk-system');
  await site.slotsHydrated();
  const form = page.getByRole('form');
  await typeInto(form.getByLabel('First name'), 'Grace');
  await typeInto(form.getByLabel('Last name'), 'Hopper');
  await typeInto(form.getByLabel('Email'), 'grace-business@example.com');
  await tabTo(form.getByLabel('Area of interest'));
  await page.keyboard.type('Office');
  await press(form.getByText('Ordering for a business?'));
  await typeInto(form.getByLabel('Company'), 'Analytical Engines Ltd');
  await typeInto(form.getByLabel('Quantity'), 'forty');
  await typeInto(form.getByLabel('Purchase order number'), 'PO-1843');
  await typeInto(form.getByLabel('Delivery postcode'), 'sw1a1aa');
  await form.getByLabel('Wanted by').fill('2100-02-28');

  const add = form.getByLabel('Add pictures or PDFs');
  await chooseFiles(add, [await imageFile('wall.jpg'), BAD, PDF]);
  await expect(form.getByText(/^bad\.jpg is not a picture we can open\./)).toBeVisible();
  const files = form.getByRole('list', { name: 'Chosen files' });
  await expect(files.getByText(/Ready/)).toHaveCount(2);
  await expect
    .poll(() => files.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await axe.check();

  await toggle(form.getByRole('checkbox', { name: /privacy policy/ }));
  await page.clock.fastForward('00:30');
  await press(form.getByRole('button', { name: 'Submit Enquiry' }));
  const wrong = form.getByRole('link', { name: /^Enter the quantity as a whole number/ });
  await expect(wrong).toBeVisible();
  await axe.check();
  await press(wrong);
  await expect(form.getByLabel('Quantity')).toBeFocused();
  await typeInto(form.getByLabel('Quantity'), '40');
  await press(form.getByRole('button', { name: 'Submit Enquiry' }));

  await expect(page).toHaveURL(/\/thank-you$/);
  const { rows } = await database.query(
    `SELECT business, (SELECT json_agg(json_build_object('name', name, 'type', media_type) ORDER BY media_type)
       FROM enquiry_photographs WHERE enquiry_id = enquiries.id) AS files
     FROM enquiries WHERE email = 'grace-business@example.com'`,
  );
  expect(rows).toEqual([
    {
      business: {
        company: 'Analytical Engines Ltd',
        quantity: 40,
        purchaseOrder: 'PO-1843',
        deliveryPostcode: 'SW1A 1AA',
        wantedDate: '2100-02-28',
      },
      files: [
        { name: 'floor plan.pdf', type: 'application/pdf' },
        { name: 'wall.jpg', type: 'image/jpeg' },
      ],
    },
  ]);
});

test('a file is removed, and the focus stays at the file button', async ({ page, site }) => {
  await site.open('/contact');
  await site.slotsHydrated();
  const form = page.getByRole('form');
  const add = form.getByLabel('Add pictures or PDFs');
  await chooseFiles(add, [PDF]);
  await press(form.getByRole('button', { name: 'Remove floor plan.pdf' }));
  await expect(form.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(0);
  await expect(add).toBeFocused();
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, a business sends its details, and is led to what is wrong', async ({
    page,
    database,
    complaints,
  }) => {
    complaints.expect(/400/);
    await page.goto('/contact');
    const form = page.getByRole('form');
    await form.getByLabel('Add pictures or PDFs').setInputFiles([PDF]);
    await expect(form.getByLabel('Company')).toBeHidden();
    await form.getByText('Ordering for a business?').click();
    await form.getByLabel('First name').fill('Ada');
    await form.getByLabel('Last name').fill('Plain');
    await form.getByLabel('Email').fill('plain-business@example.com');
    await form.getByLabel('Area of interest').selectOption({ label: 'Office Systems' });
    await form.getByLabel('Company').fill('Analytical Engines Ltd');
    await form.getByLabel('Delivery postcode').fill('Berlin');
    await form.getByLabel('Quantity').fill('12');
    await form.getByRole('checkbox', { name: /privacy policy/ }).check();
    await form.getByRole('button', { name: 'Submit Enquiry' }).click();

    await expect(form.getByRole('alert')).toContainText('Enter a full UK postcode, such as SW1A 1AA.');
    await expect(form.getByLabel('Company')).toHaveValue('Analytical Engines Ltd');
    await expect(form.getByLabel('Company')).toBeVisible();
    await expect(form.getByRole('alert')).toContainText('Please choose your files again.');
    await form.getByLabel('Delivery postcode').fill('ec1a 1bb');
    await form.getByLabel('Add pictures or PDFs').setInputFiles([PDF]);
    await form.getByRole('checkbox', { name: /privacy policy/ }).check();
    await form.getByRole('button', { name: 'Submit Enquiry' }).click();
    await expect(page).toHaveURL(/\/thank-you/);
    const { rows } = await database.query(
      `SELECT business FROM enquiries WHERE email = 'plain-business@example.com'`,
    );
    expect(rows).toEqual([
      {
        business: { company: 'Analytical Engines Ltd', quantity: 12, deliveryPostcode: 'EC1A 1BB' },
      },
    ]);
    const files = await database.query(
      `SELECT files.name FROM enquiry_photographs files JOIN enquiries ON enquiries.id = files.enquiry_id
       WHERE email = 'plain-business@example.com'`,
    );
    expect(files.rows).toEqual([{ name: PDF.name }]);
  });
});
