import { useCallback, useState } from 'react';
import { useLocation } from 'shared-platform';

/**
 * Follows the site's redirects after a click, which reaches no server: a page that shows that there is nothing at its
 * address asks the server where that leads, as a full page load does.
 * @returns to be called by such a page
 */
export function useMoved(): () => void {
  const { key, pathname, search } = useLocation();
  const [first] = useState(key);
  return useCallback(() => {
    // The server has looked for a redirect of the page with which the document came.
    if (key === first) return;
    const follow = async () => {
      const answer = await fetch(pathname + search, { method: 'HEAD' });
      const { origin } = new URL(answer.url, window.location.href);
      const isHere = window.location.pathname === pathname;
      if (!answer.redirected || origin !== window.location.origin || !isHere) return;
      // The browser follows it itself, since an answer does not have the anchor to which a redirect leads.
      window.location.replace(pathname + search);
    };
    // Without a connection the page says that there is nothing.
    follow().catch(() => undefined);
  }, [first, key, pathname, search]);
}
