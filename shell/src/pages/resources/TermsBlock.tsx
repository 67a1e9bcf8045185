import { Link } from 'shared-platform';
import { documentUrl } from 'shared-types/content/document-names';
import type { PageTexts } from 'shared-types/page-texts/pages';
import { paths } from 'shared-types/routes';
import { LinkButton } from 'shared-ui/Button';
import { DownloadIcon } from 'shared-ui/icons';
import { Section, SectionHeading } from 'shared-ui/Section';
import { Paragraphs } from 'shared-ui/Paragraphs';
import styles from './ResourcesPage.module.css';

const DOCUMENTS = [
  {
    title: 'Terms & Conditions',
    text: 'The conditions of sale, delivery, installation and return in full.',
    file: documentUrl('terms-and-conditions'),
  },
  {
    title: 'Warranty Terms',
    text: 'What is covered, for how long, and how to make a claim.',
    file: documentUrl('warranty-terms'),
  },
];

function Conditions({ of }: { of: readonly { id: number; title: string; text: string }[] }) {
  return (
    <dl className={styles.terms}>
      {of.map(({ id, title, text }) => (
        <div key={id}>
          <dt>{title}</dt>
          <dd>
            <Paragraphs text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Terms & Conditions with two PDF downloads (public-site 2, anchor terms). */
export function TermsBlock(texts: PageTexts<'page_resources'>['terms']) {
  const { heading, lead, terms, cancelHeading, cancelling } = texts;
  return (
    <Section id="terms" labelledBy="terms-title">
      <SectionHeading id="terms-title" title={heading} lead={lead} />
      <Conditions of={terms} />
      <h3 className={styles.between}>{cancelHeading}</h3>
      <Conditions of={cancelling} />
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
