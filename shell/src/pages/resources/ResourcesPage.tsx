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
import { RESOURCES_FAQ } from './faq';
import { GuidesPanel } from './GuidesPanel';
import { InstallationPanel } from './InstallationPanel';
import styles from './ResourcesPage.module.css';
import { TermsBlock } from './TermsBlock';
import { WarrantyPanel } from './WarrantyPanel';

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
