import { PageHead, useSite } from 'shared-platform';
import { Breadcrumbs, breadcrumbJsonLd } from 'shared-ui/Breadcrumbs';
import { LinkButton } from 'shared-ui/Button';
import { PageHeading, Section, SectionHeading } from 'shared-ui/Section';
import { solutionsTexts } from 'shared-types/content/page-texts/solutions';
import { homeLiving } from 'shared-types/content/pictures';
import { contactAddress } from 'shared-types/contact-address';
import { completeTexts } from 'shared-types/page-texts/complete';
import { paths } from 'shared-types/routes';
import { useSolutionsTexts } from '../../calls/read-solutions';
import { ClosingWords } from '../../components/ClosingWords';
import { Advantages } from './Advantages';
import { ProcessSteps } from './ProcessSteps';
import { SolutionCards } from './SolutionCards';
import { useSolutions } from './use-solutions';

const DESCRIPTION =
  'Storage solutions for homes, offices, shops and stockrooms: planned on your floor plan, built from one modular system, installed across the United Kingdom.';
const CRUMBS = [{ label: 'Home', to: paths.home }, { label: 'Solutions' }];

/** `/solutions`: the solutions, their advantages, how a project runs, and links. */
export function SolutionsPage() {
  const { list } = useSolutions();
  const { publicUrl } = useSite();
  const { top, advantages, process, next } = completeTexts(solutionsTexts, useSolutionsTexts());
  return (
    <>
      <PageHead
        title="Storage Solutions"
        description={DESCRIPTION}
        path={paths.solutions}
        picture={homeLiving}
        pictureAlt="Green living room with shelving in white, oak and light grey"
        jsonLd={[breadcrumbJsonLd(CRUMBS, publicUrl, paths.solutions)]}
      />
      <PageHeading title={top.heading} lead={top.lead}>
        <Breadcrumbs items={CRUMBS} />
      </PageHeading>
      <Section close>
        <SolutionCards list={list} />
      </Section>
      <Section tone="deep" labelledBy="advantage">
        <SectionHeading id="advantage" title={advantages.heading} lead={advantages.lead} />
        <Advantages advantages={advantages.advantages} />
      </Section>
      <Section labelledBy="process">
        <SectionHeading id="process" title={process.heading} />
        <ProcessSteps steps={process.steps} />
      </Section>
      <Section tone="dark" labelledBy="next-step">
        <ClosingWords titleId="next-step" title={next.heading} text={next.lead}>
          <LinkButton to={contactAddress({ interest: 'consultation' })}>Request Consultation</LinkButton>
          <LinkButton to={paths.gallery} variant="secondary">
            View Gallery
          </LinkButton>
        </ClosingWords>
      </Section>
    </>
  );
}
