import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** The planner's drawing, which says what is drawn. */
export const drawing = (page: Page) => page.getByRole('img', { name: /on a wall of/ });

/** What the plan costs; as long as it does not fit, what there is to put right. */
export const price = (page: Page) => page.getByRole('status').filter({ hasText: /VAT|the price/ });

/** Opens the choices of a cell by a press on it in the drawing. */
export async function openCell(page: Page, name: RegExp): Promise<Locator> {
  await page.getByRole('option', { name }).click();
  return page.getByRole('dialog', { name });
}

/** Shows all that the planner has to say: an obstacle, the goods of a cell, a wrong size and a rule that is broken. */
export async function showAll(page: Page): Promise<void> {
  await page.getByText('Add a door, window, radiator or socket').click();
  await page.getByRole('button', { name: 'Add it' }).click();
  await page.getByRole('button', { name: /^Change bay/ }).click();
  await page.getByRole('combobox', { name: 'What will it hold?' }).selectOption('Files');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Height (cm)', exact: true }).fill('9');
  await page.getByRole('textbox', { name: 'Height (cm)', exact: true }).blur();
  await page.getByRole('button', { name: 'I will not fix it to the wall' }).click();
  await expect(page.getByRole('list', { name: 'What does not fit yet' })).toBeVisible();
}
