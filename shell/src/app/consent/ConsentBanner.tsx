import { useEffect, useRef } from 'react';
import { inPreview, Link } from 'shared-platform';
import { paths } from 'shared-types/routes';
import { Button } from 'shared-ui/Button';
import styles from './ConsentBanner.module.css';
import { useConsent, writeConsent } from './consent';

/** The question itself. What the browser scrolls to comes to rest above it, and the page's end can be read. */
function Question() {
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--banner-height', `${banner.current?.offsetHeight ?? 0}px`);
    });
    if (banner.current) observer.observe(banner.current);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--banner-height');
    };
  }, []);
  return (
    <section ref={banner} className={styles.banner} aria-label="Cookies" data-banner="">
      <p className={styles.text}>
        May we count visits with cookies? The site works the same without.{' '}
        <Link to={paths.cookies}>Cookie Policy</Link>
      </p>
      <div className={styles.choices}>
        <Button variant="secondary" onClick={() => writeConsent('declined')}>
          Decline
        </Button>
        <Button variant="secondary" onClick={() => writeConsent('accepted')}>
          Accept
        </Button>
      </div>
    </section>
  );
}

/**
 * Asks visitors once about optional cookies; none is set before a choice (spec-resolutions 7). A page that the admin
 * frames as a preview does not ask.
 */
export function ConsentBanner() {
  const choice = useConsent();
  if (choice !== undefined || inPreview()) return null;
  return <Question />;
}
