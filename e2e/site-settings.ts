import type { Page } from '@playwright/test';
import type { Visitor } from './admin';
import { expect } from './fixtures';
import { press, typeInto } from './keyboard';

// The Site Settings tab, by keyboard alone: the smallest change that every visitor sees.

const PHONE = '0117 496 0990';

const phoneOn = (page: Page) => page.getByLabel(/^Phone/);

export async function typePhone(page: Page): Promise<void> {
  await typeInto(phoneOn(page), PHONE);
}

export async function saveSettings(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'Save Site Settings' }));
}

export async function expectSettingsSaved(page: Page): Promise<void> {
  await expect(page.getByText('Site settings saved.')).toBeVisible();
}

/** Expects the typed value still in its field. */
export async function expectPhoneKept(page: Page): Promise<void> {
  await expect(phoneOn(page)).toHaveValue(PHONE);
}

/** A visitor finds the typed number on the contact page, which is answered for further looks. */
export async function expectPhoneSeen(visitor: Visitor): Promise<Page> {
  const contact = await visitor.open('/contact');
  await expect(contact.getByRole('main').getByText(PHONE)).toBeVisible();
  return contact;
}
