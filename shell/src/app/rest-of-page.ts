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
    part.removeAttribute(LATER);
    const grown = part.getBoundingClientRect().height - height;
    if (bottom <= 0 && grown !== 0) window.scrollBy({ top: grown, behavior: 'instant' });
    whenIdle(next);
  };
  whenIdle(next);
}
