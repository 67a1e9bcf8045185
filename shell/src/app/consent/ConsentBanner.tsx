import { useEffect, useRef, type FocusEvent } from 'react';
import { Link, useSettings } from 'shared-platform';
import type { ConsentChoice } from 'shared-types/cookies';
import { paths } from 'shared-types/routes';
import { Button } from 'shared-ui/Button';
import { Container } from 'shared-ui/Section';
import styles from './ConsentBanner.module.css';
import { useConsent, writeConsent } from './consent';

/**
 * A band at the head of the page, in its flow, so that it covers nothing. The HTML has it for all visitors; the mark of
 * `document/answered-before.ts` hides it, before the first paint, from those who have answered and in the admin's preview.
 */
function Question() {
  const before = useRef<HTMLElement>(null);
  const remember = ({ relatedTarget: from, currentTarget: banner }: FocusEvent<HTMLElement, HTMLElement>) => {
    if (from !== document.body && !banner.contains(from)) before.current = from;
  };
  /** Stores the answer; the focus goes back to where it came from, or to the page's content. */
  const answer = (choice: ConsentChoice) => {
    writeConsent(choice);
    const next = before.current?.isConnected ? before.current : document.querySelector('main');
    next?.focus({ preventScroll: true });
  };
  return (
    // Only where the focus came from is noted here; the answers are buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <section className={styles.banner} aria-label="Cookies" onFocus={remember}>
      <Container>
        <p>
          May we count visits with cookies? The site works the same without.{' '}
          <Link to={paths.cookies}>Cookie Policy</Link>
        </p>
        <div>
          <Button variant="secondary" onClick={() => answer('declined')}>
            Decline
          </Button>
          <Button variant="secondary" onClick={() => answer('accepted')}>
            Accept
          </Button>
        </div>
      </Container>
    </section>
  );
}

/**
 * On a site with a measurement id, asks visitors once whether their visits may be measured, and measures those of
 * a visitor who accepts (resolution 7).
 */
export function ConsentBanner() {
  const { measurementId: id } = useSettings();
  const choice = useConsent();
  useEffect(() => {
    if (id === '' || choice === undefined) return;
    // Without a connection nothing is measured.
    void import(/* webpackChunkName: "measurement" */ './measurement')
      .then(({ measure }) => measure(id, choice))
      .catch(() => undefined);
  });
  return id !== '' && choice === undefined && <Question />;
}
