import { toAddress } from 'shared-planner/address';
import { examplePlan } from 'shared-planner/fit';
import { exactMoney } from 'shared-planner/money';
import { priceOf } from 'shared-planner/price';
import { SEED_PRICES } from 'shared-planner/seed-prices';
import { planItemId } from 'shared-types/planner/plan-item';
import { fillEnquiry, visitor } from './enquiry-form';
import { expect, siteIn, stir, test } from './fixtures';
import { expectNoShift, watchShifts } from './layout-shifts';

const HEART = /^Keep /;

test('hearts on products and images make a list that is sent with one enquiry', async ({
  page,
  site,
  axe,
  database,
}) => {
  await site.open('/products');
  await site.slotsHydrated();
  await page.getByRole('button', { name: 'Keep Desk System' }).click();
  const header = page.getByRole('banner').getByRole('link', { name: /^Project list/ });
  await expect(header).toHaveAccessibleName('Project list, 1 item');
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Project list: 1 item');

  await site.open('/gallery');
  await site.slotsHydrated();
  const first = page.getByRole('main').getByRole('article').first();
  const title = await first.getByRole('heading').innerText();
  await first.getByRole('link').click();
  const viewer = page.getByRole('dialog', { name: 'Image viewer' });
  await viewer.getByRole('button', { name: HEART }).click();
  await expect(viewer.getByRole('button', { name: HEART })).toHaveAttribute('aria-pressed', 'true');
  await axe.check();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(first.getByRole('button', { name: HEART })).toHaveAttribute('aria-pressed', 'true');

  await header.click();
  await expect(page).toHaveURL(/\/project\?items=product\.desk-system,installation\./);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Desk System', title]);
  await axe.check();
  await page.getByRole('link', { name: 'Ask about this list' }).click();
  await expect(page.locator('[data-boundary=enquiry][data-hydrated]')).toBeAttached();
  await expect(page.getByText(`About: Project list (2): Desk System, ${title}`)).toBeVisible();
  await page.clock.install();
  const email = 'project@example.com';
  await fillEnquiry(page, visitor(email));
  await page.getByRole('button', { name: 'Submit Enquiry' }).click();
  await expect(page).toHaveURL(/\/thank-you/);
  const { rows } = await database.query<{ subject: { kind: string; id: string } }>(
    'SELECT subject FROM enquiries WHERE email = $1',
    [email],
  );
  expect(rows[0]?.subject).toMatchObject({
    kind: 'project',
    id: expect.stringMatching(/^product\.desk-system,installation\./) as unknown as string,
  });
});

test('a product is kept, shown on the list, opened and sent in its colour', async ({ page, site, axe }) => {
  await site.open('/products/wall-system');
  await site.slotsHydrated();
  await page.getByRole('radio', { name: 'Cream' }).check();
  await expect(page).toHaveURL(/\/products\/wall-system\?colour=cream$/);
  await page.getByRole('button', { name: 'Keep Wall System, Cream' }).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Project list/ })
    .click();
  await expect(page).toHaveURL(/\/project\?items=product\.wall-system~cream$/);
  const row = page.getByRole('main').getByRole('article');
  await expect(row.getByRole('img', { name: /with Cream doors/ })).toBeVisible();
  await axe.check();
  await page.getByRole('link', { name: 'Ask about this list' }).click();
  await expect(page.getByText('About: Project list (1): Wall System, Cream')).toBeVisible();
  await page.goBack();
  await row.getByRole('link', { name: 'Wall System, Cream' }).click();
  await expect(page.getByRole('radio', { name: 'Cream' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Keep Wall System, Cream', pressed: true })).toBeVisible();
  const planned = page.getByRole('main').getByRole('link', { name: 'Plan & price' });
  await expect(planned.first()).toHaveAttribute('href', /fronts=cream/);
  await page.reload();
  await expect(page.locator('figcaption').first()).toHaveText('Cream colour simulation');
});

test('a heart is pressed, and the list is changed, by the keyboard', async ({ page, site }) => {
  await site.open('/products/wall-system');
  await site.slotsHydrated();
  const heart = page.getByRole('button', { name: 'Keep Wall System' });
  await heart.focus();
  await page.keyboard.press('Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const header = page.getByRole('banner').getByRole('link', { name: /^Project list/ });
  await header.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Wall System' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing is on the list yet')).toBeVisible();
});

