import type { Locator } from '@playwright/test';
import { fillEnquiry, visitor } from './enquiry-form';
import { expect, test } from './fixtures';
import { sitePages } from './pages';
import { drawing, price } from './planner-page';

// What a screen reader gets: landmarks, headings, names and states of each kind of page, and announcements.

/** What the planner asks and offers once it is interactive. */
const PLANNER = [
  'button "Undo" [disabled]',
  'button "Redo" [disabled]',
  'listbox "Cells of the plan. Arrow keys choose one, Enter opens its choices"',
  'option "Bay 1, cell 1 from the floor: Door" [selected]',
  'checkbox "Prices without VAT"',
  'heading "Which system?" [level=2]',
  'group "System"',
  'radio "Desk System From £449"',
  'group "Proposal"',
  'radio "Oak" [checked]',
  'button "Change bay 1, cell 1"',
  'button "I will not fix it to the wall"',
  'textbox "Name of this plan"',
  'button "Save and get a short link"',
  'status',
  'combobox "Delivered to"',
  'checkbox "Fitted by us"',
];

/** What a cell can become. */
const CELL = [
  'heading "Bay 1, cell 1: Door" [level=2]',
  'button "Close"',
  'group "What the cell is"',
  'radio "Door" [checked]',
  'checkbox "Back panel"',
  'combobox "What will it hold?"',
];

/** Roles, names and states in the order in which they are read, without the nesting. */
async function readOut(part: Locator): Promise<string[]> {
  const lines = (await part.ariaSnapshot()).split('\n');
  return lines.map((line) =>
    line
      .trim()
      .replace(/^- /, '')
      .replace(/^'(.*)':?$/, '$1')
      .replace(/:$/, ''),
  );
}

/** The first entry of `expected` that does not follow the previous one. */
function firstMissing(read: readonly string[], expected: readonly string[]): string | undefined {
  let from = 0;
  return expected.find((line) => {
    const at = read.indexOf(line, from);
    from = at + 1;
    return at === -1;
  });
}

test('each kind of page is read out with its landmarks, headings, names and states', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(/404/);
  for (const { address, outline } of sitePages) {
    if (outline === undefined) continue;
    await site.open(address);
    const read = await readOut(page.getByRole('main'));
    expect(firstMissing(read, outline), `${address} reads:\n${read.join('\n')}`).toBeUndefined();
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }
});

test('another page is announced by its title and the focus on its beginning', async ({ page, site }) => {
  await site.open('/');
  for (const [link, title] of [
    ['Products', 'Modular Shelving Systems | Formraster'],
    ['Contact', 'Contact | Formraster'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test('results of a search and images of the viewer are announced', async ({ page, site }) => {
  await site.open('/gallery');
  await site.slotsHydrated();
  await page.getByRole('searchbox').fill('london');
  await expect(page.getByRole('status').filter({ hasText: /^1 project of 12$/ })).toHaveCount(1);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('link', { name: 'Evening Media Wall', exact: true }).click();
  const viewer = page.getByRole('dialog', { name: 'Image viewer' });
  await expect(viewer).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toHaveText('Image 2 of 12: Calm Bedroom Storage, Bath');
  expect(firstMissing(await readOut(viewer), ['button "Zoom in"', 'button "Close"'])).toBeUndefined();
  await expect(viewer.getByRole('img')).toHaveCount(1);
});

test('a changed plan is announced by its price, and its drawing says what is drawn', async ({
  page,
  site,
}) => {
  await site.open('/planner');
  await site.slotsHydrated();
  const read = await readOut(page.getByRole('main'));
  expect(firstMissing(read, PLANNER), read.join('\n')).toBeUndefined();
  const first = await price(page).innerText();
  // Only a change inside a live region that is there already is announced.
  const region = await price(page).elementHandle();
  await page.getByRole('textbox', { name: 'Width (cm)' }).fill('240');
  await expect(drawing(page)).toHaveAccessibleName(
    /^Wall System on a wall of 240 by 250 cm: \d bays, \d+ cells, \d+ cm wide and \d+ cm high$/,
  );
  await expect(price(page)).not.toHaveText(first);
  await page.getByRole('button', { name: 'I will not fix it to the wall' }).click();
  await expect(price(page)).toContainText('One thing to put right');
  expect(await region?.innerText()).toBe(await price(page).innerText());

  await page.getByRole('button', { name: 'Change bay 1, cell 1' }).click();
  const cell = page.getByRole('dialog', { name: 'Bay 1, cell 1: Door' });
  const choices = await readOut(cell);
  expect(firstMissing(choices, CELL), choices.join('\n')).toBeUndefined();
});

test('mistakes are led to, and an enquiry’s success is announced', async ({ page, site }) => {
  await page.clock.install();
  await site.open('/contact');
  await site.slotsHydrated();
  await page.getByRole('button', { name: 'Submit Enquiry' }).click();
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(page.getByRole('alert').filter({ hasText: 'Please check the form' })).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address.');
  await page.getByRole('link', { name: 'Please enter a valid email address.' }).click();
  await expect(email).toBeFocused();

  await fillEnquiry(page, visitor('announced@example.com'));
  await page.getByRole('button', { name: 'Submit Enquiry' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Enquiry Submitted' })).toContainText(
    'Thank you for your enquiry. We will get back to you shortly.',
  );
});
