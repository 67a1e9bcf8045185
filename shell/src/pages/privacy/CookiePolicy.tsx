import { Fragment } from 'react';
import { Link, useSettings } from 'shared-platform';
import { CONSENT_COOKIE, KNOWN_BROWSER_COOKIE, SESSION_COOKIE } from 'shared-types/cookies';
import { paths } from 'shared-types/routes';
import { Button } from 'shared-ui/Button';
import { keepFigures } from 'shared-ui/figures';
import styles from './PrivacyPage.module.css';
import { useConsent, writeConsent } from '../../app/consent/consent';

function words(choice: ReturnType<typeof useConsent>): string {
  if (choice === 'accepted') return 'You have accepted optional cookies.';
  if (choice === 'declined') return 'You have declined optional cookies.';
  return 'You have not chosen yet, so no optional cookie is set.';
}

/** Shows the visitor's choice and changes it. */
function CookieChoice() {
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

/** The specified cookies and their lifetimes (public-site 9). */
const COOKIES = [
  { name: '_ga', purpose: 'Tells visits apart, to count them', optional: true, stays: '2 years' },
  { name: '_gid', purpose: 'Tells the visits of one day apart', optional: true, stays: '24 hours' },
  { name: '_gat', purpose: 'Limits how often visits are counted', optional: true, stays: '1 minute' },
  {
    name: CONSENT_COOKIE,
    purpose: 'Remembers your choice about optional cookies',
    optional: false,
    stays: '1 year',
  },
  { name: SESSION_COOKIE, purpose: 'Keeps staff signed in', optional: false, stays: 'Session' },
];

/** A cookie's name, which a narrow column breaks before an underscore. */
function breakable(name: string) {
  return name.split(/(?=_)/).map((part) => (
    <Fragment key={part}>
      {part.startsWith('_') && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}

/** The cookie policy, with the visitor's choice on a site that measures visits (resolution 7). */
export function CookiePolicy() {
  const { measurementId } = useSettings();
  const isMeasured = measurementId !== '';
  return (
    <div className={styles.policy}>
      <h2>Cookie Policy</h2>
      <p>
        Cookies are small pieces of text that a site stores in your browser. Necessary ones are set when they
        are needed. Optional ones are set only after you have accepted them, and the site works the same
        without.
      </p>
      <p>
        {isMeasured
          ? 'Visits are counted with Google Analytics. It is loaded from www.googletagmanager.com after you have accepted, and not before. Beside _ga it sets a second cookie, whose name begins with _ga_ and which is kept as long.'
          : 'At present this site does not count visits, so it sets no optional cookie and has nothing to ask you. The list below names the optional cookies too, in case that changes.'}
      </p>
      <table className={styles.table}>
        <caption>Cookies on this site</caption>
        <thead>
          <tr>
            <th scope="col">Cookie</th>
            <th scope="col">Purpose</th>
            <th scope="col">Kept for</th>
          </tr>
        </thead>
        <tbody>
          {COOKIES.map(({ name, purpose, optional, stays }) => (
            <tr key={name}>
              <th scope="row">
                <code>{breakable(name)}</code>
              </th>
              <td>{`${purpose} (${optional ? 'optional' : 'necessary'})`}</td>
              <td>{keepFigures(stays)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Where staff have signed in, the necessary cookie <code>{KNOWN_BROWSER_COOKIE}</code>{' '}
        <span>
          {keepFigures('stays for 180 days, so that other people’s failed attempts do not keep them out.')}
        </span>
      </p>
      <p>
        While a new version of a part of this site is being tried, the necessary cookie <code>share</code>{' '}
        <span>
          {keepFigures(
            'keeps you on one version of it for 30 days. It holds one of 10,000 numbers, which you have in common with many others.',
          )}
        </span>
      </p>
      {isMeasured && <CookieChoice />}
      <section>
        <h3>Browser storage</h3>
        <p>
          What you type into the enquiry form is kept in this browser until you send it, so that a reload
          loses nothing. It does not leave your device before you send it.
        </p>
      </section>
      <p>
        The conditions of sale are in the <Link to={`${paths.resources}#terms`}>Terms &amp; Conditions</Link>.
      </p>
    </div>
  );
}
