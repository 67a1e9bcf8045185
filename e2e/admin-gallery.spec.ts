import type { Page } from '@playwright/test';
import { expect, test } from './admin';
import { drag, dragByKeys } from './drag';
import { expectFocusSeen, openTab, press, tabTo, typeInto } from './keyboard';

/** The slot at a position, from 1. */
const slot = (page: Page, position: number) =>
  page
    .getByRole('list', { name: 'Gallery slots' })
    .getByRole('listitem')
    .nth(position - 1);

test('by keyboard alone, a slot’s words, category and picture from the library are in the gallery after Save', async ({
  admin,
  page,
  visitor,
  library,
}) => {
  test.slow();
  const picture = await library.add({ name: 'Attic study', category: 'gallery' });
  await admin.open('/admin');
  await openTab(page, 'Gallery');
  const second = slot(page, 2);
  await typeInto(second.getByLabel('Title'), 'Attic Study');
  await typeInto(second.getByLabel('Description'), 'Under the roof.');
  await typeInto(second.getByLabel('Location'), 'Whitby');
  await tabTo(second.getByLabel('Category'));
  await page.keyboard.type('Studio');
  await press(second.getByRole('button', { name: 'Choose from library: Slot 2' }));
  const picker = page.getByRole('dialog', { name: 'Select an Image' });
  await press(picker.getByRole('button', { name: /^Attic study/ }));
  await expect(picker).toBeHidden();
  await press(page.getByRole('button', { name: 'Save Gallery' }));
  await expect(page.getByText('Gallery saved.')).toBeVisible();

  const gallery = await visitor.open('/gallery');
  await expect(gallery.getByText('Attic Study').first()).toBeVisible();
  await expect(gallery.getByText('Whitby').first()).toBeVisible();
  await expect(gallery.getByRole('button', { name: /^Studio/ })).toBeVisible();
  await expect(gallery.locator(`img[src*="/api/images/${picture.id}/"]`).first()).toBeVisible();
});

test('slots change places by drag and by the keyboard; an open gallery follows at once, others after Save', async ({
  admin,
  page,
  context,
  visitor,
}) => {
  const open = await context.newPage();
  await open.goto('/gallery');
  await expect(open.getByText('12 projects')).toBeVisible();

  await admin.open('/admin/gallery');
  const title = (position: number) => slot(page, position).getByLabel('Title');
  await drag(
    page,
    page.getByRole('button', { name: /^Drag slot 3,/ }),
    page.getByRole('button', { name: /^Drag slot 1,/ }),
  );
  await expect(title(1)).toHaveValue('Open Kitchen Shelving');
  await expect(title(2)).toHaveValue('Evening Media Wall');
  const first = open
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .or(open.getByRole('main').getByRole('heading', { level: 3 }))
    .first();
  await expect(first).toHaveText('Open Kitchen Shelving');

  await dragByKeys(page.getByRole('button', { name: /^Drag slot 2,/ }), 'ArrowRight', [3]);
  await expect(title(3)).toHaveValue('Evening Media Wall');
  await expect(page.getByText('Unsaved changes, kept on this browser')).toBeVisible();
  const before = await visitor.open('/gallery');
  await expect(before.getByRole('main').getByText('Evening Media Wall')).toBeVisible();

  await page.getByRole('button', { name: 'Save Gallery' }).click();
  await expect(page.getByText('Gallery saved.')).toBeVisible();
  const saved = (await (await page.request.get('/api/site-config/gallery')).json()) as { title: string }[];
  expect(saved.slice(0, 3).map((item) => item.title)).toEqual([
    'Open Kitchen Shelving',
    'Calm Bedroom Storage',
    'Evening Media Wall',
  ]);
});

test('by keyboard alone, a removed picture comes back with Undo; saved without it, its item leaves the gallery and keeps its slot', async ({
  admin,
  page,
  visitor,
}) => {
  await admin.open('/admin/gallery');
  const remove = slot(page, 1).getByRole('button', { name: 'Remove picture: Slot 1' });
  await press(remove);
  await expect(slot(page, 1).getByRole('button', { name: 'Upload: Slot 1' })).toBeFocused();
  await expectFocusSeen(page);
  await press(page.getByRole('button', { name: 'Undo: picture of slot 1 removed' }));
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect(page.getByRole('status').getByText('Taken back: picture of slot 1 removed.')).toBeAttached();
  await expectFocusSeen(page);
  await press(remove);
  await press(page.getByRole('button', { name: 'Save Gallery' }));
  await expect(page.getByRole('status').getByText('Gallery saved.')).toBeVisible();
  await expect(slot(page, 1).getByLabel('Title')).toHaveValue('Evening Media Wall');
  await admin.open('/admin/gallery');
  await expect(slot(page, 1).getByLabel('Title')).toHaveValue('Evening Media Wall');

  const gallery = await visitor.open('/gallery');
  await expect(gallery.getByText('11 projects')).toBeVisible();
});
