import { PageHead, useSite } from 'shared-platform';
import {
  CLASSIC_LOAD,
  CUSTOM_LEAD_TIME,
  DESK_SECTION_LOAD,
  FIXING_RULE,
  INDUSTRIAL_LOAD,
  OFFICE_LOAD,
  PARTS_RULE,
  QUOTE_TIME,
  REPLY_PROMISE,
  RETURNS_RULE,
  SAMPLES_RULE,
  STANDARD_LEAD_TIME,
} from 'shared-types/content/facts';
import { furnitureElements } from 'shared-types/content/pictures';
import { paths } from 'shared-types/routes';
import { Accordion } from 'shared-ui/Accordion';
import { breadcrumbJsonLd, Breadcrumbs } from 'shared-ui/Breadcrumbs';
import { LinkButton } from 'shared-ui/Button';
import { PageHeading, Section, SectionHeading } from 'shared-ui/Section';
import { Tabs } from 'shared-ui/Tabs';
import { faqJsonLd } from '../json-ld';
import { CarePanel } from './CarePanel';
import { GuidesPanel } from './GuidesPanel';
import { InstallationPanel } from './InstallationPanel';
import styles from './ResourcesPage.module.css';
import { TermsBlock } from './TermsBlock';
import { WarrantyPanel } from './WarrantyPanel';

/** The six questions of the resources page (public-site 2). */
const RESOURCES_FAQ = [
  {
    question: 'Can I add to a unit later?',
    answer:
      'Yes, in any direction. Parts made today fit units of the same system from every earlier year. Tell us the order number, or send a photograph, and we will draw the extension for you.',
  },
  {
    question: 'How much can a shelf carry?',
    answer: `Spread evenly: ${CLASSIC_LOAD} in the Classic Series, ${OFFICE_LOAD} in Office Solutions (${DESK_SECTION_LOAD} for desk sections) and ${INDUSTRIAL_LOAD} in Industrial Storage. The figure for each product is in its specifications. ${PARTS_RULE}`,
  },
  {
    question: 'How long will I wait?',
    answer: `You will have a quote for a standard installation within ${QUOTE_TIME}. Standard units are then delivered in ${STANDARD_LEAD_TIME} and custom designs in ${CUSTOM_LEAD_TIME}.`,
  },
  {
    question: 'Do I need to drill into the wall?',
    answer: `${FIXING_RULE} The fixings are included. Lower units stand by themselves.`,
  },
  {
    question: 'Can I return parts that I do not need?',
    answer: RETURNS_RULE,
  },
  {
    question: 'Which finishes are available?',
    answer: `Boards in maple, cherry, walnut and oak; boards and panels in white and black; and custom finishes on request. ${SAMPLES_RULE}`,
  },
] as const;

const CRUMBS = [{ label: 'Home', to: paths.home }, { label: 'Resources' }];

const DESCRIPTION =
  'Guides to planning, installing and caring for modular shelving, with warranties, answers to common questions, and terms and conditions.';

const TABS = [
  { id: 'guides', label: 'Guides', panel: <GuidesPanel /> },
  { id: 'installation', label: 'Installation', panel: <InstallationPanel /> },
  { id: 'care', label: 'Care & Maintenance', panel: <CarePanel /> },
  { id: 'warranty', label: 'Warranty', panel: <WarrantyPanel /> },
];

/** Guides, installation, care, warranty, questions and terms (public-site 2, /resources). */
export function ResourcesPage() {
  const { publicUrl } = useSite();
  return (
    <>
      <PageHead
        title="Resources"
        description={DESCRIPTION}
        path={paths.resources}
        picture={furnitureElements}
        jsonLd={[faqJsonLd(RESOURCES_FAQ), breadcrumbJsonLd(CRUMBS, publicUrl, paths.resources)]}
      />
      <PageHeading
        title="Resources"
        lead="What to measure, how to put it up safely, and how to keep it for decades."
      >
        <Breadcrumbs items={CRUMBS} />
      </PageHeading>
      <Section close>
        <Tabs label="Resources" tabs={TABS} />
      </Section>
      <Section id="faq" tone="deep" labelledBy="faq-title">
        <div className={styles.split}>
          <SectionHeading
            id="faq-title"
            title="Frequently asked"
            lead={`Not here? A planner will answer ${REPLY_PROMISE}.`}
            action={
              <LinkButton to={paths.contact} variant="quiet">
                Ask a question
              </LinkButton>
            }
          />
          <Accordion
            items={RESOURCES_FAQ.map(({ question, answer }) => ({ title: question, content: answer }))}
          />
        </div>
      </Section>
      <TermsBlock />
    </>
  );
}
