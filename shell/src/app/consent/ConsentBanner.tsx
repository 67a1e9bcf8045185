import { inPreview, Link } from 'shared-platform';
import { paths } from 'shared-types/routes';
import { Button } from 'shared-ui/Button';
import styles from './ConsentBanner.module.css';
import { writeConsent } from './consent-cookie';
import { useConsent } from './use-consent';

/** Asks once about optional cookies; none is set before a choice (spec-resolutions 7). A preview does not ask. */
export function ConsentBanner() {
  if (useConsent() !== undefined || inPreview()) return null;
  return (
    <section className={styles.banner} aria-label="Cookies">
      <p className={styles.text}>
        We would like to count visits with cookies, to see which pages help. The site works the same without
        them. <Link to={paths.cookies}>Cookie Policy</Link>
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
