import {
  Link,
  PageHead,
  RemoteSlot,
  usePageTexts,
  useSearchParams,
  useSettings,
  useSite,
} from 'shared-platform';
import { contactAddress } from 'shared-types/contact-address';
import { readContactContext } from 'shared-types/contact-context';
import { QUOTE_TIME } from 'shared-types/content/facts';
import { contactTexts } from 'shared-types/content/page-texts/contact';
import { officeWork } from 'shared-types/content/pictures';
import { paths } from 'shared-types/routes';
import { Accordion } from 'shared-ui/Accordion';
import { breadcrumbJsonLd, Breadcrumbs } from 'shared-ui/Breadcrumbs';
import { LinkButton } from 'shared-ui/Button';
import { keepFigures } from 'shared-ui/figures';
import { PageHeading, Section, SectionHeading } from 'shared-ui/Section';
import { Place } from '../../app/Place';
import { faqJsonLd, localBusinessJsonLd } from '../json-ld';
import { Paragraphs } from 'shared-ui/Paragraphs';
import { ContactDetails } from './ContactDetails';
import styles from './ContactPage.module.css';
import { Coverage } from './Coverage';

const CRUMBS = [{ label: 'Home', to: paths.home }, { label: 'Contact' }];

const DESCRIPTION = `Talk to a designer about modular shelving. Quotes for standard installations in ${QUOTE_TIME}, delivery and installation throughout the UK.`;

/** Contact details, the enquiry form, coverage and questions (public-site 2, /contact; resolution 32). */
export function ContactPage() {
  const settings = useSettings();
  const { publicUrl, posted } = useSite();
  const { top, enquiry, coverage, faq } = usePageTexts('page_contact', contactTexts);
  const [query] = useSearchParams();
  const context = readContactContext(query);
  // Who comes with a question finds the form first, also on a phone.
  const asks = Object.keys(context).length > 0;
  const details = <ContactDetails key="details" {...enquiry} />;
  const form = (
    <div key="form" id="contact-form" className={styles.form}>
      <h2 id="enquiry-title">{enquiry.heading}</h2>
      <p className={styles.promise}>{keepFigures(enquiry.promise)}</p>
      <p className={styles.promise}>
        Rather see a price first? <Link to={paths.planner}>Plan &amp; price</Link> your wall, and send us the
        plan from there.
      </p>
      <RemoteSlot
        defer="until-active"
        module="enquiry/EnquiryForm"
        props={{ ...context, headingId: 'enquiry-title', posted }}
        minHeight="44rem"
      />
    </div>
  );
  return (
    <>
      <PageHead
        title="Contact"
        description={DESCRIPTION}
        path={paths.contact}
        picture={officeWork}
        jsonLd={[
          localBusinessJsonLd(settings, publicUrl),
          faqJsonLd(faq.questions),
          breadcrumbJsonLd(CRUMBS, publicUrl, paths.contact),
        ]}
      />
      <PageHeading title={top.heading} lead={top.lead}>
        <Breadcrumbs items={CRUMBS} />
      </PageHeading>
      <Section close labelledBy="enquiry-title">
        <div className={styles.columns}>{asks ? [form, details] : [details, form]}</div>
      </Section>
      <Coverage {...coverage} />
      <Place name="contact:after-coverage" />
      <Section labelledBy="faq-title">
        <div className={styles.faq}>
          <SectionHeading
            id="faq-title"
            title={faq.heading}
            lead={faq.lead}
            action={
              <LinkButton to={contactAddress({ ...context, interest: 'catalogue' })} variant="secondary">
                Request Catalogue
              </LinkButton>
            }
          />
          <Accordion
            items={faq.questions.map(({ question, answer }) => ({
              title: question,
              content: <Paragraphs text={answer} />,
            }))}
          />
        </div>
      </Section>
    </>
  );
}
