import { PageHead, usePageTexts, useSite } from 'shared-platform';
import { furnitureElements } from 'shared-types/content/pictures';
import { resourcesTexts } from 'shared-types/content/page-texts/resources';
import { paths } from 'shared-types/routes';
import { Accordion } from 'shared-ui/Accordion';
import { breadcrumbJsonLd, Breadcrumbs } from 'shared-ui/Breadcrumbs';
import { LinkButton } from 'shared-ui/Button';
import { PageHeading, Section, SectionHeading } from 'shared-ui/Section';
import { Tabs } from 'shared-ui/Tabs';
import { faqJsonLd } from '../json-ld';
import { Paragraphs } from 'shared-ui/Paragraphs';
import { CarePanel } from './CarePanel';
import { GuidesPanel } from './GuidesPanel';
import { InstallationPanel } from './InstallationPanel';
import styles from './ResourcesPage.module.css';
import { TermsBlock } from './TermsBlock';
import { WarrantyPanel } from './WarrantyPanel';

const CRUMBS = [{ label: 'Home', to: paths.home }, { label: 'Resources' }];

const DESCRIPTION =
  'Guides to planning, installing and caring for modular shelving, with warranties, answers to common questions, and terms and conditions.';

/** Guides, installation, care, warranty, questions and terms (public-site 2, /resources). */
export function ResourcesPage() {
  const { publicUrl } = useSite();
  const texts = usePageTexts('page_resources', resourcesTexts);
  const { top, faq } = texts;
  const tabs = [
    { id: 'guides', label: 'Guides', panel: <GuidesPanel {...texts.guides} /> },
    { id: 'installation', label: 'Installation', panel: <InstallationPanel {...texts.installation} /> },
    { id: 'care', label: 'Care & Maintenance', panel: <CarePanel {...texts.care} /> },
    { id: 'warranty', label: 'Warranty', panel: <WarrantyPanel {...texts.warranty} /> },
  ];
  return (
    <>
      <PageHead
        title="Resources"
        description={DESCRIPTION}
        path={paths.resources}
        picture={furnitureElements}
        jsonLd={[faqJsonLd(faq.questions), breadcrumbJsonLd(CRUMBS, publicUrl, paths.resources)]}
      />
      <PageHeading title={top.heading} lead={top.lead}>
        <Breadcrumbs items={CRUMBS} />
      </PageHeading>
      <Section close>
        <Tabs label="Resources" tabs={tabs} />
      </Section>
      <Section id="faq" tone="deep" labelledBy="faq-title">
        <div className={styles.split}>
          <SectionHeading
            id="faq-title"
            title={faq.heading}
            lead={faq.lead}
            action={
              <span className={styles.asks}>
                <LinkButton to={paths.contact} variant="quiet">
                  Ask a question
                </LinkButton>
                <LinkButton to={paths.samples} variant="quiet">
                  Order free samples
                </LinkButton>
              </span>
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
      <TermsBlock {...texts.terms} />
    </>
  );
}
