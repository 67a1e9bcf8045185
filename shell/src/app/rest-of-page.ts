import { FIRST_SCREEN } from '../document/first-screen';
import { whenIdle } from './when-idle';

/** What is laid out later (shared-ui, tokens.css). */
const LATER = 'data-later';

/**
 * Lays out what the first paint left out, part by part while the browser is idle, so that no task is long. What stands on
 * the screen stays there when a part above it gets its height.
 */
export function layOutRest(): void {
  const next = () => {
    const root = document.documentElement;
    const part = root.hasAttribute(FIRST_SCREEN) ? document.querySelector<HTMLElement>(`[${LATER}]`) : null;
    if (part === null) {
      root.removeAttribute(FIRST_SCREEN);
      return;
    }
    const { bottom, height } = part.getBoundingClientRect();
    const top = window.scrollY;
    part.removeAttribute(LATER);
    const grown = part.getBoundingClientRect().height - height;
    // Not by so much: at the end of a page that has become shorter, the browser has scrolled already.
    if (bottom <= 0 && grown !== 0) window.scrollTo({ top: top + grown, behavior: 'instant' });
    whenIdle(next);
  };
  whenIdle(next);
}
