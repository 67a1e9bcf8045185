import { PageHead, siteConfigResource, useResource, useSite } from 'shared-platform';
import { accessibilityTexts } from 'shared-types/content/page-texts/accessibility';
import { paths } from 'shared-types/routes';
import { breadcrumbJsonLd, Breadcrumbs } from 'shared-ui/Breadcrumbs';
import { PageHeading, Section } from 'shared-ui/Section';
import styles from '../policy.module.css';
import { PolicyParts } from '../PolicyParts';

const textsResource = siteConfigResource('page_policies');

const CRUMBS = [{ label: 'Home', to: paths.home }, { label: 'Accessibility' }];

/** The accessibility statement: standard, tests, known limits, and how to report a barrier. */
export function AccessibilityPage() {
  const { publicUrl } = useSite();
  const { heading, lead, parts } = {
    ...accessibilityTexts,
    ...useResource(textsResource).data?.accessibility,
  };
  return (
    <>
      <PageHead
        title="Accessibility"
        description="The standard that this site follows, how it is tested, what does not work yet, and how to tell us about a barrier."
        path={paths.accessibility}
        jsonLd={[breadcrumbJsonLd(CRUMBS, publicUrl, paths.accessibility)]}
      />
      <PageHeading title={heading} lead={lead}>
        <Breadcrumbs items={CRUMBS} />
      </PageHeading>
      <Section close>
        <div className={styles.policy}>
          <PolicyParts parts={parts} level="h2" />
        </div>
      </Section>
    </>
  );
}
