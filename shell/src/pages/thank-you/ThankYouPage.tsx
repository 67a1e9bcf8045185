import { PageHead, usePageTexts, useSettings } from 'shared-platform';
import { mailLink } from 'shared-types/mail-link';
import { galleryItems } from 'shared-types/content/gallery';
import { thankYouTexts } from 'shared-types/content/page-texts/thank-you';
import { paths } from 'shared-types/routes';
import { isSampleReference } from 'shared-types/samples-address';
import { telephoneLink } from 'shared-types/telephone';
import { LinkButton } from 'shared-ui/Button';
import { Card, cardCell } from 'shared-ui/Card';
import { Grid } from 'shared-ui/Grid';
import { Picture } from 'shared-ui/Picture';
import { PageHeading, Section, SectionHeading } from 'shared-ui/Section';
import { answeredBy } from '../opening-hours';
import styles from './ThankYouPage.module.css';
import { useSentEnquiry, type SentEnquiry } from './use-sent-enquiry';

/** Cards on the page (admin-tooling 2). */
const CARDS = 9;

/** Nine inspiration cards, each leading to its image in the gallery. */
function Inspiration() {
  return (
    <Grid columns={3} as="list">
      {galleryItems.slice(0, CARDS).map((item) => (
        <li key={item.id} className={cardCell}>
          <Card
            media={
              <Picture
                picture={item.picture ?? item.image}
                alt={item.alt}
                sizes="(min-width: 85rem) 405px, (min-width: 48rem) 30vw, (min-width: 40rem) 46vw, 92vw"
                ratio="3 / 2"
              />
            }
            title={item.title}
            to={paths.galleryItem(item.id)}
            action="View in gallery"
          >
            <p>{item.description}</p>
          </Card>
        </li>
      ))}
    </Grid>
  );
}

const isSamples = (reference: string | undefined): boolean =>
  reference !== undefined && isSampleReference(reference);

function Received({ reference, at }: SentEnquiry) {
  const { email, phone, openingHours } = useSettings();
  const due = isSamples(reference) ? undefined : answeredBy(at, openingHours);
  return (
    <dl className={styles.facts}>
      {reference !== undefined && (
        <div>
          <dt>Your reference</dt>
          <dd className={styles.reference}>{reference}</dd>
        </div>
      )}
      {due && (
        <div>
          <dt>You will have an answer by</dt>
          <dd>{due}</dd>
        </div>
      )}
      <div>
        <dt>Something to add?</dt>
        <dd>
          <span>{reference === undefined ? 'Write to ' : 'Quote the reference: write to '}</span>
          <a href={`${mailLink(email)}${reference === undefined ? '' : `?subject=${reference}`}`}>
            {email}
          </a>{' '}
          or call{' '}
          <a href={telephoneLink(phone)} className={styles.phone}>
            {phone}
          </a>
          .
        </dd>
      </div>
    </dl>
  );
}

/** Where an enquiry ends (admin-tooling 2, resolution 5). Opened directly, it claims nothing. */
export function ThankYouPage() {
  const sent = useSentEnquiry();
  const texts = usePageTexts('page_lists', { thanks: thankYouTexts }).thanks;
  return (
    <>
      <PageHead
        title="Thank You"
        description="Your enquiry and what happens next."
        path={paths.thankYou}
        noindex
      />
      {sent ? (
        <PageHeading
          {...(isSamples(sent.reference)
            ? { title: texts.samplesHeading, lead: texts.samplesLead }
            : { title: texts.heading, lead: texts.lead })}
        />
      ) : (
        <PageHeading title={texts.noneHeading} lead={texts.noneLead} />
      )}
      <Section close>
        {sent && <Received {...sent} />}
        <div className={styles.ways}>
          <LinkButton to={paths.home} variant={sent ? 'primary' : 'secondary'}>
            Home
          </LinkButton>
          <LinkButton to={paths.contact} variant={sent ? 'secondary' : 'primary'}>
            Contact
          </LinkButton>
          <LinkButton to={paths.products} variant="secondary">
            Products
          </LinkButton>
        </div>
      </Section>
      <Section tone="deep" labelledBy="inspiration-title">
        <SectionHeading id="inspiration-title" title={texts.ideasHeading} lead={texts.ideasLead} />
        <Inspiration />
      </Section>
    </>
  );
}
