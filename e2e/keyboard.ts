import { expect, type ElementHandle, type FileChooser, type Locator, type Page } from '@playwright/test';

// The site by keyboard alone: no mouse, and no focus set by scripts.

const LONGEST_WAY = 150;

/** A window that records whether anything in it has had the focus. */
type Journey = Window & { hadFocus?: boolean };

/** Where the focus is from an element: on it, before it or after it in the document; `gone` when React has replaced it. */
type Focus = 'on' | 'before' | 'after' | 'gone';

function focusFrom(element: ElementHandle): Promise<Focus> {
  return element.evaluate((target) => {
    if (!target.isConnected) return 'gone';
    const focused = document.activeElement ?? document.body;
    const isOn = focused === target;
    (window as Journey).hadFocus ||= isOn;
    if (isOn) return 'on';
    const isAfter = target.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isAfter ? 'after' : 'before';
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

/** The element that a locator finds. To find it by its role takes longer than to press a key. */
async function find(target: Locator): Promise<ElementHandle> {
  const element = await target.elementHandle();
  if (element === null) throw new Error(`${String(target)} is not there.`);
  return element;
}

/** Presses Tab, or Shift+Tab when the way back is shorter, until the control has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  let element = await find(target);
  await expectFocusKept(target.page());
  let focus = await focusFrom(element);
  const key = focus === 'after' ? 'Shift+Tab' : 'Tab';
  for (let step = 0; focus !== 'on'; step += 1) {
    if (step === LONGEST_WAY) throw new Error(`${key} does not lead to ${String(target)}.`);
    if (focus === 'gone') element = await find(target);
    else await target.page().keyboard.press(key);
    focus = await focusFrom(element);
  }
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

/** Removes a slide of the hero slider, and confirms it. */
export async function removeSlide(page: Page, position: number): Promise<void> {
  await press(page.getByRole('button', { name: `Remove slide ${position}` }));
  await press(
    page.getByRole('dialog', { name: /^Remove slide/ }).getByRole('button', { name: 'Remove Slide' }),
  );
}
