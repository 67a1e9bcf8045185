import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './admin';
import { siteIn } from './fixtures';
import { press } from './keyboard';

/** The button in the page's corner that shows the tools. */
const tools = (page: Page) => page.getByRole('complementary', { name: 'Page tools' }).locator('summary');

test('who is signed in sees what is on a page, by the keyboard, and takes it along as JSON', async ({
  page,
  admin: _signedIn,
  axe,
}) => {
  await siteIn(page).open('/gallery');
  await siteIn(page).slotsHydrated();
  const toggle = page.getByRole('button', { name: 'What is on this page' });
  await expect(tools(page)).toBeVisible();
  await expect(toggle).toBeHidden();
  await tools(page).focus();
  await page.keyboard.press('Enter');
  await press(toggle);
  const panel = page.getByRole('region', { name: 'What is on this page' });
  await expect(panel.getByRole('heading', { name: 'What is on this page' })).toBeFocused();

  const slot = panel.getByRole('row', { name: /gallery\/GalleryPage/ });
  await expect(slot).toContainText(/gallery \d|\d+\.\d+\.\d+/);
  await expect(slot).toContainText(/\d kB/);
  await expect(slot).toContainText(/\d ms/);
  await expect(slot).toContainText('interactive');
  await expect(panel.getByRole('row', { name: /^react 19\..* shell .*gallery yes$/ })).toBeVisible();
  await expect(panel.getByText('No errors.')).toBeVisible();
  await axe.check();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('link', { name: 'Save as JSON' }).click(),
  ]);
  const json: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(json).toMatchObject({
    page: '/gallery',
    slots: [{ module: 'gallery/GalleryPage', owner: 'gallery', state: 'interactive' }],
    shared: expect.arrayContaining([expect.objectContaining({ name: 'react', from: 'shell', loaded: true })]),
    errors: [],
  });

  await panel.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(toggle).toBeFocused();
});

test('the tools of who is signed in leave every link of the page to the mouse', async ({
  page,
  admin: _signedIn,
}) => {
  await siteIn(page).open('/about');
  await tools(page).click();
  await expect(page.getByRole('button', { name: 'Boundaries' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Admin' }).click();
  await expect(page).toHaveURL(/\/admin/);
});

test('who is signed in sees whose is which part of a page', async ({ page, admin: _signedIn, axe }) => {
  await siteIn(page).open('/');
  const boundaries = page.getByRole('button', { name: 'Boundaries' });
  const outline = () =>
    page
      .locator('[data-boundary="enquiry"]')
      .evaluate((slot) => [getComputedStyle(slot).outlineStyle, getComputedStyle(slot, '::before').content]);
  await tools(page).click();
  await expect(boundaries).toHaveAttribute('aria-pressed', 'false');
  expect(await outline()).toEqual(['none', 'none']);
  await boundaries.press('Space');
  await expect(boundaries).toHaveAttribute('aria-pressed', 'true');
  const [style, label] = await outline();
  expect(style).toBe('dashed');
  expect(label).toMatch(/enquiry.*EnquiryForm/);
  await axe.check();
});

test('visitors have no such switches, and download nothing of them', async ({ page, baseURL }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto(baseURL ?? '/');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('complementary', { name: 'Page tools' })).toBeHidden();
  expect(files.filter((url) => url.includes('page-parts'))).toEqual([]);
});
