import type { Locator, Page } from '@playwright/test';

/** A window of 1280 × 1024 px at 400 %, and a small phone. */
export const ENLARGED = [
  { what: 'at 400 %', viewport: { width: 320, height: 256 } },
  { what: 'at 320 px', viewport: { width: 320, height: 568 } },
];

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
        // In a row that snaps, so that its own picture is the nearest.
        inline: 'center',
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

/**
 * Buttons, and what looks like them, that are lower than a finger needs (44 px), each a line. Words that are pressed in
 * running text do not count.
 * @param within CSS selector of the part to look at
 */
export function lowButtons(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    const buttons = 'button:not(.ant-btn-link), input[type=file] + label, a';
    // Classes have no words: a link that looks like a button has an edge, which may be transparent.
    const isPressed = (element: Element) => {
      const { borderTopStyle, borderLeftStyle } = getComputedStyle(element);
      return element.tagName !== 'A' || (borderTopStyle === 'solid' && borderLeftStyle === 'solid');
    };
    return [...document.querySelectorAll(`${selector} :is(${buttons})`)]
      .filter((button) => isPressed(button) && button.checkVisibility({ visibilityProperty: true }))
      .map((button) => ({ button, height: Math.round(button.getBoundingClientRect().height) }))
      .filter(({ height }) => height > 1 && height < 44)
      .map(({ button, height }) => `${(button.ariaLabel ?? button.textContent ?? '').trim()}: ${height} px`);
  }, within);
}

/**
 * Labels that stand less than 4 px above the choice that they name, or less than 8 px beside it, each a line.
 * @param within CSS selector of the part to look at
 */
export function gluedLabels(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    return [...document.querySelectorAll<HTMLLabelElement>(`${selector} label[for]`)].flatMap((label) => {
      const box = label.control?.closest('.ant-select')?.getBoundingClientRect();
      if (!box || !label.checkVisibility({ visibilityProperty: true })) return [];
      const text = document.createRange();
      text.selectNodeContents(label);
      const own = text.getBoundingClientRect();
      const isFree = box.top - own.bottom >= 4 || box.left - own.right >= 8;
      return isFree ? [] : [label.textContent ?? ''];
    });
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

/** Whether two elements overlap; false while one of them does not exist. */
export async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (a === null || b === null) return false;
  return a.y < b.y + b.height && b.y < a.y + a.height && a.x < b.x + b.width && b.x < a.x + a.width;
}

/** Controls and messages below an element, each a line; those that are behind a dialog anyway do not count. */
export function coveredBy(cover: Locator): Promise<string[]> {
  return cover.evaluate((element) => {
    const own = element.getBoundingClientRect();
    const selector = 'a, button, input, select, textarea, summary, [role="alert"] > *, [role="status"] > *';
    return [...document.querySelectorAll(selector)]
      .filter((other) => !element.contains(other) && !other.contains(element))
      .filter((other) => other.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((other) => {
        const box = other.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const overlaps =
          own.left < box.right && own.right > box.left && own.top < box.bottom && own.bottom > box.top;
        const inReach = document
          .elementsFromPoint(x, y)
          .some((each) => other.contains(each) || each.contains(other));
        return box.width > 1 && overlaps && inReach;
      })
      .map((other) => `${other.tagName} ${(other.textContent ?? '').trim().slice(0, 60)}`);
  });
}

/** Parts of the page's text that a pattern finds and that are broken over two lines, each with the words around it. */
function brokenParts(page: Page, pattern: RegExp, within = 'body'): Promise<string[]> {
  return page.evaluate(
    ([source, flags, selector]) => {
      const found: string[] = [];
      const root = document.querySelector(selector);
      if (root === null) return [`There is no ${selector}.`];
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const holder = node.parentElement;
        if (!holder?.checkVisibility({ visibilityProperty: true })) continue;
        // For screen readers only.
        let hidden = false;
        for (let at: Element | null = holder; at; at = at.parentElement) {
          hidden ||= getComputedStyle(at).clipPath === 'inset(50%)';
        }
        if (hidden) continue;
        for (const { 0: part, index } of (node.textContent ?? '').matchAll(new RegExp(source, flags))) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + part.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(`${part}, in “${(holder.textContent ?? '').slice(0, 60)}”`);
        }
      }
      return found;
    },
    [pattern.source, pattern.flags, within] as const,
  );
}

const UNIT = '(?:hours?|days?|weeks?|months?|years?|kg|cm)\\b';
const FIGURES = `\\d[\\d:]*-\\d[\\d:]*(?: ?${UNIT})?|\\d+[ -]${UNIT}`;
const TELEPHONE = '\\b0\\d+(?:\\s\\d{3,})+';
const POSTCODE = '\\b[A-Z]{1,2}\\d[A-Z\\d]?\\s\\d[A-Z]{2}\\b';

/** Figures that are broken over two lines: ranges, numbers with their units, telephone numbers and postcodes. */
export function brokenFigures(page: Page): Promise<string[]> {
  return brokenParts(page, new RegExp([FIGURES, TELEPHONE, POSTCODE].join('|'), 'g'));
}

/**
 * Words that are broken in the middle, though not after a hyphen or a slash.
 * @param within CSS selector of the part to look at
 */
export function brokenWords(page: Page, within = 'body'): Promise<string[]> {
  return brokenParts(page, /[^\s\-–—/?&]+/g, within);
}

/** Applies the text spacing of WCAG 2.2, 1.4.12. The page's policy permits a stylesheet constructed by script. */
export async function spaceOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }
    `);
    document.adoptedStyleSheets.push(sheet);
  });
}
