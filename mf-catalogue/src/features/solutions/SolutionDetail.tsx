import { PageHead, metaDescription, useSite } from 'shared-platform';
import { Breadcrumbs, breadcrumbJsonLd } from 'shared-ui/Breadcrumbs';
import { LinkButton } from 'shared-ui/Button';
import { Picture } from 'shared-ui/Picture';
import { Container, PageHeading, Section, SectionHeading } from 'shared-ui/Section';
import { contactAddress } from 'shared-types/contact-address';
import { planningOf, SYSTEM_NAMES } from 'shared-types/content/planning';
import { processTexts } from 'shared-types/content/page-texts/process';
import { planPaths } from 'shared-types/planner/paths';
import { paths } from 'shared-types/routes';
import { useExamples } from '../../calls/read-products';
import { useSolutionsTexts } from '../../calls/read-solutions';
import { AsShown } from 'shared-ui/AsShown';
import { ByDesigner } from '../../components/ByDesigner';
import { DetailRow, Lead } from '../../components/DetailRow';
import { EnquiryBand } from '../../components/EnquiryBand';
import { NeighbourLinks } from '../../components/NeighbourLinks';
import { RuledList } from '../../components/RuledList';
import { ProcessSteps } from './ProcessSteps';
import styles from './SolutionDetail.module.css';
import { SuccessStories } from './SuccessStories';
import { pictureNameOf, type SolutionView } from './use-solutions';

function neighbourOf(solution: SolutionView | undefined) {
  return solution && { ...solution, to: paths.solution(solution.id) };
}

/** The whole page of one solution (public-site 2, /solutions/{id}). */
export function SolutionDetail({
  solution,
  previous,
  next,
}: {
  solution: SolutionView;
  previous: SolutionView | undefined;
  next: SolutionView | undefined;
}) {
  const { publicUrl } = useSite();
  const { steps } = { ...processTexts, ...useSolutionsTexts()?.process };
  const path = paths.solution(solution.id);
  const { system, byDesigner } = planningOf(solution);
  const address = typeof solution.picture === 'string' ? solution.picture : solution.picture.src;
  // Without them the rest of the page stands.
  const shown = useExamples(solution.id).data?.pictures.find(({ picture }) => picture === address);
  const subject = { kind: 'solution', id: solution.id, name: solution.name } as const;
  const crumbs = [
    { label: 'Home', to: paths.home },
    { label: 'Solutions', to: paths.solutions },
    { label: solution.name },
  ];
  return (
    <article>
      <PageHead
        title={solution.name}
        description={metaDescription(solution.description)}
        path={path}
        picture={typeof solution.picture === 'string' ? solution.fallback : solution.picture}
        pictureAlt={solution.pictureAlt}
        jsonLd={[breadcrumbJsonLd(crumbs, publicUrl, path)]}
      />
      <PageHeading title={solution.name} lead={solution.shortDescription}>
        <Breadcrumbs items={crumbs} />
      </PageHeading>
      <div className={styles.picture}>
        <Picture
          picture={solution.picture}
          fallback={solution.fallback}
          alt={solution.pictureAlt}
          sizes="(min-width: 85rem) max(1280px, 88vw), 100vw"
          ratio="var(--solution-ratio)"
          priority
          sharedName={pictureNameOf(solution)}
        />
        {shown && (
          <div className={styles.shown}>
            <AsShown shown={shown} />
          </div>
        )}
      </div>
      <Container className={styles.details}>
        <DetailRow id="overview" title="Overview">
          <Lead>{solution.description}</Lead>
          <p className={styles.actions}>
            <LinkButton to={contactAddress({ subject, interest: 'consultation' }, 'top')}>
              Request Consultation
            </LinkButton>
            <LinkButton to={planPaths.yours(system)} variant="secondary">
              {byDesigner === undefined ? 'Plan & price' : `Plan & price: ${SYSTEM_NAMES[system]}`}
            </LinkButton>
            <LinkButton to={paths.gallery} variant="secondary">
              View Gallery
            </LinkButton>
          </p>
          <ByDesigner of={solution} />
        </DetailRow>
        <DetailRow id="features" title="Features">
          <RuledList items={solution.features} />
        </DetailRow>
        <DetailRow id="applications" title="Applications">
          <RuledList items={solution.applications} />
        </DetailRow>
      </Container>
      <Section tone="dark" labelledBy="process">
        <SectionHeading
          id="process"
          title="How your project runs"
          action={
            <LinkButton to={`${paths.solutions}#process`} variant="quiet">
              What happens in each step
            </LinkButton>
          }
        />
        <ProcessSteps brief steps={steps} />
      </Section>
      <Section labelledBy="success-stories">
        <SectionHeading
          id="success-stories"
          title="Success stories"
          lead="Two rooms, planned for what they have to hold. Projects and places are illustrative."
        />
        <SuccessStories solution={solution} />
      </Section>
      <EnquiryBand subject={subject} title={`Ask about ${solution.name}`}>
        Tell us about the space and what it has to hold.
      </EnquiryBand>
      <Section>
        <NeighbourLinks label="More solutions" previous={neighbourOf(previous)} next={neighbourOf(next)} />
      </Section>
    </article>
  );
}
