import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { overlap } from './fitting';

const question = (page: Page) => page.getByRole('region', { name: 'Cookies' });

const ACTIONS = [
  { address: '/', action: (page: Page) => page.getByRole('link', { name: 'Explore Products' }) },
  {
    address: '/products/wall-system',
    action: (page: Page) => page.getByRole('link', { name: 'Request Quote' }).first(),
  },
  { address: '/contact', action: (page: Page) => page.getByRole('button', { name: 'Submit Enquiry' }) },
];

for (const viewport of [
  { width: 375, height: 667 },
  { width: 320, height: 568 },
]) {
  test.describe(`on a phone of ${viewport.width} × ${viewport.height} px`, () => {
    test.use({ viewport });

    for (const { address, action } of ACTIONS) {
      test(`the cookie question never lies on what ${address} asks a visitor to do`, async ({
        page,
        site,
      }) => {
        await site.open(address);
        await expect(question(page)).toBeVisible();
        expect(await overlap(question(page), action(page))).toBe(false);

        await action(page).evaluate((element) => element.scrollIntoView({ block: 'end' }));
        await expect(action(page)).toBeInViewport();
        expect(await overlap(question(page), action(page))).toBe(false);
      });
    }

    test('the end of a page can be read while the question is there', async ({ page, site }) => {
      await site.open('/about');
      await expect(question(page)).toBeVisible();
      const last = page.getByRole('contentinfo').getByRole('link', { name: 'Admin' });
      await expect
        .poll(async () => {
          await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
          return overlap(question(page), last);
        })
        .toBe(false);
      await expect(last).toBeInViewport();
    });

    test('whoever fills in the form has the room to themselves', async ({ page, site }) => {
      await site.open('/contact');
      await page.getByLabel('First name').focus();
      await expect(question(page)).toBeHidden();
      await page.getByRole('button', { name: 'Submit Enquiry' }).focus();
      await expect(question(page)).toBeHidden();
    });
  });
}

test('nothing is stored before a choice, and then the choice alone, for a year', async ({
  page,
  site,
  context,
}) => {
  const stored = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  for (const address of ['/', '/gallery', '/products/wall-system', '/contact']) {
    await site.open(address);
    await site.slotsHydrated();
  }
  expect(await context.cookies()).toEqual([]);
  expect(await stored()).toEqual([]);

  await question(page).getByRole('button', { name: 'Decline' }).click();
  await expect(question(page)).toBeHidden();
  const cookies = await context.cookies();
  expect(cookies.map(({ name, value }) => `${name}=${value}`)).toEqual(['cookieconsent_status=declined']);
  const days = ((cookies[0]?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
  expect(await stored()).toEqual([]);
  await site.open('/');
  await expect(question(page)).toBeHidden();
});

test('the admin does not ask, nor a page that is framed as a preview', async ({ page, site, complaints }) => {
  // The admin asks who is signed in.
  complaints.expect(/401.*\/api\/auth\/me/);
  await site.open('/admin');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(question(page)).toBeHidden();

  await site.open('/about');
  await expect(question(page)).toBeVisible();
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/privacy';
    frame.title = 'preview';
    document.querySelector('main')?.prepend(frame);
  });
  const framed = page.frameLocator('iframe[title="preview"]');
  await expect(framed.locator('html[data-hydrated]')).toBeAttached();
  await expect(framed.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(framed.getByRole('region', { name: 'Cookies' })).toBeHidden();
});
