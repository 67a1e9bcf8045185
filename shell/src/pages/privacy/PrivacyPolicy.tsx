import { Link, useSettings } from 'shared-platform';
import { mailLink } from 'shared-types/mail-link';
import { ENQUIRY_RETENTION } from 'shared-types/content/facts';
import { paths } from 'shared-types/routes';
import { keepFigures, keepPostcode } from 'shared-ui/figures';
import styles from './PrivacyPage.module.css';

/** The privacy policy in plain words. */
export function PrivacyPolicy() {
  const { brandName, email, phone, address, companyRegistration, measurementId } = useSettings();
  const isMeasured = measurementId !== '';
  return (
    <div className={styles.policy}>
      <h2>Privacy Policy</h2>
      <section>
        <h3>Who we are</h3>
        <p>
          <span>
            {[
              `${brandName} decides how the personal data on this site is used`,
              keepPostcode(address.join(', ')),
              companyRegistration,
            ]
              .filter(Boolean)
              .map((words) => `${words}. `)
              .join('')}
          </span>
          Write to <a href={mailLink(email)}>{email}</a>
          <span>{` or call ${phone.replaceAll(' ', '\u00a0')}.`}</span>
        </p>
      </section>
      <section>
        <h3>What we collect, and why</h3>
        <ul>
          <li>
            <strong>Enquiries.</strong> Your name, email address, the area of interest and, if you give them,
            your phone number and message, with the words that you agreed to. We process them to answer you,
            with your consent, which you can withdraw at any time.
          </li>
          <li>
            <strong>Orders.</strong> Delivery address and payment records, to fulfil the contract and meet
            accounting law.
          </li>
          <li>
            <strong>Server records.</strong> The address of the page and a shortened network address; the
            whole one where a sign-in or a refused request is recorded. They keep the site safe. Our
            legitimate interest is that the site works.
          </li>
          {isMeasured && (
            <li>
              <strong>Visits.</strong> The pages you open, counted by Google Analytics, if you accept optional
              cookies. You can withdraw this consent in the <Link to={paths.cookies}>Cookie Policy</Link>.
            </li>
          )}
        </ul>
        <p>We do not sell data, and we make no automated decisions about you.</p>
      </section>
      <section>
        <h3>How long we keep it</h3>
        <p>
          {keepFigures(
            `Enquiries that lead to no order: ${ENQUIRY_RETENTION}, counted from the last time we worked on them while they are open. Orders: six years after the tax year, as the law requires. Server records: 30 days.`,
          )}
        </p>
      </section>
      <section>
        <h3>Who else sees it</h3>
        <p>
          Our hosting provider and the carrier who brings your order, each under contract and only as far as
          the task requires. When parts are made to your measurements, the works in Germany receives the
          drawing without your contact details.
          {isMeasured && <span> Google receives the visits of those who accept optional cookies.</span>}
        </p>
      </section>
      <section>
        <h3>Your rights</h3>
        <p>
          You can ask for a copy of your data, have it corrected or erased, limit or object to its use, and
          take it elsewhere. Write to <a href={mailLink(email)}>{email}</a>; we answer within one month. If we
          do not put it right, the Information Commissioner&rsquo;s Office can:{' '}
          <a href="https://ico.org.uk">ico.org.uk</a>.
        </p>
      </section>
      <section>
        <h3>Security</h3>
        <p>
          Pages are sent over an encrypted connection. Enquiries can be read only by staff who sign in, and
          every export and erasure is recorded.
        </p>
      </section>
      <p>
        The conditions of sale are in the <Link to={`${paths.resources}#terms`}>Terms &amp; Conditions</Link>.
      </p>
    </div>
  );
}
