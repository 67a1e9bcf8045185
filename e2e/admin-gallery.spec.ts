import type { Locator, Page } from '@playwright/test';
import { expect, test } from './admin';
import { drag, dragByKeys } from './drag';
import { siteIn } from './fixtures';
import { expectFocusSeen, openTab, press, tabTo, typeInto } from './keyboard';

/** The slots with their titles, in order. */
const slots = (page: Page) =>
  page.getByRole('list', { name: 'Gallery slots' }).getByRole('heading', { level: 3 });

/** Opens a slot, from 1, by keyboard. */
async function edit(page: Page, position: number): Promise<Locator> {
  await press(page.getByRole('button', { name: `Edit slot ${position}`, exact: true }));
  return page.getByRole('dialog', { name: `Edit slot ${position}` });
}

test('by keyboard alone, a slot’s words, category and image are in the gallery after Save', async ({
  admin,
  page,
  visitor,
  library,
}) => {
  test.slow();
  const image = await library.add({ name: 'Attic study', category: 'gallery' });
  await admin.open('/admin');
  await openTab(page, 'Gallery');
  const second = await edit(page, 2);
  await typeInto(second.getByLabel('Title'), 'Attic Study');
  await typeInto(second.getByLabel('Description'), 'Under the roof.');
  await typeInto(second.getByLabel('Location'), 'Whitby');
  await tabTo(second.getByLabel('Category'));
  await page.keyboard.type('Studio');
  await page.keyboard.press('Enter');
  await press(second.getByRole('button', { name: 'Choose from library: Slot 2' }));
  const picker = page.getByRole('dialog', { name: 'Select an Image' });
  await press(picker.getByRole('button', { name: /^Attic study/ }));
  await expect(picker).toBeHidden();
  // Not the words of the image before: the library has none for this one, so they are asked for.
  const alt = second.getByLabel('Alt text');
  await expect(alt).toHaveValue('');
  await expect(alt).toHaveAccessibleDescription(/^Missing: say what the image shows/);
  await typeInto(alt, 'A desk under a sloping roof');
  await press(second.getByRole('button', { name: 'Done' }));
  await expect(second).toBeHidden();
  await press(page.getByRole('button', { name: 'Save Gallery' }));
  await expect(page.getByText('Gallery saved.')).toBeVisible();

  const gallery = await visitor.open('/gallery');
  await expect(gallery.getByText('Attic Study').first()).toBeVisible();
  await expect(gallery.getByText('Whitby').first()).toBeVisible();
  await expect(gallery.getByRole('button', { name: /^Studio/ })).toBeVisible();
  const shown = gallery.locator(`img[src*="/api/images/${image.id}/"]`).first();
  await expect(shown).toHaveAttribute('alt', 'A desk under a sloping roof');
});

test('slots move by drag and by keyboard; an open gallery follows at once, others after Save', async ({
  admin,
  page,
  context,
  visitor,
}) => {
  const open = await context.newPage();
  await siteIn(open).open('/gallery');
  await siteIn(open).slotsHydrated();
  await expect(open.getByText('12 projects')).toBeVisible();

  await admin.open('/admin/gallery');
  await drag(
    page,
    page.getByRole('button', { name: /^Drag slot 3,/ }),
    page.getByRole('button', { name: /^Drag slot 1,/ }),
  );
  await expect(slots(page).first()).toHaveText('Slot 1 Open Kitchen Shelving');
  await expect(slots(page).nth(1)).toHaveText('Slot 2 Evening Media Wall');
  const first = open
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .or(open.getByRole('main').getByRole('heading', { level: 3 }))
    .first();
  await expect(first).toHaveText('Open Kitchen Shelving');

  // Beside their preview, slots are in two columns.
  await dragByKeys(page.getByRole('button', { name: /^Drag slot 2,/ }), 'ArrowDown', [4]);
  await expect(slots(page).nth(3)).toHaveText('Slot 4 Evening Media Wall');
  await expect(page.getByText('Unsaved changes, kept in this browser')).toBeVisible();
  const before = await visitor.open('/gallery');
  await expect(before.getByRole('main').getByText('Evening Media Wall')).toBeVisible();

  await page.getByRole('button', { name: 'Save Gallery' }).click();
  await expect(page.getByText('Gallery saved.')).toBeVisible();
  const saved = (await (await page.request.get('/api/site-config/gallery')).json()) as { title: string }[];
  expect(saved.slice(0, 4).map((item) => item.title)).toEqual([
    'Open Kitchen Shelving',
    'Calm Bedroom Storage',
    'The Reading Room',
    'Evening Media Wall',
  ]);
});

test('by keyboard alone, Undo brings an image back; saved without it, its item keeps its slot', async ({
  admin,
  page,
  colleague,
  visitor,
}) => {
  await admin.open('/admin/gallery');
  const removeImage = async () => {
    const first = await edit(page, 1);
    await press(first.getByRole('button', { name: 'Remove image: Slot 1' }));
    await expect(first.getByRole('button', { name: 'Upload: Slot 1' })).toBeFocused();
    await expectFocusSeen(page);
    await press(first.getByRole('button', { name: 'Done' }));
    await expect(page.getByRole('button', { name: 'Edit slot 1', exact: true })).toBeFocused();
  };
  await removeImage();
  await press(page.getByRole('button', { name: 'Undo: image of slot 1 removed' }));
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect(page.getByRole('status').getByText('Undone: image of slot 1 removed.')).toBeAttached();
  await expectFocusSeen(page);
  await removeImage();
  await press(page.getByRole('button', { name: 'Save Gallery' }));
  await expect(page.getByRole('status').getByText('Gallery saved.')).toBeVisible();
  await expect(slots(page).first()).toHaveText('Slot 1 Evening Media Wall');
  await colleague.open('/admin/gallery');
  await expect(slots(colleague.page).first()).toHaveText('Slot 1 Evening Media Wall');
  await expect(slots(colleague.page)).toHaveCount(12);

  const gallery = await visitor.open('/gallery');
  await expect(gallery.getByText('11 projects')).toBeVisible();
});
