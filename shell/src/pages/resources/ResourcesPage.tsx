import { PageHead, useSite } from 'shared-platform';
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

/** The six questions of the resources page (public-site 2); figures: public-site 1 and 9. */
const RESOURCES_FAQ = [
  {
    question: 'Can I add to a unit later?',
    answer:
      'Yes, in any direction. Uprights, boards and fronts made today fit units of every earlier year. Tell us the order number, or send a photograph, and we draw the extension for you.',
  },
  {
    question: 'How much does a shelf carry?',
    answer:
      'Spread evenly: 25 kg in the Classic Series, 45 kg in Office Solutions (120 kg for desk sections) and 100 kg in Industrial Storage. The figure for each product stands in its specifications.',
  },
  {
    question: 'How long do I wait?',
    answer:
      'You have a quote for a standard installation in 24-48 hours. Standard units are then delivered in 2-3 weeks and custom designs in 4-6 weeks.',
  },
  {
    question: 'Do I need to drill into the wall?',
    answer:
      'Units taller than 120 cm are fixed to the wall at the top, with two screws a bay; the fixing is part of the delivery. Low and free-standing units need none.',
  },
  {
    question: 'Can I return parts that I do not need?',
    answer:
      'Unused standard parts within 30 days, for a refund. Parts made to your own measurements can be returned only when they are faulty.',
  },
  {
    question: 'Which finishes are there?',
    answer:
      'Boards in maple, cherry, walnut and oak; boards and panels in white and black; and custom finishes on request. Samples are sent free of charge.',
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
        lead="What to measure, how to fix it to the wall, and how to keep it for thirty years."
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
            lead="Not here? A planner answers within 24 hours."
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