test('a link to a list shows it to another visitor, who can add it to another', async ({ page, site }) => {
  await site.open('/project?items=product.wall-system,installation.1,product.no-longer');
  await expect(page.getByText('No longer in the range')).toBeVisible();
  await page.getByRole('button', { name: 'Add all to my list' }).click();
  await expect(page.getByRole('button', { name: 'Remove Wall System' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Project list, 3 items' })).toBeVisible();
});

/** The address of a list of two. */
const shared = '/project?items=product.wall-system,installation.1';

test('nothing moves when it becomes known that a list is one’s own', async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.addInitScript(() => {
    localStorage.setItem('project-list', 'product.wall-system,installation.1');
  });
  await watchShifts(page);
  await site.open(shared);
  await expect(page.getByRole('button', { name: 'Remove Wall System' })).toBeVisible();
  await expectNoShift(page);
});

test('no picture moves when the part of the document behind it arrives later', async ({ page, site }) => {
  for (const [width, address, part = ''] of [
    [375, '/'],
    [375, '/about'],
    [375, '/products'],
    [375, '/products/wall-system'],
    [1440, '/products/wall-system', '[role=group]'],
    [375, '/gallery'],
    [375, shared],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await site.open(address);
    const moves = await page.evaluate((selector) => {
      /** Shows the document as far as a picture, and says how far that takes it from its place, in pixels. */
      const moveOf = (picture: Element) => {
        const place = picture.getBoundingClientRect();
        const later: HTMLElement[] = [];
        for (let at = picture; at !== document.body && at.parentElement; at = at.parentElement)
          for (let next = at.nextElementSibling; next !== null; next = next.nextElementSibling)
            if (next instanceof HTMLElement) later.push(next);
        for (const { style } of later) style.setProperty('display', 'none', 'important');
        const alone = picture.getBoundingClientRect();
        for (const { style } of later) style.removeProperty('display');
        return Math.max(Math.abs(alone.top - place.top), Math.abs(alone.left - place.left));
      };
      return [...document.querySelectorAll(selector)].map(moveOf);
    }, `main ${part} img`);
    expect(moves.length, address).toBeGreaterThan(0);
    expect(Math.max(...moves), address).toBeLessThan(1);
  }
});

test('another tab shows what is put on the list', async ({ page, site, context }) => {
  await site.open('/products/wall-system');
  await site.slotsHydrated();
  const other = await context.newPage();
  await siteIn(other).open('/products/wall-system');
  await stir(other);
  await other.getByRole('button', { name: 'Keep Wall System' }).click();
  await expect(page.getByRole('button', { name: 'Keep Wall System', pressed: true })).toBeVisible();
});

/** A plan, carried to Scotland and fitted there, and what it costs. */
const plan = examplePlan('wall-system');
const address = toAddress(plan);
const kept = { region: 'scotland', fitting: true };
const { totalPence } = priceOf(plan, SEED_PRICES, kept);
const withPlan = `/project?items=product.desk-system,plan.${planItemId(address, kept)},plan.${address.slice(0, -3)}xxx`;

test('a plan is listed with its size, price and drawing, and opens as it was kept', async ({
  page,
  site,
  axe,
}) => {
  await site.open(withPlan);
  const row = page.getByRole('article').filter({ hasText: 'Wall System on a wall of 360 × 250 cm' });
  await expect(row).toContainText(/\d+ × \d+ × \d+ cm, delivered to Scotland, fitted/);
  await expect(row).toContainText(exactMoney(totalPence));
  await expect(row.getByRole('img')).toHaveJSProperty('complete', true);
  expect(
    await row.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
  await axe.check();
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/planner\?plan=.*&region=scotland&fitting=yes/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a list has a total in its first HTML, and says which plan cannot be read', async ({ page }) => {
    await page.goto(withPlan);
    await expect(page.getByText(/^Total/).locator('..')).toHaveText(
      `TotalFrom ${exactMoney(totalPence + 44_900)}`,
    );
    await expect(page.getByText(/A part of this address is missing or was changed/)).toBeVisible();
  });

  test('there are no hearts, and a list that was sent is complete and can be asked about', async ({
    page,
  }) => {
    await page.goto('/products');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: HEART })).toHaveCount(0);
    await page.goto('/project?items=product.wall-system,installation.1');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2);
    await expect(page.getByText(/1 picture is an idea and is not counted/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Change it/ })).toHaveAttribute('href', /^\/planner\?plan=/);
    await page.getByRole('link', { name: 'Ask about this list' }).click();
    await expect(page.getByText(/^About: Project list \(2\): Wall System, /)).toBeVisible();
  });
});
