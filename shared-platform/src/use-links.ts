import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { linkOf } from './link-of';

/** Paths of this site, and anchors of the page. */
const OF_THIS_SITE = /^(\/(?![/\\])|#)/;

/** A slot whose HTML still waits for its code: React keeps clicks in it from all that listens further in. */
const WAITING = '[data-boundary]:not([data-hydrated])';

/**
 * Follows links through the router, wherever they come from: the site's own, those in parts that wait for their code, and
 * those of parts in other frameworks. Nothing is kept for each link, and nothing renders again when the page changes.
 * @param leadsTo whether a path is a page that can be shown in this document; the browser follows all other links
 */
export function useLinks(leadsTo: (pathname: string) => boolean): void {
  const navigate = useNavigate();

  const follow = useEffectEvent((click: MouseEvent, isEarly: boolean) => {
    const link = linkOf(click);
    const to = link?.getAttribute('href');
    if (!link || !to || !OF_THIS_SITE.test(to) || !leadsTo(link.pathname)) return;
    if (isEarly && !link.closest(WAITING)) return;
    click.preventDefault();
    const state: unknown = JSON.parse(link.dataset['state'] ?? 'null');
    void navigate(to, { state, replace: link.href === location.href });
  });

  useEffect(() => {
    const early = (click: MouseEvent) => follow(click, true);
    const late = (click: MouseEvent) => follow(click, false);
    window.addEventListener('click', early, true);
    document.addEventListener('click', late);
    return () => {
      window.removeEventListener('click', early, true);
      document.removeEventListener('click', late);
    };
  }, []);
}
