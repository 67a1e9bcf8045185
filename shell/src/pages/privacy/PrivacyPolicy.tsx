import { Link, useSettings } from 'shared-platform';
import { paths } from 'shared-types/routes';
import { keepFigures } from 'shared-ui/figures';
import styles from './PrivacyPage.module.css';

/** The privacy policy in plain words. */
export function PrivacyPolicy() {
  const { brandName, email, phone, address, companyRegistration } = useSettings();
  return (
    <div className={styles.policy}>
      <h2>Privacy Policy</h2>
      <section>
        <h3>Who we are</h3>
        <p>
          {brandName} decides how the personal data on this site is used.{' '}
          {[address.join(', '), companyRegistration]
            .filter(Boolean)
            .map((words) => `${words}. `)
            .join('')}
          Write to <a href={`mailto:${email}`}>{email}</a> or call {phone}.
        </p>
      </section>
      <section>
        <h3>What we collect, and why</h3>
        <ul>
          <li>
            <strong>Enquiries.</strong> Your name, e-mail address, the area of interest and, when you give
            them, your phone number and message. We process them to answer you, with your consent, which you
            can withdraw at any time.
          </li>
          <li>
            <strong>Orders.</strong> Delivery address and payment records, to fulfil the contract and the law
            on accounts.
          </li>
          <li>
            <strong>Server records.</strong> The address of the page and a shortened network address, to keep
            the site safe. It is our legitimate interest that the site works.
          </li>
        </ul>
        <p>We do not sell data, and we do not decide anything about you by machine.</p>
      </section>
      <section>
        <h3>How long we keep it</h3>
        <p>
          {keepFigures(
            'Enquiries that lead to no order: 24 months. Orders: six years after the tax year, as the law requires. Server records: 30 days.',
          )}
        </p>
      </section>
      <section>
        <h3>Who else sees it</h3>
        <p>
          Our hosting provider and the carrier who brings your order, each under contract and only as far as
          the task needs. When parts are made to your measurements, the works in Germany receives the drawing
          without your contact details.
        </p>
      </section>
      <section>
        <h3>Your rights</h3>
        <p>
          You can ask for a copy of your data, have it corrected or erased, limit or object to its use, and
          take it elsewhere. Write to <a href={`mailto:${email}`}>{email}</a>; we answer within one month. If
          we do not put it right, the Information Commissioner&rsquo;s Office can:{' '}
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
