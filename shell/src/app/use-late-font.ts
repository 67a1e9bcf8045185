import { useEffect, useRef } from 'react';
import { useLocation } from 'shared-platform';

const LATE = "'Hanken Late'";

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
    fonts.load(`1em ${LATE}`).then(
      () => documentElement.style.setProperty('--brand-font', LATE),
      () => {
        // Without a connection the stand-in stays; the next page asks again.
      },
    );
  }, [pathname]);
}
