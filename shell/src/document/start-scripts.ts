/** A file of the page's code: a script that runs, or one that is fetched beside it. */
export interface StartFile {
  href: string;
  /** Runs at once; the others are fetched so that they are here when they are asked for. */
  run?: boolean;
  integrity?: string;
  /** Whether it will be asked for by CORS; a preload of the other kind would be fetched twice. */
  cors?: boolean;
}

/**
 * Id of the element that lists them, as JSON. Its `data-when` is `now` on a page that shows nothing without its code.
 */
export const START_FILES_ID = 'start-files';

/** How long a page waits for a picture, a stylesheet or a font that does not arrive, in ms. */
export const START_PATIENCE_MS = 2500;

/**
 * Fetches the page's code once its first screen is painted, so that pictures, styles and type do not share a slow
 * line with what is not needed to read the page. At the first sign of the visitor it does not wait any longer, nor
 * for a picture that hangs. Written into the page as text: it uses nothing from outside itself.
 */
export function startScripts(listId: string, patienceMs: number): void {
  const list = document.getElementById(listId);
  const signs = ['pointerdown', 'keydown', 'touchstart', 'focusin', 'scroll'];
  let started = false;
  const start = (): void => {
    if (started) return;
    started = true;
    for (const sign of signs) removeEventListener(sign, start, true);
    const files = JSON.parse(list?.textContent ?? '[]') as StartFile[];
    for (const { href, run, integrity, cors } of files) {
      const element = run ? document.createElement('script') : document.createElement('link');
      if (cors) element.crossOrigin = 'anonymous';
      if (integrity) element.integrity = integrity;
      if (element instanceof HTMLLinkElement) {
        element.rel = 'preload';
        element.as = 'script';
        element.href = href;
      } else {
        // In their order, should there be several.
        element.async = false;
        element.fetchPriority = 'high';
        element.src = href;
      }
      document.head.append(element);
    }
  };
  if (list?.dataset['when'] === 'now') {
    start();
    return;
  }
  const oncePainted = (): void => {
    requestAnimationFrame(() => setTimeout(start));
    // A page in a background tab is not painted.
    setTimeout(start, 200);
  };
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  setTimeout(start, patienceMs);
  if (document.readyState === 'complete') oncePainted();
  else addEventListener('load', oncePainted, { once: true });
}
