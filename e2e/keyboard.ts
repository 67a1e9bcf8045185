import { expect, type FileChooser, type Locator, type Page } from '@playwright/test';

// The site by keyboard alone: no mouse, and no focus set by scripts.

const LONGEST_WAY = 150;

/** A window that records whether anything in it has had the focus. */
type Journey = Window & { hadFocus?: boolean };

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const has = element === document.activeElement;
    (window as Journey).hadFocus ||= has;
    return has;
  });
}

/** Whether the focus is further down the page than the target. */
function isFurtherUp(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const from = document.activeElement;
    if (from === null || from === document.body) return false;
    return (element.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
}

/** Waits until something has the focus, which no action in the admin may lose. A newly opened page has none yet. */
async function expectFocusKept(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(() => {
      const isSomewhere = document.activeElement !== null && document.activeElement !== document.body;
      const isAdmin = document.querySelector('[data-boundary=admin]') !== null;
      return isSomewhere || !isAdmin || !(window as Journey).hadFocus ? 'kept' : 'lost';
    });
  await expect.poll(state, { message: 'the focus after the step before' }).toBe('kept');
}

/** Presses Tab, or Shift+Tab when the way back is shorter, until the control has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  await expectFocusKept(target.page());
  if (await hasFocus(target)) return;
  const key = (await isFurtherUp(target)) ? 'Shift+Tab' : 'Tab';
  for (let step = 0; step < LONGEST_WAY; step += 1) {
    await target.page().keyboard.press(key);
    if (await hasFocus(target)) return;
  }
  throw new Error(`${key} does not lead to ${String(target)}.`);
}

/** Goes to a button or a link and presses Enter. */
export async function press(control: Locator): Promise<void> {
  await tabTo(control);
  await control.page().keyboard.press('Enter');
}

/** Goes to a checkbox and changes it. */
export async function toggle(box: Locator): Promise<void> {
  await tabTo(box);
  await box.page().keyboard.press('Space');
}

/** Goes to a field and replaces its value at once, as by dictation or pasting. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.press('ControlOrMeta+a');
  await field.page().keyboard.insertText(text);
}

/** Goes to a file button, opens the file picker and chooses these files. */
export async function chooseFiles(
  button: Locator,
  files: Parameters<FileChooser['setFiles']>[0],
  key: 'Space' | 'Enter' = 'Space',
): Promise<void> {
  const picker = button.page().waitForEvent('filechooser');
  await tabTo(button);
  await button.page().keyboard.press(key);
  await (await picker).setFiles(files);
}

/** Waits until something in the window has the focus and shows it, so that keyboard users see where they continue. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === null || focused === document.body) return 'The focus is lost.';
        // A dialog that has just opened, before its first control.
        if (focused.closest('[role=dialog]') && (focused as HTMLElement).tabIndex < 0) return 'seen';
        const around = [focused, focused.parentElement, focused.nextElementSibling, focused.closest('li')];
        const isRinged = around.some((element) => {
          if (element === null) return false;
          const { outlineStyle, boxShadow } = getComputedStyle(element);
          return outlineStyle !== 'none' || boxShadow !== 'none';
        });
        const { top, bottom, left, right } = focused.getBoundingClientRect();
        const isInSight = bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
        return isRinged && isInSight ? 'seen' : `It cannot be seen: ${focused.outerHTML.slice(0, 160)}`;
      }),
    )
    .toBe('seen');
}

/** A link in the admin's side navigation, with or without marks for unread or unsaved items. */
export function placeLink(page: Page, name: string): Locator {
  return page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: new RegExp(`^${name}( \\(unsaved changes\\))?( \\d+ unread)?$`) });
}

/** The button that opens the user menu. */
export const accountButton = (page: Page): Locator => page.getByRole('button', { name: /^\S+@\S+$/ });

/** Opens that menu and chooses one of its items. */
export async function chooseInAccountMenu(page: Page, name: string): Promise<void> {
  await press(accountButton(page));
  await press(page.getByRole('button', { name, exact: true }));
}

/** The rows of versions in the admin's History, the newest first. */
export const versionsIn = (page: Page): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: /^What changed/ }) });

/** Opens a tab by the admin's side navigation and waits until it is ready. */
export async function openTab(page: Page, name: string): Promise<void> {
  const link = placeLink(page, name);
  await press(link);
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('status').filter({ hasText: /^(Opening|Loading)/ })).toHaveCount(0);
}
