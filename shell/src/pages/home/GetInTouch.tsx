import { RemoteSlot, useSettings, useSite } from 'shared-platform';
import { mailLink } from 'shared-types/mail-link';
import { aboutWorkshop } from 'shared-types/content/pictures';
import type { PageTexts } from 'shared-types/page-texts/pages';
import { isFreephone, telephoneLink } from 'shared-types/telephone';
import { keepFigures } from 'shared-ui/figures';
import { CheckIcon, MailIcon, PhoneIcon, PinIcon } from 'shared-ui/icons';
import { Picture } from 'shared-ui/Picture';
import { Section } from 'shared-ui/Section';
import { useHomeImage } from '../home-images';
import styles from './GetInTouch.module.css';

/** Contact details, reasons and the enquiry form at the end of the home page (public-site 2, anchor contact). */
export function GetInTouch(texts: PageTexts<'page_home'>['contact']) {
  const { heading, lead, emailNote, coverage, reasonsHeading, reasons } = texts;
  const { phone, email } = useSettings();
  const { posted } = useSite();
  const about = useHomeImage('about-section');
  return (
    <Section id="contact" tone="deep" labelledBy="contact-title">
      <div className={styles.columns}>
        <div className={styles.words}>
          <h2 id="contact-title">{heading}</h2>
          <p className={styles.lead}>{keepFigures(lead)}</p>
          <ul role="list" className={styles.ways}>
            <li>
              <PhoneIcon />
              <span>
                <a href={telephoneLink(phone)}>{phone}</a>
                {isFreephone(phone) && <small>Freephone</small>}
              </span>
            </li>
            <li>
              <MailIcon />
              <span>
                <a href={mailLink(email)}>{email}</a>
                {emailNote !== '' && <small>{keepFigures(emailNote)}</small>}
              </span>
            </li>
            <li>
              <PinIcon />
              <span>{coverage}</span>
            </li>
          </ul>
          <h3>{reasonsHeading}</h3>
          <ul role="list" className={styles.reasons}>
            {reasons.map(({ id, text }) => (
              <li key={id}>
                <CheckIcon />
                <span>{text}</span>
              </li>
            ))}
          </ul>
          <div className={styles.picture} data-own={about !== undefined || undefined}>
            <Picture
              picture={about?.picture ?? aboutWorkshop}
              alt={
                about?.alt ??
                'The workshop: a half-built unit on an oak bench, with uprights and panels behind it'
              }
              fallback={aboutWorkshop.src}
              sizes="(min-width: 60rem) 38vw, 92vw"
              ratio="2 / 1"
            />
          </div>
        </div>
        <div className={styles.form}>
          <h3 id="home-enquiry-title">Send an enquiry</h3>
          <RemoteSlot
            defer
            module="enquiry/EnquiryForm"
            props={{ headingId: 'home-enquiry-title', posted }}
            minHeight="44rem"
          />
        </div>
      </div>
    </Section>
  );
}
