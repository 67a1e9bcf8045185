import { Link } from 'shared-platform';
import {
  CUSTOM_LEAD_TIME,
  FIXING_RULE,
  LONGEST_WARRANTY,
  QUOTE_TIME,
  QUOTE_VALIDITY,
  REGISTRATION_PERIOD,
  RETURNS_RULE,
  STANDARD_LEAD_TIME,
} from 'shared-types/content/facts';
import { paths } from 'shared-types/routes';
import { LinkButton } from 'shared-ui/Button';
import { keepFigures } from 'shared-ui/figures';
import { DownloadIcon } from 'shared-ui/icons';
import { Section, SectionHeading } from 'shared-ui/Section';
import styles from './ResourcesPage.module.css';

/** The main conditions in plain words (public-site 2, anchor terms). */
const TERMS = [
  {
    title: 'Quotes and orders',
    text: `A quote for a standard installation is made in ${QUOTE_TIME} and holds for ${QUOTE_VALIDITY}. An order is binding once we have confirmed it in writing.`,
  },
  {
    title: 'Delivery',
    text: `Standard units in ${STANDARD_LEAD_TIME}, custom designs in ${CUSTOM_LEAD_TIME} from confirmation, on a day agreed with you.`,
  },
  {
    title: 'Installation',
    text: `By our own fitters or by you. ${FIXING_RULE}`,
  },
  {
    title: 'Returns',
    text: RETURNS_RULE,
  },
  {
    title: 'Warranty',
    text: `Up to ${LONGEST_WARRANTY}, by series. Register within ${REGISTRATION_PERIOD} of purchase.`,
  },
  {
    title: 'Your rights',
    text: 'Nothing here limits your statutory rights. The law of England and Wales applies.',
  },
] as const;

const DOCUMENTS = [
  {
    title: 'Terms & Conditions',
    text: 'The conditions of sale, delivery, installation and return in full.',
    file: '/documents/terms-and-conditions.pdf',
  },
  {
    title: 'Warranty Terms',
    text: 'What is covered, for how long, and how to make a claim.',
    file: '/documents/warranty-terms.pdf',
  },
];

/** Terms & Conditions with two PDF downloads (public-site 2, anchor terms). */
export function TermsBlock() {
  return (
    <Section id="terms" labelledBy="terms-title">
      <SectionHeading
        id="terms-title"
        title="Terms & Conditions"
        lead="The short version. The full documents below apply."
      />
      <dl className={styles.terms}>
        {TERMS.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{keepFigures(text)}</dd>
          </div>
        ))}
      </dl>
      <ul role="list" className={styles.documents}>
        {DOCUMENTS.map(({ title, text, file }) => (
          <li key={file}>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <a className={styles.download} href={file} download>
              <DownloadIcon />
              <span>{`Download ${title} (PDF)`}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.after}>
        How we handle personal data is in the <Link to={paths.privacy}>Privacy Policy</Link>.
      </p>
      <LinkButton to={paths.contact} variant="secondary">
        Contact us about an order
      </LinkButton>
    </Section>
  );
}
