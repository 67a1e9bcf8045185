import { PageHead, useSite } from 'shared-platform';
import { Breadcrumbs, breadcrumbJsonLd } from 'shared-ui/Breadcrumbs';
import { LinkButton } from 'shared-ui/Button';
import { PageHeading, Section, SectionHeading } from 'shared-ui/Section';
import { REPLY_PROMISE } from 'shared-types/content/facts';
import { homeLiving } from 'shared-types/content/pictures';
import { contactAddress } from 'shared-types/contact-address';
import { paths } from 'shared-types/routes';
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
  return (
    <>
      <PageHead
        title="Storage Solutions"
        description={DESCRIPTION}
        path={paths.solutions}
        picture={homeLiving}
        pictureAlt="Living room with shelving in sage green and oak"
        jsonLd={[breadcrumbJsonLd(CRUMBS, publicUrl, paths.solutions)]}
      />
      <PageHeading
        title="Storage Solutions"
        lead="Start with the place rather than the product. Each solution is the same system, planned for what that place has to hold."
      >
        <Breadcrumbs items={CRUMBS} />
      </PageHeading>
      <Section close>
        <SolutionCards list={list} />
      </Section>
      <Section tone="deep" labelledBy="advantage">
        <SectionHeading
          id="advantage"
          title="The advantage of one system"
          lead="Shelving bought by the piece is replaced. Shelving bought as a system is rearranged."
        />
        <Advantages />
      </Section>
      <Section labelledBy="process">
        <SectionHeading id="process" title="From first call to finished wall" />
        <ProcessSteps />
      </Section>
      <Section tone="dark" labelledBy="next-step">
        <ClosingWords
          titleId="next-step"
          title="Tell us about your space"
          text={`A consultation costs nothing and commits you to nothing. Email is answered ${REPLY_PROMISE}.`}
        >
          <LinkButton to={contactAddress({ interest: 'consultation' })}>Request Consultation</LinkButton>
          <LinkButton to={paths.gallery} variant="secondary">
            View Gallery
          </LinkButton>
        </ClosingWords>
      </Section>
    </>
  );
}
