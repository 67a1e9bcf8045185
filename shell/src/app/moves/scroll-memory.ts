import { onEvents } from 'shared-platform/on-activity';

/** ms in which a page that is still loading may reach its former height. */
const GROWTH_MS = 3000;

/** Location key → scroll position in px. */
const positions = new Map<string, number>();

/**
 * Remembers the scroll position of a history entry. `returnTo` restores it rather than the browser, which would scroll
 * before the page is rendered. To a page that is loaded anew, by Back or by a reload, the browser scrolls: the start
 * script (server/page/shell-files) asks it to, and it has done so by the end of the load.
 * @returns stops remembering
 */
export function rememberScroll(key: string): () => void {
  const remember = () => positions.set(key, window.scrollY);
  // An entry that begins where the one before was scrolled to may never be scrolled itself.
  if (positions.size > 0) remember();
  const takeOver = () => {
    history.scrollRestoration = 'manual';
  };
  if (document.readyState === 'complete') takeOver();
  else window.addEventListener('load', takeOver);
  window.addEventListener('scroll', remember, { passive: true });
  return () => {
    window.removeEventListener('scroll', remember);
    window.removeEventListener('load', takeOver);
  };
}

/**
 * Restores a history entry's scroll position as soon as the page is long enough, unless the visitor scrolls first.
 * @returns stops waiting
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
    stopHearing();
  };
  const stopHearing = onEvents(['wheel', 'touchstart', 'keydown'], stop);
  observer.observe(document.body);
  return stop;
}
