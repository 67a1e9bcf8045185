import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { misfits } from './fitting';

/** An A4 page between its margins of 16 mm, in CSS px. */
const PAPER = { width: 673, height: 1000 };

const main = (page: Page) => page.getByRole('main');

/** Opens a page as it is printed: everything loaded, with the width of paper. */
async function openOnPaper(page: Page, open: (address: string) => Promise<unknown>, address: string) {
  await page.setViewportSize(PAPER);
  await open(address);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

/** Expects dark text on white, without what only a screen needs. */
async function expectPaper(page: Page): Promise<void> {
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // Questions are the buttons that open their answers, which stand open here.
  await expect(page.locator('button:not(h2 *, h3 *)').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  expect(await misfits(page)).toEqual([]);
  const pale = await page.evaluate(() => {
    const brightness = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (/\d+(, \d+)+/.exec(colour)?.[0] ?? '').split(', ').map(Number);
      return (red * 299 + green * 587 + blue * 114) / 1000;
    };
    return [...document.querySelectorAll('h1, h2, h3, p, li, dt, dd, td, th, a')]
      .filter((element) => element.checkVisibility() && (element.textContent ?? '').trim() !== '')
      .filter((element) => brightness(getComputedStyle(element).color) > 140)
      .map((element) => (element.textContent ?? '').trim().slice(0, 60));
  });
  expect(pale).toEqual([]);
}

/** Expects images that are neither wider than the paper nor broken over pages. */
async function expectWholeImages(page: Page): Promise<void> {
  const images = await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility())
      .map((image) => {
        const { width, height } = image.getBoundingClientRect();
        return { src: image.currentSrc, loaded: image.naturalWidth > 0, width, height };
      }),
  );
  for (const { src, loaded, width, height } of images) {
    expect(loaded, src).toBe(true);
    expect(width, src).toBeLessThanOrEqual(PAPER.width);
    expect(height, src).toBeLessThanOrEqual(PAPER.height);
  }
}

const pagesOf = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;

test('a product is printed with its price, specifications and finishes, and no controls', async ({
  page,
  site,
}) => {
  await openOnPaper(page, site.open, '/products/wall-system');
  await expect(page.getByRole('heading', { level: 1, name: 'Wall System' })).toBeVisible();
  await expect(main(page).getByText('From £299').first()).toBeVisible();
  await expect(main(page).getByRole('rowheader', { name: 'Load capacity' })).toBeVisible();
  for (const finish of ['Maple', 'Cherry', 'Walnut', 'Oak']) {
    await expect(main(page).getByText(finish, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole('contentinfo').getByText('0808 157 0123').first()).toBeVisible();
  await expectPaper(page);
  await expectWholeImages(page);
  expect(pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBeLessThanOrEqual(3);
});

test('the contact page is printed with address, hours, regions and answers, and no controls', async ({
  page,
  site,
}) => {
  await openOnPaper(page, site.open, '/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const fact of ['0808 157 0123', 'hello@formraster.example', /9:00.18:00/, /10:00.16:00/]) {
    await expect(main(page).getByText(fact).first()).toBeVisible();
  }
  const answers = main(page).getByRole('region', { name: 'Common questions' });
  for (const answer of await answers.getByRole('paragraph').all()) await expect(answer).toBeVisible();
  await expectPaper(page);
  expect(pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBeLessThanOrEqual(2);
});
