import type { Locator, Page } from '@playwright/test';

/**
 * Words of the page that lie outside the window, are cut off by what holds them, or lie below something else when
 * they are scrolled into the window's middle: each a line; none on a page that fits.
 * @param within CSS selector of the part to look at
 */
export function misfits(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate(async (selector) => {
    const found: string[] = [];
    const shown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden="true"], noscript, script, style');
    const forScreenReaders = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (getComputedStyle(at).clipPath === 'inset(50%)') return true;
      }
      return false;
    };
    const holdersOf = (element: Element) => {
      const holders: Element[] = [];
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        if (/hidden|clip/.test(getComputedStyle(at).overflowX)) holders.push(at);
      }
      return holders;
    };
    const tallerThanItsScroller = (element: Element) => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return element.scrollHeight > at.clientHeight;
      }
      return false;
    };
    const name = (node: Node) => (node.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60);

    const root = document.querySelector(selector);
    if (root === null) return [`There is no ${selector}.`];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const width = document.documentElement.clientWidth;
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!element || name(node) === '' || !shown(element) || forScreenReaders(element)) continue;
      element.scrollIntoView({
        block: tallerThanItsScroller(element) ? 'start' : 'center',
        behavior: 'instant',
      });
      const range = document.createRange();
      range.selectNodeContents(node);
      const [rect] = range.getClientRects();
      if (!rect || rect.width < 1) continue;
      if ([...range.getClientRects()].some(({ left, right }) => left < -1 || right > width + 1)) {
        found.push(`outside: ${name(node)}`);
        continue;
      }
      const holder = holdersOf(element).find((each) => {
        const box = each.getBoundingClientRect();
        return rect.left < box.left - 1 || rect.right > box.right + 1 || rect.bottom > box.bottom + 3;
      });
      if (holder) {
        found.push(`cut: ${name(node)}`);
        continue;
      }
      const top = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
      if (top && !top.contains(element) && !element.contains(top)) {
        // A card's one link lies over the whole card, and a label's control over the label.
        const link = top.closest('a, label');
        if (!link?.parentElement?.closest('article, li')?.contains(element)) {
          found.push(`covered: ${name(node)} by <${top.tagName.toLowerCase()} class="${top.className}">`);
        }
      }
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    return found;
  }, within);
}

/**
 * Parts that reach over a side of the window, each a line; none on a page that fits. What is scrolled or cut by
 * something that fits itself does not count, nor what is for screen readers only.
 * @param within CSS selector of the part to look at
 */
export function sticksOut(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    const width = document.documentElement.clientWidth;
    const isOut = (element: Element) => {
      const box = element.getBoundingClientRect();
      return box.width > 1 && box.height > 1 && (box.left < -1 || box.right > width + 1);
    };
    const isHeld = (element: Element) => {
      for (let at = element.parentElement; at && at !== document.documentElement; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== 'visible' && !isOut(at)) return true;
      }
      return false;
    };
    const found = [...document.querySelectorAll(`${selector} *`)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => isOut(element) && !isHeld(element))
      .map((element) => `${element.tagName} ${(element.textContent ?? '').trim().slice(0, 60)}`);
    return document.documentElement.scrollWidth > width ? ['The page scrolls sideways.', ...found] : found;
  }, within);
}

/** How much of the window's height no fixed or sticky part takes, 0 to 1, in the middle of the page. */
export function roomToRead(page: Page): Promise<number> {
  return page.evaluate(async () => {
    window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const taken = [...document.querySelectorAll('body *')]
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => element.getBoundingClientRect())
      .reduce((sum, { top, bottom }) => {
        return sum + Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0));
      }, 0);
    window.scrollTo({ top: 0, behavior: 'instant' });
    return 1 - taken / window.innerHeight;
  });
}

/** Whether one element lies over another, or would, were it in front; false while one of them is not there. */
export async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (a === null || b === null) return false;
  return a.y < b.y + b.height && b.y < a.y + a.height && a.x < b.x + b.width && b.x < a.x + a.width;
}

/** Figures that stand on two lines, each as it is read: a range, or a number and its unit; none on a page that fits. */
export function brokenFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const unit = '(?:hours?|days?|weeks?|months?|years?|kg|cm)\\b';
    const figures = new RegExp(`\\d[\\d:]*-\\d[\\d:]*(?: ?${unit})?|\\d+[ -]${unit}`, 'g');
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: figure, index } of (node.textContent ?? '').matchAll(figures)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + figure.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1)
          found.push(`${figure}, in “${(node.parentElement?.textContent ?? '').slice(0, 60)}”`);
      }
    }
    return found;
  });
}
