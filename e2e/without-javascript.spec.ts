import { expect, test } from './fixtures';

test.use({ javaScriptEnabled: false });

const pages = ['/', '/products', '/products/wall-system', '/contact'];

for (const address of pages) {
  test(`${address} has a heading, a title and a description of its own without JavaScript`, async ({
    page,
  }) => {
    await page.goto(address);

    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page).toHaveTitle(/Formraster/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S.{20,}/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${address}$`));
  });
}

test('nothing is offered that only scripts can do', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
  await expect(page.getByRole('button', { name: /slide/i })).toHaveCount(0);
  await page.goto('/products/wall-system');
  await expect(page.getByText('colour simulation')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
});

test('titles and descriptions differ from page to page', async ({ page }) => {
  const heads = new Set<string>();
  for (const address of pages) {
    await page.goto(address);
    heads.add(await page.title());
    heads.add((await page.locator('meta[name="description"]').getAttribute('content')) ?? '');
  }
  expect(heads.size).toBe(2 * pages.length);
});

for (const address of ['/', '/products']) {
  test(`${address} lists the names and prices in Postgres without JavaScript`, async ({ page, database }) => {
    const { rows } = await database.query<{ product_id: string; name: string; price: string }>(
      'SELECT product_id, name, price FROM products',
    );
    expect(rows.length).toBeGreaterThanOrEqual(4);
    await page.goto(address);

    const main = page.getByRole('main');
    for (const { product_id: id, name, price } of rows) {
      await expect(main.getByRole('heading', { name, exact: true }).first()).toBeVisible();
      await expect(main.getByText(price).first()).toBeVisible();
      await expect(main.locator(`a[href="/products/${id}"]`).first()).toBeVisible();
    }
  });
}

test('a price changed in Postgres is in the next HTML', async ({ page, database }) => {
  const price = 'From £305';
  const before = await database.query<{ price: string }>(
    "SELECT price FROM products WHERE product_id = 'free-standing'",
  );
  await database.query("UPDATE products SET price = $1 WHERE product_id = 'free-standing'", [price]);
  try {
    await expect(async () => {
      await page.goto('/products/free-standing');
      await expect(page.getByRole('main').getByText(price).first()).toBeVisible({ timeout: 500 });
    }).toPass();
  } finally {
    await database.query("UPDATE products SET price = $1 WHERE product_id = 'free-standing'", [
      before.rows[0]?.price,
    ]);
  }
});

test('/products/wall-system shows its specification without JavaScript', async ({ page }) => {
  await page.goto('/products/wall-system');

  const main = page.getByRole('main');
  await expect(main.getByText(/60-320\s?cm/).first()).toBeVisible();
  await expect(main.getByText(/30\s?kg per shelf/).first()).toBeVisible();
  await expect(main.getByText(/10-year/).first()).toBeVisible();
});

test('Request Quote carries the product to the form and into Postgres without JavaScript', async ({
  page,
  database,
  complaints,
}) => {
  complaints.expect(/400/);
  const email = 'no-script@example.com';
  await page.goto('/products/desk-system');
  await page.getByRole('link', { name: 'Request Quote' }).click();
  await expect(page.getByRole('form').getByText('About: Desk System')).toBeInViewport();
  await expect(page.getByLabel('Area of interest')).toHaveValue('office');
  await page.getByRole('button', { name: 'Submit Enquiry' }).click();
  await expect(page.getByRole('form').getByRole('alert')).toContainText('It has not been sent yet');
  await expect(page.getByRole('form').getByText('About: Desk System')).toBeVisible();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Plain');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Area of interest').selectOption({ label: 'Home Storage Solutions' });
  await page.getByRole('checkbox', { name: /privacy policy/ }).check();
  await page.getByRole('button', { name: 'Submit Enquiry' }).click();

  await expect(page).toHaveURL(/\/thank-you/);
  const { rows } = await database.query<{ reference: string; subject: unknown; interest: string }>(
    'SELECT reference, subject, interest FROM enquiries WHERE email = $1',
    [email],
  );
  expect(rows).toEqual([
    {
      reference: expect.stringMatching(/^FR-/) as unknown as string,
      subject: { kind: 'product', id: 'desk-system', name: 'Desk System' },
      interest: 'home',
    },
  ]);
  await expect(page.getByRole('main')).toContainText(rows[0]?.reference ?? 'a reference');
});
