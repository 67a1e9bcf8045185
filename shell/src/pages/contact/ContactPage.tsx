import { PageHead, RemoteSlot, useSearchParams, useSettings, useSite } from 'shared-platform';
import { contactAddress } from 'shared-types/contact-address';
import { readContactContext } from 'shared-types/contact-context';
import {
  CUSTOM_LEAD_TIME,
  QUOTE_TIME,
  REPLY_PROMISE,
  RETURNS_RULE,
  STANDARD_LEAD_TIME,
} from 'shared-types/content/facts';
import { officeWork } from 'shared-types/content/pictures';
import { paths } from 'shared-types/routes';
import { Accordion } from 'shared-ui/Accordion';
import { breadcrumbJsonLd, Breadcrumbs } from 'shared-ui/Breadcrumbs';
import { LinkButton } from 'shared-ui/Button';
import { keepFigures } from 'shared-ui/figures';
import { PageHeading, Section, SectionHeading } from 'shared-ui/Section';
import { Place } from '../../app/Place';
import { faqJsonLd, localBusinessJsonLd } from '../json-ld';
import { ContactDetails } from './ContactDetails';
import styles from './ContactPage.module.css';
import { Coverage } from './Coverage';

/** The four questions of the contact page (public-site 2). */
const CONTACT_FAQ = [
  {
    question: 'How quickly will I have a quote?',
    answer: `In ${QUOTE_TIME} for a standard installation. Send the width, height and depth of the space, and a photograph if you have one. For a custom design, we arrange a call first.`,
  },
  {
    question: 'How long does delivery take?',
    answer: `Standard units are delivered in ${STANDARD_LEAD_TIME}, custom designs in ${CUSTOM_LEAD_TIME}. You choose the day, and we confirm it in writing.`,
  },
  {
    question: 'Do you install throughout the United Kingdom?',
    answer:
      'Yes. Our own fitters install in England, Wales, Scotland and Northern Ireland. Islands are served by arrangement, subject to ferries.',
  },
  {
    question: 'Can I return what I have bought?',
    answer: RETURNS_RULE,
  },
] as const;

const CRUMBS = [{ label: 'Home', to: paths.home }, { label: 'Contact' }];

const DESCRIPTION = `Talk to us about modular shelving: a planner who knows the system, quotes for standard installations in ${QUOTE_TIME}, and service throughout the UK.`;

/** Contact details, the enquiry form, coverage and four questions (public-site 2, /contact; resolution 32). */
export function ContactPage() {
  const settings = useSettings();
  const { publicUrl, posted } = useSite();
  const [query] = useSearchParams();
  const context = readContactContext(query);
  // Who comes with a question finds the form first, also on a phone.
  const asks = Object.keys(context).length > 0;
  const details = <ContactDetails key="details" />;
  const form = (
    <div key="form" id="contact-form" className={styles.form}>
      <h2 id="enquiry-title">Send an enquiry</h2>
      <p className={styles.promise}>
        {keepFigures(
          `Quotes for standard installations in ${QUOTE_TIME}. Email is answered ${REPLY_PROMISE}.`,
        )}
      </p>
      <RemoteSlot
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
          faqJsonLd(CONTACT_FAQ),
          breadcrumbJsonLd(CRUMBS, publicUrl, paths.contact),
        ]}
      />
      <PageHeading
        title="Talk to us"
        lead="One wall or forty shops: describe the space, and a planner who knows the system will answer."
      >
        <Breadcrumbs items={CRUMBS} />
      </PageHeading>
      <Section close labelledBy="enquiry-title">
        <div className={styles.columns}>{asks ? [form, details] : [details, form]}</div>
      </Section>
      <Coverage />
      <Place name="contact:after-coverage" />
      <Section labelledBy="faq-title">
        <div className={styles.faq}>
          <SectionHeading
            id="faq-title"
            title="Common questions"
            lead="Four answers to save you a call."
            action={
              <LinkButton to={contactAddress({ ...context, interest: 'catalogue' })} variant="secondary">
                Request Catalogue
              </LinkButton>
            }
          />
          <Accordion
            items={CONTACT_FAQ.map(({ question, answer }) => ({ title: question, content: answer }))}
          />
        </div>
      </Section>
    </>
  );
}
