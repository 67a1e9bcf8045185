import { useSettings } from 'shared-platform';
import { keepFigures } from 'shared-ui/figures';
import { telephoneLink } from '../../app/telephone';
import { openingLines } from '../opening-hours';
import styles from './ContactPage.module.css';

/** Phone, e-mail, office address and opening hours from the site settings. */
export function ContactDetails() {
  const { phone, email, address, openingHours } = useSettings();
  return (
    <dl className={styles.details}>
      <div>
        <dt>Phone</dt>
        <dd>
          <a href={telephoneLink(phone)}>{phone}</a>
          <small>Freephone from any UK line</small>
        </dd>
      </div>
      <div>
        <dt>E-mail</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
          <small>{keepFigures('Answered within 24 hours')}</small>
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
          <small>Samples can be seen by appointment</small>
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
