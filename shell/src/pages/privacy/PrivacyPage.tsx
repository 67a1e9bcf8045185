import { PageHead, siteConfigResource, useResource, useSite } from 'shared-platform';
import { privacyTexts } from 'shared-types/content/page-texts/policies';
import { completeTexts } from 'shared-types/page-texts/complete';
import { paths } from 'shared-types/routes';
import { breadcrumbJsonLd, Breadcrumbs } from 'shared-ui/Breadcrumbs';
import { PageHeading, Section } from 'shared-ui/Section';
import { Tabs } from 'shared-ui/Tabs';
import { CookiePolicy } from './CookiePolicy';
import { PrivacyPolicy } from './PrivacyPolicy';

const textsResource = siteConfigResource('page_policies');

const CRUMBS = [{ label: 'Home', to: paths.home }, { label: 'Privacy' }];

/** Today in en-GB, e.g. 21/11/2026, by London's calendar (resolution 6). */
function today(now: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(now);
}

/** Privacy Policy and Cookie Policy (public-site 2, /privacy). */
export function PrivacyPage() {
  const { publicUrl, now } = useSite();
  const { privacy, cookies } = completeTexts(privacyTexts, useResource(textsResource).data);
  const tabs = [
    { id: 'privacy-policy', label: 'Privacy Policy', panel: <PrivacyPolicy {...privacy} /> },
    { id: 'cookies', label: 'Cookie Policy', panel: <CookiePolicy {...cookies} /> },
  ];
  return (
    <>
      <PageHead
        title="Privacy and Cookies"
        description="What we do with personal data, for how long and why, which cookies there are, and how to change your choice."
        path={paths.privacy}
        jsonLd={[breadcrumbJsonLd(CRUMBS, publicUrl, paths.privacy)]}
      />
      <PageHeading title="Privacy and cookies" lead={`Last updated: ${today(now)}`}>
        <Breadcrumbs items={CRUMBS} />
      </PageHeading>
      <Section close>
        <Tabs label="Policies" tabs={tabs} />
      </Section>
    </>
  );
}
