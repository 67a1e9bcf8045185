import { PageHead, RemoteSlot, useSettings, useSite } from 'shared-platform';
import { hero1 } from 'shared-types/content/pictures';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import { Place } from '../../app/Place';
import { organisationJsonLd, websiteJsonLd } from '../json-ld';
import { FeatureCards } from './FeatureCards';
import { GetInTouch } from './GetInTouch';
import { HeroSlider } from './HeroSlider';

const DESCRIPTION =
  'Home and retail modular shelving, engineered in Germany: wall systems, desks, displays and room dividers, planned to fit and installed throughout the UK.';

const KEYWORDS =
  'home modular shelving, retail modular shelving, modular shelving UK, German modular shelving, shelving wall dividers, office shelving systems';

/** The home page and its six sections (public-site 2). */
export function HomePage() {
  const settings = useSettings();
  const { publicUrl } = useSite();
  return (
    <>
      <PageHead
        title="Home and Retail Modular Shelving"
        description={DESCRIPTION}
        keywords={KEYWORDS}
        path="/"
        picture={hero1}
        pictureAlt="A six-bay wall of oak shelves on black uprights in a sunlit living room"
        jsonLd={[organisationJsonLd(settings, publicUrl), websiteJsonLd(settings, publicUrl)]}
      />
      <VisuallyHidden as="h1">Modular shelving for home, office and retail</VisuallyHidden>
      <HeroSlider />
      <Place name="home:after-hero" />
      <FeatureCards />
      <RemoteSlot defer module="catalogue/ProductRange" minHeight="40rem" />
      <Place name="home:after-products" />
      <RemoteSlot defer module="catalogue/SolutionsBand" minHeight="80rem" />
      <RemoteSlot defer module="gallery/GalleryPreview" minHeight="50rem" />
      <Place name="home:after-gallery" />
      <GetInTouch />
    </>
  );
}
