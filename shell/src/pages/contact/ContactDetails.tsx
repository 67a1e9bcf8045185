import { useSettings } from 'shared-platform';
import { mailLink } from 'shared-types/mail-link';
import type { PageTexts } from 'shared-types/page-texts/pages';
import { isFreephone, telephoneLink } from 'shared-types/telephone';
import { keepFigures } from 'shared-ui/figures';
import { openingLines } from '../opening-hours';
import styles from './ContactPage.module.css';

/** Phone, email, office address and opening hours from the site settings. */
export function ContactDetails(texts: PageTexts<'page_contact'>['enquiry']) {
  const { emailNote, officeNote } = texts;
  const { phone, email, address, openingHours } = useSettings();
  return (
    <dl className={styles.details}>
      <div>
        <dt>Phone</dt>
        <dd>
          <a href={telephoneLink(phone)}>{phone}</a>
          {isFreephone(phone) && <small>Freephone from any UK line</small>}
        </dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>
          <a href={mailLink(email)}>{email}</a>
          {emailNote !== '' && <small>{keepFigures(emailNote)}</small>}
        </dd>
      </div>
      <div>
        <dt>Office</dt>
        <dd>
          <address>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          {officeNote !== '' && <small>{keepFigures(officeNote)}</small>}
        </dd>
      </div>
      <div>
        <dt>Opening hours</dt>
        <dd>
          <ul role="list" className={styles.hours}>
            {openingLines(openingHours).map(({ days, times }) => (
              <li key={days}>
                <span>{days}</span> <span>{times}</span>
              </li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  );
}
