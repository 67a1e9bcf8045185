import { PageHead, RemoteSlot, useSettings, useSite } from 'shared-platform';
import { officeWork } from 'shared-types/content/pictures';
import { paths } from 'shared-types/routes';
import { Accordion } from 'shared-ui/Accordion';
import { breadcrumbJsonLd, Breadcrumbs } from 'shared-ui/Breadcrumbs';
import { LinkButton } from 'shared-ui/Button';
import { keepFigures } from 'shared-ui/figures';
import { PageHeading, Section, SectionHeading } from 'shared-ui/Section';
import { faqJsonLd, localBusinessJsonLd } from '../json-ld';
import { ContactDetails } from './ContactDetails';
import styles from './ContactPage.module.css';
import { Coverage } from './Coverage';

/** The four questions of the contact page (public-site 2); figures: public-site 1. */
const CONTACT_FAQ = [
  {
    question: 'How quickly do I have a quote?',
    answer:
      'In 24-48 hours for a standard installation. Send the width, height and depth of the space, and a photograph if you have one. For a custom design we first arrange a call.',
  },
  {
    question: 'How long does delivery take?',
    answer:
      'Standard units are delivered in 2-3 weeks, custom designs in 4-6 weeks. You choose the day, and we confirm it in writing.',
  },
  {
    question: 'Do you install throughout the United Kingdom?',
    answer:
      'Yes. Our own fitters install in England, Wales, Scotland and Northern Ireland. Islands are served by arrangement with the ferry.',
  },
  {
    question: 'Can I return what I have bought?',
    answer:
      'Standard parts can be returned unused within 30 days for a refund. Parts made to your own measurements are exchanged only when they are faulty.',
  },
] as const;

const CRUMBS = [{ label: 'Home', to: paths.home }, { label: 'Contact' }];

const DESCRIPTION =
  'Talk to us about modular shelving: quotes for standard installations in 24-48 hours, e-mail answered within 24 hours, service throughout the United Kingdom.';

/** Contact details, the enquiry form, coverage and four questions (public-site 2, /contact). */
export function ContactPage() {
  const settings = useSettings();
  const { publicUrl, posted } = useSite();
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
        lead="One wall or forty shops: describe the space, and a planner who knows the system answers."
      >
        <Breadcrumbs items={CRUMBS} />
      </PageHeading>
      <Section close labelledBy="enquiry-title">
        <div className={styles.columns}>
          <ContactDetails />
          <div id="contact-form" className={styles.form}>
            <h2 id="enquiry-title">Send an enquiry</h2>
            <p className={styles.promise}>
              {keepFigures(
                'Quotes for standard installations in 24-48 hours. E-mail is answered within 24 hours.',
              )}
            </p>
            <RemoteSlot
              module="enquiry/EnquiryForm"
              props={{ headingId: 'enquiry-title', posted }}
              minHeight="44rem"
            />
          </div>
        </div>
      </Section>
      <Coverage />
      <Section labelledBy="faq-title">
        <div className={styles.faq}>
          <SectionHeading
            id="faq-title"
            title="Asked before"
            lead="Four answers that save a call."
            action={
              <LinkButton to={paths.contactForm} variant="secondary">
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
