import { PageHead } from 'shared-platform';
import { hero1 } from 'shared-types/content/pictures';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import { BelowHero } from './below-hero';
import { HeroSlider } from './HeroSlider';

const DESCRIPTION =
  'Home and retail modular shelving, engineered in Germany: wall systems, desks, displays and room dividers, planned to fit and installed throughout the UK.';

const KEYWORDS =
  'home modular shelving, retail modular shelving, modular shelving UK, German modular shelving, shelving wall dividers, office shelving systems';

/** The home page and its six sections (public-site 2). */
export function HomePage() {
  return (
    <>
      <PageHead
        title="Home and Retail Modular Shelving"
        description={DESCRIPTION}
        keywords={KEYWORDS}
        path="/"
        picture={hero1}
        pictureAlt="A six-bay wall of oak shelves on black uprights in a sunlit living room"
      />
      <VisuallyHidden as="h1">Modular shelving for home, office and retail</VisuallyHidden>
      <HeroSlider />
      <BelowHero />
    </>
  );
}
