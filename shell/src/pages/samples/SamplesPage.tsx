import { PageHead, useLocation, usePageTexts, useResource, useSite } from 'shared-platform';
import { contactAddress } from 'shared-types/contact-address';
import { samplesTexts } from 'shared-types/content/page-texts/samples';
import { featureCraftsmanship } from 'shared-types/content/pictures';
import { paths } from 'shared-types/routes';
import type { OfferedSamples } from 'shared-types/samples';
import { breadcrumbJsonLd, Breadcrumbs } from 'shared-ui/Breadcrumbs';
import { LinkButton } from 'shared-ui/Button';
import { Notice } from 'shared-ui/Notice';
import { PageHeading, Section } from 'shared-ui/Section';
import { SamplesForm } from './SamplesForm';

const CRUMBS = [{ label: 'Home', to: paths.home }, { label: 'Free samples' }];

/** Where visitors order samples of finishes: up to five, posted within the UK. */
export function SamplesPage() {
  const { publicUrl } = useSite();
  const { search } = useLocation();
  const { heading, lead } = usePageTexts('page_lists', { samples: samplesTexts }).samples;
  const { data, error, isLoading, retry } = useResource<OfferedSamples>({ path: '/api/samples' });
  return (
    <>
      <PageHead
        title="Free samples"
        description="Order up to five free samples of our boards, frames and fronts, and see the finishes in your own light. Posted to any address in the UK."
        path={paths.samples}
        picture={featureCraftsmanship}
        jsonLd={[breadcrumbJsonLd(CRUMBS, publicUrl, paths.samples)]}
      />
      <PageHeading title={heading} lead={lead}>
        <Breadcrumbs items={CRUMBS} />
      </PageHeading>
      <Section close>
        {data && data.length > 0 && <SamplesForm key={search} offered={data} onRefused={retry} />}
        {data?.length === 0 && (
          <Notice
            kind="empty"
            title="There are no samples to order just now"
            titleAs="h2"
            action={<LinkButton to={contactAddress({ interest: 'other' })}>Ask us about a finish</LinkButton>}
          />
        )}
        {!data && (
          <Notice
            kind={error ? 'failed' : 'loading'}
            title={error ? 'The samples could not be loaded' : 'Loading the samples…'}
            titleAs="h2"
            {...(error && { onRetry: retry, isRetrying: isLoading })}
          />
        )}
      </Section>
    </>
  );
}
