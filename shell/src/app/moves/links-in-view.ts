import { whenIdle } from './when-idle';

/** Pages that are fetched at most because of visible links. */
const MOST_PAGES = 4;

/**
 * Calls `prefetchPage` for visible links in the main part of this and later pages, when the browser is idle.
 * @returns stops watching
 */
export function watchLinksInView(prefetchPage: (link: Element) => void): () => void {
  const seen = new WeakSet<Element>();
  const leadingTo = new Set<string>();

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const [, section = ''] = (target as HTMLAnchorElement).pathname.split('/');
      if (!leadingTo.has(section) && leadingTo.size >= MOST_PAGES) continue;
      leadingTo.add(section);
      whenIdle(() => prefetchPage(target));
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
