import {
  featureCraftsmanship,
  featureDivider,
  featureHome,
  featureRetail,
} from 'shared-types/content/pictures';
import { Card, cardCell } from 'shared-ui/Card';
import { Grid } from 'shared-ui/Grid';
import { Picture } from 'shared-ui/Picture';
import { Section, SectionHeading } from 'shared-ui/Section';
import { useHomeImage } from '../home-images';
import styles from './FeatureCards.module.css';

const FEATURES = [
  {
    title: 'German craftsmanship',
    text: 'Uprights, boards and connectors are made in Germany to half a millimetre, so that doors close flush and shelves sit level.',
    picture: featureCraftsmanship,
    alt: 'Close-up of the connector where a black steel upright, an oak shelf and an Anthracite panel meet',
  },
  {
    title: 'Home modular shelving',
    text: 'Planned from your own measurements, around alcoves and radiators, and extended by one bay or one shelf when life calls for it.',
    picture: featureHome,
    alt: 'A three-bay unit in cherry and cream with books, vases and drawers in a warm living room',
  },
  {
    title: 'Retail modular shelving delivery',
    text: 'Complete shop walls delivered throughout the United Kingdom, numbered in the order of assembly and installed before you open.',
    picture: featureRetail,
    alt: 'A lit shop display with brass uprights carrying handbags, shoes and ceramics',
  },
  {
    title: 'Shelving wall dividers',
    text: 'Units finished on both sides divide one room into two, keep the daylight and hold what both sides need.',
    picture: featureDivider,
    alt: 'A white-framed open shelf dividing a bright room in front of tall windows',
  },
];

const SIZES = '(min-width: 85rem) 296px, (min-width: 64rem) 22vw, 46vw';

/** The owner's image for this section, when one is assigned (resolution 25). */
function FeaturedImage() {
  const featured = useHomeImage('featured-section');
  if (!featured) return null;
  return (
    <div className={styles.featured}>
      <Picture {...featured} sizes="(min-width: 85rem) 1280px, 94vw" ratio="21 / 9" />
    </div>
  );
}

/** The four feature cards of the home page (public-site 2). */
export function FeatureCards() {
  return (
    <Section labelledBy="features-title">
      <FeaturedImage />
      <SectionHeading
        id="features-title"
        title="A grid that fits"
        lead="Shelving is only as good as the part that joins it. Ours has been refined for over 30 years, and still fits the first."
      />
      <Grid columns={4} as="list" className={styles.cards}>
        {FEATURES.map(({ title, text, picture, alt }) => (
          <li key={title} className={cardCell}>
            <Card
              media={<Picture picture={picture} alt={alt} sizes={SIZES} ratio="var(--card-ratio, 4 / 3)" />}
              title={title}
            >
              <p>{text}</p>
            </Card>
          </li>
        ))}
      </Grid>
    </Section>
  );
}
