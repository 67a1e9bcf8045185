import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { tabTo } from './keyboard';
import { drawing, price } from './planner-page';

/** Presses a card, as people do. */
const choose = (page: Page, name: string) =>
  page.getByRole('main').getByText(name, { exact: true }).first().click();

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the questions come back drawn and priced, at an address that can be kept', async ({ page }) => {
    await page.goto('/planner');
    await expect(drawing(page)).toHaveAccessibleName(/Wall System on a wall of 360 by 250 cm/);
    await choose(page, 'Desk System');
    await page.getByLabel('Width (cm)').first().fill('180');
    await page.getByRole('button', { name: 'Draw it' }).click();

    await expect(drawing(page)).toHaveAccessibleName(/Desk System on a wall of 180 by 250 cm/);
    await expect(price(page)).toContainText('£');
    const first = (await price(page).textContent()) ?? '';
    await page.reload();
    await expect(price(page)).toHaveText(first);
  });

  test('a plan has a PDF to print and a picture for link previews', async ({ page, request }) => {
    await page.goto('/planner?system=desk-system');
    const sheet = await page.getByRole('link', { name: /^PDF to print/ }).getAttribute('href');
    const pdf = await request.get(sheet ?? '');
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    const preview = page.locator('meta[property="og:image"]');
    const picture = await request.get((await preview.getAttribute('content')) ?? '');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  });

  test('a plan has a drawing for CAD, and a parts list for 40 alike', async ({ page, request }) => {
    await page.goto('/planner?system=desk-system');
    const dxf = await page.getByRole('link', { name: /^DXF for CAD/ }).getAttribute('href');
    expect(await (await request.get(dxf ?? '')).text()).toContain('SECTION');
    await page.getByLabel(/^Parts list for how many/).fill('40');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV', exact: true }).click();
    const list = await readFile(await (await saved).path(), 'utf8');
    expect(list).toMatch(/"9010-[\d-]+-WAL","Work surface, [^"]+","no","1","40"/);
  });

  test('a unit of another system and lighting are added by links', async ({ page }) => {
    await page.goto('/planner?system=display-solution&width=700&cell=2');
    const before = await price(page).innerText();
    await page.getByRole('link', { name: 'With shelf lighting' }).click();
    await expect(page.getByText(/^Shelf lighting needs a power socket/)).toBeVisible();
    await page.getByRole('link', { name: 'Add a Desk System unit' }).click();
    await expect(drawing(page)).toHaveAccessibleName(
      /(Desk System|Display Solution) and .* on a wall of 700/,
    );
    await expect(price(page)).not.toHaveText(before);
  });

  test('a cell is refined by links, and a drawing has its views', async ({ page }) => {
    await page.goto('/planner');
    await page.getByRole('link', { name: 'Flap' }).click();
    await expect(page.getByText('Flap', { exact: true })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('link', { name: 'Above' }).click();
    await expect(page.getByRole('link', { name: 'Above' })).toHaveAttribute('aria-current', 'true');
  });
});

test('a wall is planned, priced and sent with fewer than 60 key presses', async ({ page, site }) => {
  await site.open('/planner');
  await site.slotsHydrated();
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const focused = (name: string) =>
    page.evaluate((label) => {
      const { activeElement } = document;
      const labels = activeElement instanceof HTMLInputElement ? [...(activeElement.labels ?? [])] : [];
      const text = [...labels.map((one) => one.textContent), activeElement?.textContent].join(' ');
      return text.startsWith(label);
    }, name);
  const go = async (key: string, name: string) => {
    do await press(key);
    while (!(await focused(name)) && presses < 60);
  };
  const type = async (text: string) => {
    for (const key of text) await press(key);
  };

  await press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const before = await price(page).innerText();
  await go('Tab', 'Width (cm)');
  await type('240');
  await expect(page.getByRole('textbox', { name: 'Width (cm)' }).first()).toHaveValue('240');
  await expect(drawing(page)).toHaveAccessibleName(/on a wall of 240 by 250 cm/);
  await expect(price(page)).not.toHaveText(before);
  await go('Shift+Tab', 'Get a quote');
  await press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk to us');
  await expect(
    page.getByText(/^About: Wall System on a wall of 240 × 250 cm, £[\d,.]+ delivered/),
  ).toBeVisible();
  await site.slotsHydrated();
  await go('Tab', 'First name');
  await type('Jo');
  await go('Tab', 'Last name');
  await type('Li');
  await go('Tab', 'Email');
  await type('jo@li.uk');
  await go('Tab', 'I agree');
  await press('Space');
  await go('Tab', 'Submit Enquiry');
  await press('Enter');
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(presses).toBeLessThan(60);
});

