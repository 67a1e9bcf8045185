import { PageHead, siteConfigResource, useResource } from 'shared-platform';
import { homeTop } from 'shared-types/content/page-texts/home-top';
import { hero1 } from 'shared-types/content/pictures';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import { BelowHero } from './below-hero';
import { HeroSlider } from './HeroSlider';
import { PlanStrip } from './PlanStrip';

const DESCRIPTION =
  'Home and retail modular shelving, engineered in Germany: wall systems, desks, displays and room dividers, planned to fit and installed throughout the UK.';

const KEYWORDS =
  'home modular shelving, retail modular shelving, modular shelving UK, German modular shelving, shelving wall dividers, office shelving systems';

const textsResource = siteConfigResource('page_home');

/** The home page and its six sections (public-site 2). */
export function HomePage() {
  const { heading, question, offer } = { ...homeTop, ...useResource(textsResource).data?.top };
  return (
    <>
      <PageHead
        title="Home and Retail Modular Shelving"
        description={DESCRIPTION}
        keywords={KEYWORDS}
        path="/"
        picture={hero1}
        pictureAlt="A four-bay wall of oak shelves on black uprights in a sunlit living room"
      />
      <VisuallyHidden as="h1">{heading}</VisuallyHidden>
      <HeroSlider />
      <PlanStrip question={question} offer={offer} />
      <BelowHero />
    </>
  );
}
