import { Fragment } from 'react';
import { Link, useSettings } from 'shared-platform';
import { COOKIES, STORED } from 'shared-types/content/browser-data';
import type { PageTexts } from 'shared-types/page-texts/pages';
import { paths } from 'shared-types/routes';
import { Button } from 'shared-ui/Button';
import { keepFigures } from 'shared-ui/figures';
import { Paragraphs } from 'shared-ui/Paragraphs';
import styles from '../policy.module.css';
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

/** A name, which a narrow column breaks before an underscore or a capital. */
function breakable(name: string) {
  return name.split(/(?=_|(?<=[a-z])[A-Z])/).map((part, at) => (
    <Fragment key={part}>
      {(at > 0 || part.startsWith('_')) && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}

/** The cookie policy, with the visitor's choice on a site that measures visits (resolution 7). */
export function CookiePolicy({ lead, counted, notCounted, storage }: PageTexts<'page_policies'>['cookies']) {
  const { measurementId } = useSettings();
  const isMeasured = measurementId !== '';
  return (
    <div className={styles.policy}>
      <h2>Cookie Policy</h2>
      <Paragraphs text={lead} />
      <Paragraphs text={isMeasured ? counted : notCounted} />
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
          {COOKIES.map(({ name, purpose, optional = false, stays }) => (
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
      {isMeasured && <CookieChoice />}
      <section>
        <h3>Browser storage</h3>
        <Paragraphs text={storage} />
        <table className={styles.table}>
          <caption>Kept in this browser</caption>
          <thead>
            <tr>
              <th scope="col">What it is</th>
              <th scope="col">Key</th>
              <th scope="col">Kept</th>
            </tr>
          </thead>
          <tbody>
            {STORED.map(({ keys, what, stays }) => (
              <tr key={keys[0]}>
                <th scope="row">{keepFigures(what)}</th>
                <td>
                  {keys.map((key) => (
                    <code key={key} className={styles.key}>
                      {breakable(key)}
                    </code>
                  ))}
                </td>
                <td>{stays}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          Staff also keep unsaved changes in the database <code>admin-drafts</code>, and images that could not
          be uploaded under their category, time and name, until they are.
        </p>
      </section>
      <p>
        The conditions of sale are in the <Link to={`${paths.resources}#terms`}>Terms &amp; Conditions</Link>.
      </p>
    </div>
  );
}
