import { fillEnquiry, visitor } from './enquiry-form';
import { expect, test } from './fixtures';
import { overlap, sticksOut } from './fitting';

for (const [address, width] of [
  ['/contact', 375],
  ['/', 768],
  ['/products/desk-system', 1440],
] as const) {
  test(`an enquiry from ${address} is found in Postgres and ends on a page with its reference`, async ({
    page,
    site,
    database,
  }) => {
    const person = visitor(`from${address.replaceAll('/', '-')}@example.com`);
    await page.setViewportSize({ width, height: 812 });
    await page.clock.install();
    await site.open(address);
    await site.slotsHydrated();
    await fillEnquiry(page, person);
    // The toast stays as long as the page's clock does not move.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Submit Enquiry' }).click();

    await expect(page).toHaveURL(/\/thank-you$/);
    const toast = page.getByRole('status').locator('[data-toast]');
    await expect(toast).toContainText('Enquiry Submitted');
    await expect(toast).toContainText('Thank you for your enquiry. We will get back to you shortly.');
    await expect(toast).toBeInViewport({ ratio: 1 });
    for (const other of [
      page.getByRole('banner'),
      page.getByRole('heading', { level: 1, name: 'Thank you, your message was received' }),
    ]) {
      await expect(other).toBeInViewport({ ratio: 1 });
      await expect.poll(() => overlap(toast, other)).toBe(false);
    }
    const { rows } = await database.query<Record<string, unknown>>(
      'SELECT reference, status, first_name, last_name, phone, interest, message FROM enquiries WHERE email = $1',
      [person.email],
    );
    expect(rows).toEqual([
      {
        reference: expect.stringMatching(/\S{4,}/),
        status: 'new',
        first_name: person.firstName,
        last_name: person.lastName,
        phone: person.phone,
        interest: 'home',
        message: person.message,
      },
    ]);
    await expect(page.getByRole('main')).toContainText(String(rows[0]?.reference));
  });
}

test('what is wrong is said in the specified words, and nothing is sent', async ({
  page,
  site,
  database,
}) => {
  await site.open('/contact');
  await site.slotsHydrated();
  await page.getByLabel('Email').fill('nobody@');
  await page.getByRole('button', { name: 'Submit Enquiry' }).click();

  const form = page.getByRole('form');
  for (const message of [
    'First name must be at least 2 characters.',
    'Last name must be at least 2 characters.',
    'Please enter a valid email address.',
    'Please select an area of interest.',
    'You must agree to our privacy policy.',
  ]) {
    await expect(form.getByText(message).first()).toBeVisible();
  }
  await expect(page).toHaveURL(/\/contact$/);
  const { rowCount } = await database.query("SELECT 1 FROM enquiries WHERE email = 'nobody@'");
  expect(rowCount).toBe(0);
});

test('a failed call leaves what was typed and says so', async ({ page, site, complaints }) => {
  complaints.expect(/503/);
  const person = visitor('unlucky@example.com');
  await page.route('**/api/enquiries', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Unavailable',
        status: 503,
        detail: `Back in a minute. ${'w'.repeat(80)}`,
      }),
    }),
  );
  await page.clock.install();
  await page.setViewportSize({ width: 375, height: 812 });
  await site.open('/contact');
  await site.slotsHydrated();
  await fillEnquiry(page, person);
  const button = page.getByRole('button', { name: 'Submit Enquiry' });
  await button.click();

  const toast = page.getByRole('alert').locator('[data-toast]');
  await expect(toast).toContainText('Error');
  const [band, header] = [await toast.boundingBox(), await page.getByRole('banner').boundingBox()];
  expect(band).toMatchObject({ x: 0, y: 0, width: 375 });
  expect(header?.y, 'the header, and all below it, has made room').toBeCloseTo(band?.height ?? 0, 0);
  expect(await sticksOut(page)).toEqual([]);
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.clock.fastForward(5000);
  await expect(toast).toBeHidden();
  expect((await page.getByRole('banner').boundingBox())?.y, 'the room is given back').toBe(0);

  await expect(page.getByText('503: Back in a minute.').first()).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue(person.firstName);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(person.message);
  await expect(page.getByRole('button', { name: 'Submit Enquiry' })).toBeEnabled();
});

test('/thank-you opened directly does not claim that a message arrived', async ({ page, site }) => {
  await site.open('/thank-you?reference=FR-7K3M9Q');

  await expect(page.getByRole('heading', { level: 1, name: 'No enquiry was sent' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/reference/i);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});
