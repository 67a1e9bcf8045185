import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** The planner's drawing, which says what is drawn. */
export const drawing = (page: Page) => page.getByRole('img', { name: /on a wall of/ });

/** What the plan costs. */
export const price = (page: Page) => page.getByRole('status').filter({ hasText: 'VAT' });

/** Shows all that the planner has to say: an obstacle, the goods of a cell, a wrong size and a rule that is broken. */
export async function showAll(page: Page): Promise<void> {
  await page.getByText('Is something in the way?').click();
  await page.getByRole('button', { name: 'Add it' }).click();
  await page.getByRole('combobox', { name: 'It holds' }).selectOption('Files');
  await page.getByRole('textbox', { name: 'Height (cm)', exact: true }).fill('9');
  await page.getByRole('textbox', { name: 'Height (cm)', exact: true }).blur();
  await page.getByRole('button', { name: 'Do not fix it to the wall' }).click();
  await expect(page.getByRole('list', { name: 'What does not fit yet' })).toBeVisible();
}
