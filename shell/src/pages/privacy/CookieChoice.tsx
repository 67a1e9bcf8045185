import { useConsent, writeConsent } from '../../app/consent/consent';
import { Button } from 'shared-ui/Button';
import styles from './PrivacyPage.module.css';

function words(choice: ReturnType<typeof useConsent>): string {
  if (choice === 'accepted') return 'You have accepted optional cookies.';
  if (choice === 'declined') return 'You have declined optional cookies.';
  return 'You have not chosen yet, so no optional cookie is set.';
}

/** Shows the visitor's choice and lets it be changed. */
export function CookieChoice() {
  const choice = useConsent();
  return (
    <section className={styles.choice} aria-labelledby="cookie-choice-title">
      <h3 id="cookie-choice-title">Your choice</h3>
      <p role="status">{words(choice)}</p>
      <div className={styles.buttons}>
        <Button variant="secondary" disabled={choice === 'declined'} onClick={() => writeConsent('declined')}>
          Decline optional cookies
        </Button>
        <Button variant="secondary" disabled={choice === 'accepted'} onClick={() => writeConsent('accepted')}>
          Accept optional cookies
        </Button>
      </div>
    </section>
  );
}
