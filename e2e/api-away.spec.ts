import type { Page } from '@playwright/test';
import { fillEnquiry, visitor } from './enquiry-form';
import { expect } from './fixtures';
import { test } from './shaky-api';

const main = (page: Page) => page.getByRole('main');

async function expectWholeHome(page: Page): Promise<void> {
  await expect(
    main(page).getByRole('heading', { name: 'Premium German Engineered Modular Shelving for UK Spaces' }),
  ).toBeVisible();
  for (const [name, price] of [
    ['Wall System', 'From £299'],
    ['Desk System', 'From £449'],
    ['Display Solution', 'From £599'],
    ['Free-Standing', 'From £399'],
  ] as const) {
    await expect(main(page).getByRole('heading', { name })).toBeVisible();
    await expect(main(page).getByText(price)).toBeVisible();
  }
  await expect(main(page).getByText('Showing 6 of 12 professional installations')).toBeVisible();
}

for (const mood of ['away', 'hanging'] as const) {
  test.describe(`while the API is ${mood}`, () => {
    test.beforeEach(({ shaky, complaints }) => {
      // The browser reads what the server could not.
      complaints.expect(/503/);
      shaky.api.is(mood);
    });

    test('the home page shows the built-in slides, products, solutions and installations', async ({
      page,
      site,
    }) => {
      await site.open('/');
      await expectWholeHome(page);
      await site.slotsHydrated();
      await expectWholeHome(page);
    });

    test("the home page takes this browser's backup of the slider", async ({ page, site, shaky }) => {
      await page.addInitScript(() => {
        const slide = { id: 1, image: '/pictures/hero-2.jpg', title: 'From the backup', description: '' };
        localStorage.setItem(
          'sliderImages',
          JSON.stringify([{ ...slide, buttonText: 'Look', buttonLink: '/gallery' }, { broken: true }]),
        );
      });
      await site.open('/');
      // A call that hangs may still bring the saved slides, so only its end brings the backup.
      shaky.api.is('away');
      await expect(main(page).getByRole('heading', { name: 'From the backup' })).toBeVisible();
    });

    test('a page that was requested before is as it was', async ({ page, site, shaky }) => {
      const address = `/gallery?q=&seen=${mood}`;
      shaky.api.is('well');
      // A server that is busy does without an answer that takes long, and keeps no such page.
      await expect.poll(async () => (await page.request.get(address)).text()).toContain('12 projects');
      shaky.api.is(mood);
      expect((await site.open(address)).status()).toBe(200);
      await expect(main(page).getByText('12 projects')).toBeVisible();
    });

    test('a built-in product has its page', async ({ page, site }) => {
      const answer = await site.open('/products/desk-system');
      expect(answer.status()).toBe(200);
      expect(answer.headers()).not.toHaveProperty('cdn-cache-control');
      await expect(main(page).getByRole('heading', { level: 1, name: 'Desk System' })).toBeVisible();
      await expect(main(page).getByText('From £449').first()).toBeVisible();
      await expect(
        main(page)
          .getByText(/80\s?kg/)
          .first(),
      ).toBeVisible();
    });

    test('solutions show their default images', async ({ page, site }) => {
      await site.open('/solutions');
      const images = main(page).getByRole('article').getByRole('img');
      await expect(images).toHaveCount(5);
      for (const picture of await images.all()) {
        await expect(picture).toHaveAttribute('src', /^\/pictures\/.+-w\d+\.|^\/pictures\//);
      }
      await main(page)
        .getByRole('link', { name: /Explore/ })
        .first()
        .click();
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}

test.describe('while the API is away', () => {
  test.beforeEach(({ shaky, complaints }) => {
    complaints.expect(/503/);
    shaky.api.is('away');
  });

  test('the list of products is empty, says so, and is there after a retry', async ({
    page,
    site,
    shaky,
  }) => {
    await site.open('/products');
    const notice = main(page).getByRole('alert');
    await expect(notice).toContainText('The product range could not be loaded');
    await expect(main(page).getByText('From £299')).toBeHidden();
    await expect(main(page).getByRole('heading', { name: 'Classic Series' })).toBeVisible();

    await site.slotsHydrated();
    shaky.api.is('well');
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(main(page).getByText('From £299')).toBeVisible();
    await expect(notice).toBeHidden();
  });

  test('the gallery is said to be coming, and is there after a retry', async ({ page, site, shaky }) => {
    await site.open('/gallery');
    await expect(main(page).getByRole('heading', { name: 'Gallery Coming Soon' })).toBeVisible();
    await expect(
      main(page).getByText(
        "We're currently building our gallery of beautiful installations. Check back soon...",
      ),
    ).toBeVisible();

    await site.slotsHydrated();
    shaky.api.is('well');
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(main(page).getByText('12 projects')).toBeVisible();
  });

  test('a product that only the server knows is not called unknown, and is there after a retry', async ({
    page,
    site,
    shaky,
    database,
  }) => {
    await database.query(
      `INSERT INTO products (product_id, name, description, price, features)
       VALUES ('hall-bench', 'Hall Bench', 'A bench for the hall.', 'From £189', '[]')
       ON CONFLICT (product_id) DO NOTHING`,
    );
    try {
      const answer = await site.open('/products/hall-bench');
      expect(answer.status()).toBe(503);
      await expect(main(page).getByRole('alert')).toContainText('This product could not be loaded');

      await site.slotsHydrated();
      shaky.api.is('well');
      await main(page).getByRole('button', { name: 'Try again' }).click();
      await expect(main(page).getByRole('heading', { level: 1, name: 'Hall Bench' })).toBeVisible();
    } finally {
      await database.query("DELETE FROM products WHERE product_id = 'hall-bench'");
    }
  });

  test("solutions take this browser's own assignment of images", async ({ page, site }) => {
    await page.addInitScript(() => {
      localStorage.setItem(
        'solution_image_assignments',
        JSON.stringify({ 'home-living': '/pictures/gallery-02.jpg' }),
      );
    });
    await site.open('/solutions');
    await site.slotsHydrated();
    await expect(main(page).getByRole('article').first().getByRole('img')).toHaveAttribute(
      'src',
      /gallery-02/,
    );
  });

  test('an enquiry is not lost: it says what happened and can be sent when the API is back', async ({
    page,
    site,
    shaky,
    database,
  }) => {
    const person = visitor('patient@example.com');
    await page.clock.install();
    await site.open('/contact');
    await site.slotsHydrated();
    await fillEnquiry(page, person);
    await page.getByRole('button', { name: 'Submit Enquiry' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /^Error503: / })).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue(person.firstName);

    shaky.api.is('well');
    await page.getByRole('button', { name: 'Submit Enquiry' }).click();
    await expect(page).toHaveURL(/\/thank-you$/);
    const { rowCount } = await database.query('SELECT 1 FROM enquiries WHERE email = $1', [person.email]);
    expect(rowCount).toBe(1);
  });
});

test.describe('when the API begins to hang', () => {
  test('a page inside the site shows its fallback within seconds, as on arrival', async ({
    page,
    site,
    shaky,
  }) => {
    await site.open('/about');
    await site.slotsHydrated();
    shaky.api.is('hanging');
    await page.getByRole('banner').getByRole('link', { name: 'Products', exact: true }).click();
    await expect(main(page).getByRole('alert')).toContainText('The product range could not be loaded');
    await expect(main(page).getByRole('heading', { name: 'Classic Series' })).toBeVisible();
  });

  test('an enquiry is given up after 15 s, and stored once when it is sent again', async ({
    page,
    site,
    shaky,
    database,
  }) => {
    const person = visitor('hanging@example.com');
    await page.clock.install();
    await site.open('/contact');
    await site.slotsHydrated();
    await fillEnquiry(page, person);
    shaky.api.is('hanging');
    await page.getByRole('button', { name: 'Submit Enquiry' }).click();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    await page.clock.fastForward('00:15');
    await expect(
      page.getByRole('alert').filter({ hasText: 'No answer came in time.' }).first(),
    ).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue(person.firstName);

    shaky.api.is('well');
    await page.getByRole('button', { name: 'Submit Enquiry' }).click();
    await expect(page).toHaveURL(/\/thank-you$/);
    const { rowCount } = await database.query('SELECT 1 FROM enquiries WHERE email = $1', [person.email]);
    expect(rowCount).toBe(1);
  });
});
