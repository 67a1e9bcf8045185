/** Marks the document while only its first screen is laid out (shared-ui, tokens.css). */
export const FIRST_SCREEN = 'data-first-screen';

/**
 * Lets the browser lay out only what is near the screen, until `layOutRest` (app/rest-of-page.ts): the first paint
 * comes earlier. Not where the page opens further down, whose place depends on the height of what stands before it: at
 * an anchor, by a reload, by Back, or in the admin's preview.
 *
 * Written into the page as text: it uses nothing from outside itself.
 */
export function firstScreenFirst(mark: string): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation?.type === 'navigate' && location.hash === '' && window.parent === window)
    document.documentElement.setAttribute(mark, '');
}

/**
 * Lays the page out with each stylesheet and typeface that arrives, while the browser holds the first paint for the next
 * of them (docs/performance.md).
 *
 * Written into the page as text: it uses nothing from outside itself.
 */
export function layOutMeanwhile(): void {
  const layOut = () => document.readyState === 'interactive' && document.body.offsetTop;
  document.addEventListener('load', layOut, true);
}
