import { WINDOW_EVENTS } from 'shared-types/events-channel';

/** A file of the page's code: a script that runs, or one that is preloaded. */
export interface StartFile {
  href: string;
  /** Runs immediately; the others are only preloaded. */
  run?: boolean;
  integrity?: string;
  /** Whether it will be requested by CORS; a preload of the other kind would be fetched twice. */
  cors?: boolean;
}

/** Id of the element that lists them, as JSON. Its `data-when` is `now` if the page shows nothing without its code. */
export const START_FILES_ID = 'start-files';

/** How long a page waits for an image, a stylesheet or a font that does not arrive, in ms. */
export const START_PATIENCE_MS = 2500;

/**
 * How long the first paint waits for a remote's stylesheet, in ms: long enough for a slow line, on which the shell's
 * own come late too, and short enough for a page to be painted within 2.5 s, which Google rates as good.
 */
export const STYLESHEET_PATIENCE_MS = 2000;

/** What starts it earlier: signs of the visitor, and the window events, which a part may be waiting for. */
export const START_SIGNS = ['pointerdown', 'keydown', 'touchstart', 'focusin', 'scroll', ...WINDOW_EVENTS];

/**
 * Fetches the page's code once its first screen is painted, so that images, styles and fonts do not share a slow
 * line with what is not needed to read the page. It starts earlier for one of `signs`, and does not wait for an image
 * that hangs. It also lets the page be painted without remotes' stylesheets that hang, for which the
 * browser would wait for ever: each is requested again, by a copy of its link for which nothing waits.
 *
 * Written into the page as text: it uses nothing from outside itself. It comes before every stylesheet, because a
 * script after one waits until that has arrived, and before the list, which it reads later.
 */
export function startScripts(
  listId: string,
  signs: readonly string[],
  patienceMs: number,
  stylesheetPatienceMs: number,
): void {
  let wanted = false;
  let started = false;
  const start = (): void => {
    const list = document.getElementById(listId);
    wanted = true;
    if (started || list === null) return;
    started = true;
    for (const sign of signs) removeEventListener(sign, start, true);
    const files = JSON.parse(list.textContent) as StartFile[];
    for (const { href, run, integrity, cors } of files) {
      const element = Object.assign(
        document.createElement(run ? 'script' : 'link'),
        { crossOrigin: cors ? 'anonymous' : null, integrity: integrity ?? '' },
        // Several scripts run in order.
        run ? { async: false, fetchPriority: 'high', src: href } : { rel: 'preload', as: 'script', href },
      );
      document.head.append(element);
    }
  };
  const onceParsed = (): void => {
    if (wanted || document.getElementById(listId)?.dataset['when'] === 'now') start();
  };
  const paint = (): void => {
    const links = (owner: string) =>
      Array.from(document.querySelectorAll<HTMLLinkElement>(`link[data-precedence="${owner}"]`)).filter(
        ({ sheet }) => sheet === null,
      );
    if (links('shell').length > 0) {
      setTimeout(paint, 500);
      return;
    }
    for (const late of links('remote')) {
      const copy = late.cloneNode() as HTMLLinkElement;
      copy.dataset['late'] = '';
      late.replaceWith(copy);
    }
  };
  setTimeout(paint, stylesheetPatienceMs);
  const oncePainted = (): void => {
    // A page in a background tab is not painted. The second frame begins when the first has been painted.
    if (document.hidden) start();
    else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  };
  for (const sign of signs) addEventListener(sign, start, true);
  setTimeout(start, patienceMs);
  addEventListener('DOMContentLoaded', onceParsed, { once: true });
  addEventListener('load', oncePainted, { once: true });
}
