import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { useLocation } from 'shared-platform';
import { onEvents } from 'shared-platform/on-activity';
import { headIsTakenOver } from 'shared-platform/page-head';
import { startWaitingParts } from 'shared-platform/waiting-parts';
import { DOCUMENT_STATE } from '../../page-start/document-state';
import { rememberScroll, returnTo } from './scroll-memory';

/** ms after which a link to `#top` scrolls up (public-site 9). */
const SCROLL_TO_TOP_MS = 100;

/** ms to wait for an anchor in a part that is still loading. */
const ANCHOR_WAIT_MS = 5000;

/** The decoded anchor; unchanged if it cannot be decoded, as in a truncated link. */
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

/** Whether a slot above an element, whose height is not known yet, still waits for its code. */
function isBelowWaitingSlot(element: Element): boolean {
  return [...document.querySelectorAll('[data-slot-pending]')].some(
    (slot) => slot.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}

/**
 * Scrolls to an anchor and moves the focus there, as soon as it is on the page; again when a slot above it has come,
 * unless the visitor scrolls first.
 * @returns stops waiting
 */
function goToAnchor(id: string): () => void {
  let focused = false;
  const arrive = () => {
    const target = document.getElementById(id);
    if (target === null) return false;
    target.scrollIntoView();
    if (!focused) moveFocus(target);
    focused = true;
    return !isBelowWaitingSlot(target);
  };
  if (arrive()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (arrive()) stop();
  });
  const timer = setTimeout(() => stop(), ANCHOR_WAIT_MS);
  const endStart = startWaitingParts();
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    endStart();
    stopHearing();
  };
  const stopHearing = onEvents(['wheel', 'touchstart', 'keydown'], stop);
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/** What a page's head says about it (shared-platform, PageHead). */
const ABOUT_PAGE =
  'title, [rel=canonical], [property], [name=description], [name=keywords], [name=robots], [name^=twitter]';

/** Whether this is a move between tabs, which keeps focus and scroll position (shared-ui, Tabs). */
function keepsPosition(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepPosition' in state;
}

/**
 * Does on a click what a full page load does: scrolls to the top or the anchor, and moves the focus to the new page.
 * Back and Forward restore the scroll position.
 * @returns ref of the page's main element
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const location = useLocation();
  const { pathname, hash, key } = location;
  const state: unknown = location.state;
  const navigation = useNavigationType();
  const previous = useRef({ pathname, key });
  const served = useRef<Element[]>([]);

  // Before the browser paints, or captures the new page for a view transition.
  useLayoutEffect(() => {
    const first = previous.current.key === key;
    const samePage = previous.current.pathname === pathname;
    previous.current = { pathname, key };
    if (first) served.current = [...document.head.querySelectorAll(ABOUT_PAGE)];
    if (!samePage) {
      const own = served.current.splice(0);
      // What React does not know it does not remove.
      if (!headIsTakenOver()) for (const element of own) element.remove();
    }
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

  // A step back from a page that has not come leads to the page that is here (whole-page.ts).
  useLayoutEffect(() => {
    const arrived = () => document.documentElement.removeAttribute(DOCUMENT_STATE.moving);
    arrived();
    return onEvents(['popstate'], arrived);
  }, [location]);

  // Before the browser adjusts the scroll position to the new page's height, with a scroll event.
  useLayoutEffect(() => rememberScroll(key), [key]);

  return main;
}

const LATE_FONT = "'Hanken Late'";

/** Uses the brand's typeface on later pages if it arrived too late for the first one (shared-ui, tokens.css). */
export function useLateFont(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);

  useEffect(() => {
    if (pathname === first.current) return;
    const { fonts, documentElement } = document;
    fonts.load(`1em ${LATE_FONT}`).then(
      () => documentElement.style.setProperty('--brand-font', LATE_FONT),
      () => {
        // Without a connection the fallback stays, and the next page tries again.
      },
    );
  }, [pathname]);
}