test('what was changed can be undone, is in the address, and is there again after a reload', async ({
  page,
  site,
}) => {
  await site.open('/planner');
  await site.slotsHydrated();
  await choose(page, 'Free-Standing');
  await expect(page).toHaveURL(/\/planner\?plan=[\w-]+/);
  const everyday = page.url();
  await choose(page, 'Full');
  await expect(page).not.toHaveURL(everyday);
  const full = page.url();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('radio', { name: /Everyday/ })).toBeChecked();
  await expect(page).toHaveURL(everyday);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.getByRole('radio', { name: /Full/ })).toBeChecked();
  await expect(page).toHaveURL(full);
  const shown = await drawing(page).getAttribute('aria-label');

  await page.reload();
  await expect(drawing(page)).toHaveAccessibleName(shown ?? '');
  await site.open('/planner');
  await expect(drawing(page)).toHaveAccessibleName(shown ?? '');
});

test('a change is in the address at once, and so is its undoing', async ({ page, site }) => {
  await site.open('/planner');
  await site.slotsHydrated();
  const full = page.getByRole('radio', { name: /Full/ });
  await choose(page, 'Full');
  await expect(page).toHaveURL(/plan=/);
  // Opened anew: changes within 400 ms of each other, as while something is dragged, share an address.
  await site.open(page.url());
  await site.slotsHydrated();
  await choose(page, 'Everyday');
  await page.reload();
  await site.slotsHydrated();
  await expect(full).not.toBeChecked();

  const reloaded = page.url();
  await choose(page, 'Full');
  await expect(page).not.toHaveURL(reloaded);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(reloaded);
});

test('a window in the way is dragged aside, and the bays make room for it', async ({ page, site }) => {
  await site.open('/planner');
  await site.slotsHydrated();
  await page.getByText('Add a door, window, radiator or socket').click();
  await page.getByRole('combobox', { name: 'Add' }).selectOption('Window');
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByText('It fits')).toBeVisible();
  const hole = page.getByRole('button', { name: /^Window, 120 cm from the left/ });
  await hole.scrollIntoViewIfNeeded();
  await hole.hover();
  await page.mouse.down();
  const box = await hole.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + (box?.height ?? 0) / 2, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole('button', { name: /^Window, (?!120)[\d.]+ cm from the left/ })).toBeVisible();
  await expect(page.getByText('It fits')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(hole).toBeVisible();
});

for (const [what, query] of [
  ['is cut', 'plan=1AEcICcQ'],
  ['is hostile', 'plan=%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
  ['is of a newer version', 'plan=9AAAA'],
] as const) {
  test(`an address that ${what} gets a sentence and a plan to go on with`, async ({ page, site }) => {
    expect((await site.open(`/planner?${query}`)).status()).toBe(200);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Here is an example of our Wall System to go on with.',
    );
    await expect(price(page)).toContainText('£');
  });
}

test('a plan that does not fit says why, and a button fixes it', async ({ page, site, axe }) => {
  await site.open('/planner');
  await site.slotsHydrated();
  const total = (await price(page).innerText()).match(/£[\d,.]+/)?.[0] ?? '';
  await page.getByRole('button', { name: 'I will not fix it to the wall' }).click();
  const problems = page.getByRole('list', { name: 'What does not fit yet' });
  await expect(problems.getByRole('listitem')).toHaveCount(1);
  await expect(price(page)).toHaveText(/^One thing to put right/);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Get a quote' })).toHaveCount(0);
  await axe.check();
  await problems.getByRole('button').click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Get a quote' })).toBeVisible();
  await expect(price(page)).toContainText(total);
});

for (const width of [320, 375, 1440]) {
  test(`figures in drawings can be read on a screen ${width} px wide, and stay inside`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const walls = ['', '&width=600', '&width=1200', '&width=1200&height=600', '&width=62&height=45.5'];
    for (const query of ['front', 'above', 'side'].flatMap((view) => walls.map((wall) => view + wall))) {
      await site.open(`/planner?view=${query}`);
      const figures = drawing(page).locator('text');
      await expect(figures.first()).toBeVisible();
      const seen = await figures.evaluateAll((all) =>
        all.map((one) => {
          const svg = (one as SVGTextElement).ownerSVGElement;
          const [frame, box] = [svg?.getBoundingClientRect(), one.getBoundingClientRect()];
          const scale = (svg as SVGSVGElement).getScreenCTM()?.a ?? 0;
          return {
            size: parseFloat(getComputedStyle(one).fontSize) * scale,
            isInside:
              frame !== undefined &&
              box.left >= frame.left &&
              box.right <= frame.right &&
              box.top >= frame.top &&
              box.bottom <= frame.bottom,
          };
        }),
      );
      for (const { size, isInside } of seen) {
        expect(size).toBeGreaterThanOrEqual(11);
        expect(isInside).toBe(true);
      }
    }
  });
}

