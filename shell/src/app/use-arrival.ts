import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { useLocation } from 'shared-platform';
import { rememberScroll, returnTo } from './scroll-memory';

/** ms after which a link to `#top` scrolls up (public-site 9). */
const SCROLL_TO_TOP_MS = 100;

/** How long an anchor inside a part that is still loading is waited for, in ms. */
const ANCHOR_WAIT_MS = 5000;

/** An anchor as it is meant; one that is no encoded text, as of a link that was cut, as it stands. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

function moveFocus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}

/** Scrolls to an anchor and moves focus there, as soon as it is on the page. @returns the way to stop waiting */
function goToAnchor(id: string): () => void {
  const arrive = () => {
    const target = document.getElementById(id);
    if (target === null) return false;
    target.scrollIntoView();
    moveFocus(target);
    return true;
  };
  if (arrive()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (arrive()) stop();
  });
  const timer = setTimeout(() => stop(), ANCHOR_WAIT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/** A move between the tabs of a page: the tab keeps the focus, the page its position (shared-ui, Tabs). */
function keepsPosition(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepPosition' in state;
}

/**
 * What a full page load would do, done on a click: scroll to the top or to the anchor, and move focus to the new
 * page. Back and forward return to where the page was left.
 * @returns ref of the page's main element
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash, key, ...location } = useLocation();
  const state: unknown = location.state;
  const navigation = useNavigationType();
  const previous = useRef({ pathname, key });

  // Before the browser paints, or takes the picture that a view transition fades to.
  useLayoutEffect(() => {
    const first = previous.current.key === key;
    const samePage = previous.current.pathname === pathname;
    previous.current = { pathname, key };
    if (!first && navigation === NavigationType.Pop) {
      if (!samePage && main.current) moveFocus(main.current);
      return returnTo(key);
    }
    if (keepsPosition(state)) return;
    if (hash === '#top') {
      const timer = setTimeout(() => window.scrollTo({ top: 0 }), SCROLL_TO_TOP_MS);
      if (!first && !samePage && main.current) moveFocus(main.current);
      return () => clearTimeout(timer);
    }
    if (hash !== '') return goToAnchor(decoded(hash.slice(1)));
    if (first || samePage) return;
    window.scrollTo({ top: 0 });
    if (main.current) moveFocus(main.current);
  }, [pathname, hash, key, state, navigation]);

  // Before the browser shortens its scroll position to the new page's height and tells of it.
  useLayoutEffect(() => rememberScroll(key), [key]);

  return main;
}

const LATE_FONT = "'Hanken Late'";

/**
 * Shows the pages after the first in the brand's typeface where that came too late for the first (shared-ui,
 * tokens.css): it is here by then, and a page that is exchanged has no lines that could break anew.
 */
export function useLateFont(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);

  useEffect(() => {
    if (pathname === first.current) return;
    const { fonts, documentElement } = document;
    fonts.load(`1em ${LATE_FONT}`).then(
      () => documentElement.style.setProperty('--brand-font', LATE_FONT),
      () => {
        // Without a connection the stand-in stays; the next page asks again.
      },
    );
  }, [pathname]);
}
