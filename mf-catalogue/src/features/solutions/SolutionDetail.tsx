import { PageHead, metaDescription, useSite } from 'shared-platform';
import { Breadcrumbs, breadcrumbJsonLd } from 'shared-ui/Breadcrumbs';
import { LinkButton } from 'shared-ui/Button';
import { Picture } from 'shared-ui/Picture';
import { Container, PageHeading, Section, SectionHeading } from 'shared-ui/Section';
import { REPLY_PROMISE } from 'shared-types/content/facts';
import { contactAddress } from 'shared-types/contact-address';
import type { SystemId } from 'shared-types/planner/plan';
import { planPaths } from 'shared-types/planner/paths';
import { paths } from 'shared-types/routes';
import { DetailRow, Lead } from '../../components/DetailRow';
import { EnquiryBand } from '../../components/EnquiryBand';
import { NeighbourLinks } from '../../components/NeighbourLinks';
import { RuledList } from '../../components/RuledList';
import { ProcessSteps } from './ProcessSteps';
import styles from './SolutionDetail.module.css';
import { SuccessStories } from './SuccessStories';
import { pictureNameOf, type SolutionView } from './use-solutions';

/** The system that a built-in solution is planned with. */
const SYSTEM_OF: Partial<Record<string, SystemId>> = {
  'home-living': 'wall-system',
  'office-work': 'desk-system',
  'retail-displays': 'display-solution',
  'furniture-elements': 'free-standing',
};

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
  const path = paths.solution(solution.id);
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
          sizes="(min-width: 85rem) 1280px, 100vw"
          ratio="var(--solution-ratio)"
          priority
          sharedName={pictureNameOf(solution)}
        />
      </div>
      <Container className={styles.details}>
        <DetailRow id="overview" title="Overview">
          <Lead>{solution.description}</Lead>
          <p className={styles.actions}>
            <LinkButton to={contactAddress({ subject, interest: 'consultation' }, 'top')}>
              Request Consultation
            </LinkButton>
            <LinkButton to={paths.gallery} variant="secondary">
              View Gallery
            </LinkButton>
            <LinkButton to={planPaths.yours(SYSTEM_OF[solution.id] ?? 'wall-system')} variant="secondary">
              Plan yours
            </LinkButton>
          </p>
        </DetailRow>
        <DetailRow id="features" title="Features">
          <RuledList items={solution.features} />
        </DetailRow>
        <DetailRow id="applications" title="Applications">
          <RuledList items={solution.applications} />
        </DetailRow>
      </Container>
      <Section tone="dark" labelledBy="process">
        <SectionHeading id="process" title="How your project runs" />
        <ProcessSteps />
      </Section>
      <Section labelledBy="success-stories">
        <SectionHeading
          id="success-stories"
          title="Success stories"
          lead="Two rooms, planned for what they have to hold. Projects and places are illustrative."
        />
        <SuccessStories solutionId={solution.id} />
      </Section>
      <EnquiryBand subject={subject} title={`Ask about ${solution.name}`}>
        {`Tell us about the space and what it has to hold. A planner will answer ${REPLY_PROMISE}.`}
      </EnquiryBand>
      <Section>
        <NeighbourLinks label="More solutions" previous={neighbourOf(previous)} next={neighbourOf(next)} />
      </Section>
    </article>
  );
}