test('a plan is printed on one page, with its drawing and its parts', async ({ page, site }) => {
  await site.open('/planner');
  await site.slotsHydrated();
  await choose(page, 'Full');
  await page.emulateMedia({ media: 'print' });
  await expect(drawing(page)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Total £/ })).toBeVisible();
  const code = page.getByRole('img', { name: 'QR code of this plan' });
  await expect(code).toBeVisible();
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
  const sheet = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect([...sheet.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)]).toHaveLength(1);
});

test('a saved plan has a page of its own for others, until it is erased', async ({
  page,
  site,
  complaints,
  playwright,
  baseURL,
}) => {
  complaints.expect(/404/);
  await site.open('/planner');
  await site.slotsHydrated();
  await choose(page, 'Desk System');
  const shown = (await drawing(page).getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name: 'Save and get a short link' }).click();
  const link = page.getByRole('link', { name: /\/planner\/[A-Z0-9]{6}$/ });
  const address = (await link.getAttribute('href')) ?? '';

  const other = await playwright.request.newContext({ baseURL });
  const html = await (await other.get(address)).text();
  expect(html).toContain(`aria-label="${shown}"`);
  expect(html).toMatch(/<title>Plan [A-Z0-9]{6}: Desk System on a wall of 360 × 250 cm/);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  await page.getByRole('button', { name: 'Delete this saved plan' }).click();
  await expect(link).toHaveCount(0);
  expect((await other.get('/planner/ZZZZZZ')).status()).toBe(404);
  await other.dispose();
});

test('a plan saved while offline is kept, and saved when the connection is back', async ({
  page,
  site,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await site.open('/planner');
  await site.slotsHydrated();
  await context.setOffline(true);
  await choose(page, 'Free-Standing');
  await page.getByRole('button', { name: 'Save and get a short link' }).click();
  await expect(page.getByText('There is no connection: your plan is kept in this browser')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: /\/planner\/[A-Z0-9]{6}$/ })).toBeVisible();
});

test('a plan is saved as a 3D model', async ({ page, site }) => {
  await site.open('/planner');
  await site.slotsHydrated();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a 3D model' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('plan.glb');
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 4).toString()).toBe('glTF');
  expect(bytes.readUInt32LE(8)).toBe(bytes.length);
});

test('nothing of the planner is fetched by another page until a visitor points at its link', async ({
  page,
  site,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await site.open('/products/wall-system');
  await site.slotsHydrated();
  const ofPlanner = () => fetched.filter((path) => path.startsWith('/remotes/planner/'));
  const plans = page.getByRole('main').getByRole('link', { name: 'Plan & price', exact: true });
  await expect(plans).toBeInViewport();
  await page.mouse.wheel(0, 10);
  // Another page that a link in view leads to is fetched ahead.
  await expect.poll(() => fetched.some((path) => /ProductsPage.*\.js$/.test(path))).toBe(true);
  expect(ofPlanner()).toEqual([]);
  await plans.hover();
  await expect.poll(ofPlanner).not.toEqual([]);
});

test('the plan in 3D is fetched when it is asked for, turned by keys, and left by any view', async ({
  page,
  site,
  axe,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/room\.\w+\.js/.test(request.url())) fetched.push(request.url());
  });
  await site.open('/planner');
  await site.slotsHydrated();
  expect(fetched).toEqual([]);
  await page.getByRole('button', { name: 'In 3D, to be turned' }).click();
  const room = page.getByRole('application', {
    name: /^Wall System on a wall of 360 by 250 cm.*, in the room$/,
  });
  await expect(room).toBeVisible();
  await expect(drawing(page)).toBeHidden();
  const before = await room.screenshot();
  await tabTo(room);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await room.screenshot()).equals(before)).toBe(false);
  await axe.check();

  await page.getByRole('link', { name: 'Above' }).click();
  await expect(room).toBeHidden();
  await expect(drawing(page)).toBeVisible();
});

test('without the 3D view’s code the drawing stays, and a sentence says what to do', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED.*room/);
  await page.route(/\/room\.\w+\.js/, (route) => route.abort());
  await site.open('/planner');
  await site.slotsHydrated();
  await page.getByRole('button', { name: 'In 3D, to be turned' }).click();
  await expect(
    page.getByText('The 3D view could not be loaded. Check your connection and try again.'),
  ).toBeVisible();
  await expect(drawing(page)).toBeVisible();
});

test('without WebGL the drawing stays, and a sentence says which view to take', async ({ page, site }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await site.open('/planner');
  await site.slotsHydrated();
  await page.getByRole('button', { name: 'In 3D, to be turned' }).click();
  await expect(page.getByText(/^This browser cannot draw in 3D\./)).toBeVisible();
  await expect(drawing(page)).toBeVisible();
});
