/** How long a page whose parts are still loading is given to become as long as it was, in ms. */
const GROWTH_MS = 3000;

/** Scroll positions in px of the history entries of this visit, by location key. */
const positions = new Map<string, number>();

/**
 * Remembers how far the page is scrolled under a history entry's key. Positions are restored by `returnTo`, not by
 * the browser, which would scroll before the page has been rendered; a reload is still the browser's.
 * @returns the way to stop remembering
 */
export function rememberScroll(key: string): () => void {
  const remember = () => positions.set(key, window.scrollY);
  const leaveToBrowser = () => {
    history.scrollRestoration = 'auto';
  };
  history.scrollRestoration = 'manual';
  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('pagehide', leaveToBrowser);
  return () => {
    window.removeEventListener('scroll', remember);
    window.removeEventListener('pagehide', leaveToBrowser);
  };
}

/**
 * Scrolls to where the history entry was left, as soon as the page is long enough, unless the visitor scrolls first.
 * @returns the way to stop waiting
 */
export function returnTo(key: string): () => void {
  const position = positions.get(key) ?? 0;
  const arrive = () => {
    window.scrollTo({ top: position });
    return document.documentElement.scrollHeight - window.innerHeight >= position;
  };
  if (arrive()) return () => undefined;
  const observer = new ResizeObserver(() => {
    if (arrive()) stop();
  });
  const timer = setTimeout(() => stop(), GROWTH_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchstart', stop);
    window.removeEventListener('keydown', stop);
  };
  observer.observe(document.body);
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchstart', stop, { passive: true });
  window.addEventListener('keydown', stop);
  return stop;
}
