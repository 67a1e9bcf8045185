import type { Locator, Page } from '@playwright/test';
import { expect, test } from './admin';
import { drag, dragByKeys } from './drag';
import { expectFocusSeen, press, removeSlide, typeInto } from './keyboard';

const savedWords = (count: number): string =>
  `Hero slider permanently saved to database! All ${count} slides will never be lost.`;

/** Goes to a slide on a home page and answers it. */
async function slideOn(home: Page, position: number): Promise<Locator> {
  await home.getByRole('button', { name: `Go to slide ${position}` }).click();
  return home.getByRole('group', { name: new RegExp(`^${position} of `) });
}

test('by keyboard alone, a slide added with a library image is on the home page', async ({
  admin,
  page,
  visitor,
  library,
}) => {
  test.slow();
  const image = await library.add({ name: 'Spring hall', category: 'sliders' });
  await admin.open('/admin');
  await press(page.getByRole('button', { name: 'Add Slide' }));
  await expect(page.getByText(savedWords(4))).toBeVisible();

  const slides = page.getByRole('list', { name: 'Slides' });
  await expect(slides.getByRole('heading', { name: '4. New Slide' })).toBeVisible();
  await expect(slides.getByText('Add your description here')).toBeVisible();
  await expect(slides.getByText('Learn More → /contact')).toBeVisible();

  await press(page.getByRole('button', { name: 'Edit slide 4' }));
  const dialog = page.getByRole('dialog', { name: 'Edit slide 4' });
  await typeInto(dialog.getByLabel(/^Title/), 'Shelves for spring');
  await typeInto(dialog.getByLabel('Description'), 'A hall that is tidy by Monday.');
  await typeInto(dialog.getByLabel(/^Button Text/), 'See the hall');
  await typeInto(dialog.getByLabel(/^Button Link/), '/gallery');
  await typeInto(dialog.getByLabel('Second Button Text (optional)'), 'All products');
  await typeInto(dialog.getByLabel('Second Button Link (optional)'), '/products');
  await press(dialog.getByRole('button', { name: 'Choose from library: Slide image' }));
  const picker = page.getByRole('dialog', { name: 'Select an Image' });
  await press(picker.getByRole('button', { name: /^Spring hall/ }));
  await expect(picker).toBeHidden();
  await expect(dialog.getByLabel('Image URL')).toHaveValue(image.url);
  await press(dialog.getByRole('button', { name: 'Save Changes' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('All changes saved')).toBeVisible();

  const home = await visitor.open('/');
  const slide = await slideOn(home, 4);
  await expect(slide.getByRole('heading', { name: 'Shelves for spring' })).toBeVisible();
  await expect(slide.getByText('A hall that is tidy by Monday.')).toBeVisible();
  await expect(slide.getByRole('link', { name: 'See the hall' })).toHaveAttribute('href', '/gallery');
  await expect(slide.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/products');
  await expect(slide.locator(`img[src*="/api/images/${image.id}/"]`)).toBeVisible();
});

test('by keyboard alone, a slide is removed once that was confirmed, and Undo brings it back for visitors', async ({
  admin,
  page,
  visitor,
}) => {
  await admin.open('/admin');
  const remove = page.getByRole('button', { name: 'Remove slide 1' });
  await press(remove);
  const question = page.getByRole('dialog', { name: /^Remove slide “Premium German/ });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await expect(page.getByRole('list', { name: 'Slides' }).getByRole('heading')).toHaveCount(3);
  await removeSlide(page, 1);
  await expect(page.getByRole('status').getByText(savedWords(2))).toBeVisible();
  await expect(page.getByRole('button', { name: /^Drag slide “Elegant Solutions.+, 1 of 2$/ })).toBeFocused();
  await expectFocusSeen(page);
  const without = await visitor.open('/');
  await expect((await slideOn(without, 1)).getByRole('heading')).toHaveText(
    'Elegant Solutions for Modern Living',
  );

  await press(page.getByRole('button', { name: 'Undo: slide removed' }));
  await expect(page.getByRole('status').getByText(savedWords(3))).toBeVisible();
  await expect(page.getByRole('status').getByText('Undone: slide removed.')).toBeAttached();
  await expectFocusSeen(page);
  const again = await visitor.open('/');
  await expect((await slideOn(again, 1)).getByRole('heading')).toHaveText(
    'Premium German Engineered Modular Shelving for UK Spaces',
  );
});

test('a message moves no button, and a double click removes one slide', async ({ admin, page }) => {
  await admin.open('/admin');
  const list = page.getByRole('list', { name: 'Slides' });
  const before = await list.boundingBox();
  await page.getByRole('button', { name: 'Remove slide 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Slide' }).dblclick();
  await expect(page.getByText(savedWords(2))).toBeVisible();
  await expect(list.getByRole('heading')).toHaveCount(2);
  expect((await list.boundingBox())?.y).toBe(before?.y);
});

test('by keyboard alone, the last slide stays, and a reset to the three defaults asks first', async ({
  admin,
  page,
  visitor,
}) => {
  await admin.open('/admin');
  for (const count of [2, 1]) {
    await removeSlide(page, 1);
    await expect(page.getByText(savedWords(count))).toBeVisible();
  }
  await press(page.getByRole('button', { name: 'Remove slide 1' }));
  await expect(page.getByRole('alert').getByText('You need at least one slide!')).toBeVisible();

  const ask = page.getByRole('dialog', {
    name: 'Are you sure you want to reset all slides to defaults? This cannot be undone.',
  });
  const reset = page.getByRole('button', { name: 'Reset to Defaults' });
  await press(reset);
  await expect(ask.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ask).toBeHidden();
  await expect(reset).toBeFocused();
  await expect(page.getByRole('list', { name: 'Slides' }).getByRole('heading')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await press(ask.getByRole('button', { name: 'Reset to Defaults' }));
  await expect(page.getByRole('status').getByText(savedWords(3))).toBeVisible();
  await expect(reset).toBeFocused();

  const home = await visitor.open('/');
  await expect(home.getByRole('button', { name: /^Go to slide/ })).toHaveCount(3);
});

test('a question is in its place from its first frame on, where a press meets its buttons', async ({
  admin,
  page,
}) => {
  await admin.open('/admin');
  const places = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        const look = () => {
          const button = document.querySelector('[role=dialog] button');
          if (button) seen.push(JSON.stringify(button.getBoundingClientRect()));
          if (seen.length < 30) requestAnimationFrame(look);
          else resolve([...new Set(seen)]);
        };
        look();
      }),
  );
  await page.getByRole('button', { name: 'Reset to Defaults' }).click();
  expect(await places).toHaveLength(1);
});

test('a slide moved by its buttons keeps the focus, and its new position is announced', async ({
  admin,
  page,
}) => {
  await admin.open('/admin');
  const titles = page.getByRole('list', { name: 'Slides' }).getByRole('heading');
  const later = page.getByRole('button', { name: /^Move slide “Premium German.+ later$/ });
  for (const position of [2, 3]) {
    await press(later);
    await expect(
      page
        .getByRole('status')
        .getByText(new RegExp(`^Moved slide “Premium.+ to position ${position} of 3\\.$`)),
    ).toBeAttached();
    await expect(page.getByText('All changes saved')).toBeVisible();
    await expectFocusSeen(page);
  }
  await expect(titles).toHaveText([/^1\. Elegant/, /^2\. Tailored/, /^3\. Premium/]);
  await expect(later).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Move slide “Premium German.+ earlier$/ })).toBeFocused();
});

