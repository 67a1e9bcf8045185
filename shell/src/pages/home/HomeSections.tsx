import { JsonLd, RemoteSlot, usePageTexts, useSettings, useSite } from 'shared-platform';
import { homeTexts } from 'shared-types/content/page-texts/home';
import { Place } from '../../app/Place';
import { organisationJsonLd, websiteJsonLd } from '../json-ld';
import { FeatureCards } from './FeatureCards';
import { GetInTouch } from './GetInTouch';
import { PlanYours } from './PlanYours';

/** The home page's sections below the hero (public-site 2), and what it says to search engines. */
export function HomeSections() {
  const texts = usePageTexts('page_home', homeTexts);
  const settings = useSettings();
  const { publicUrl } = useSite();
  return (
    <>
      <Place name="home:after-hero" />
      <FeatureCards {...texts.features} />
      <PlanYours {...texts.plan} />
      <RemoteSlot defer module="catalogue/ProductRange" minHeight="40rem" />
      <Place name="home:after-products" />
      <RemoteSlot defer module="catalogue/SolutionsBand" minHeight="80rem" />
      <RemoteSlot defer module="gallery/GalleryPreview" minHeight="50rem" />
      <Place name="home:after-gallery" />
      <GetInTouch {...texts.contact} />
      <JsonLd entries={[organisationJsonLd(settings, publicUrl), websiteJsonLd(settings, publicUrl)]} />
    </>
  );
}
