/** So many pages are fetched because of links that were only seen; the most one screen leads to in earnest. */
const MOST_PAGES = 4;

/** Runs once the browser has nothing better to do; Safari has no such call. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}

/**
 * Hands over the links of the page's main part that are on the screen, in idle moments, also of pages that are
 * opened later.
 * @param fetchAhead fetches what a link's page needs
 * @returns the way to stop watching
 */
export function watchLinksInView(fetchAhead: (link: Element) => void): () => void {
  const seen = new WeakSet<Element>();
  const leadingTo = new Set<string>();

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const [, section = ''] = (target as HTMLAnchorElement).pathname.split('/');
      if (!leadingTo.has(section) && leadingTo.size >= MOST_PAGES) continue;
      leadingTo.add(section);
      whenIdle(() => fetchAhead(target));
    }
  });

  const observeNew = () => {
    for (const link of document.querySelectorAll('main a[href^="/"]')) {
      if (seen.has(link)) continue;
      seen.add(link);
      observer.observe(link);
    }
  };

  const pages = new MutationObserver(() => whenIdle(observeNew));
  const main = document.querySelector('main');
  if (main) pages.observe(main, { childList: true, subtree: true });
  whenIdle(observeNew);
  return () => {
    observer.disconnect();
    pages.disconnect();
  };
}