test('slides change places by drag and by the keyboard, and Apply leads home after a second', async ({
  admin,
  page,
  visitor,
}) => {
  await page.clock.install();
  await admin.open('/admin');
  const titles = page.getByRole('list', { name: 'Slides' }).getByRole('heading');
  await drag(
    page,
    page.getByRole('button', { name: /^Drag slide “Tailored for British Interiors”/ }),
    page.getByRole('button', { name: /^Drag slide “Premium German/ }),
  );
  await expect(titles).toHaveText([/^1\. Tailored/, /^2\. Premium/, /^3\. Elegant/]);
  await expect(page.getByText('All changes saved')).toBeVisible();

  await dragByKeys(page.getByRole('button', { name: /^Drag slide “Elegant/ }), 'ArrowUp', [2, 1]);
  await expect(titles).toHaveText([/^1\. Elegant/, /^2\. Tailored/, /^3\. Premium/]);
  await expect(page.getByText('All changes saved')).toBeVisible();

  // From here its clock stands, a minute on: the second passes on command.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Apply & View Home Page' }).click();
  await expect(page.getByText(savedWords(3))).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  await page.clock.runFor(1000);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/$/);
  await expect((await slideOn(page, 1)).getByRole('heading')).toHaveText(
    'Elegant Solutions for Modern Living',
  );

  const home = await visitor.open('/');
  await expect((await slideOn(home, 1)).getByRole('heading')).toHaveText(
    'Elegant Solutions for Modern Living',
  );
});
