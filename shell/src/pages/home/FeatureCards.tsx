import type { PageTexts } from 'shared-types/page-texts/pages';
import { keepFigures } from 'shared-ui/figures';
import { Picture } from 'shared-ui/Picture';
import { Section, SectionHeading } from 'shared-ui/Section';
import { useHomeImage } from '../home-images';
import styles from './FeatureCards.module.css';

// Each card has a shape of its own: a portrait, a panorama and two that stand beside each other.
const SIZES = [
  '(min-width: 115rem) 590px, (min-width: 85rem) 512px, (min-width: 48rem) 40vw, 92vw',
  '(min-width: 115rem) 850px, (min-width: 85rem) 736px, (min-width: 48rem) 55vw, 92vw',
];
const SMALL = '(min-width: 115rem) 410px, (min-width: 85rem) 352px, (min-width: 48rem) 27vw, 46vw';

/** The owner's image for this section, when one is assigned (resolution 25). */
function FeaturedImage() {
  const featured = useHomeImage('featured-section');
  if (!featured) return null;
  return (
    <div className={styles.featured}>
      <Picture
        {...featured}
        sizes="(min-width: 115rem) 1472px, (min-width: 85rem) 1280px, 94vw"
        ratio="21 / 9"
      />
    </div>
  );
}

/** The four feature cards of the home page (public-site 2). */
export function FeatureCards({ heading, lead, cards }: PageTexts<'page_home'>['features']) {
  return (
    <Section labelledBy="features-title">
      <FeaturedImage />
      <SectionHeading id="features-title" title={heading} lead={lead} />
      <ul role="list" className={styles.cards}>
        {cards.map(({ id, title, text, image, alt }, index) => (
          <li key={id}>
            <article>
              <div className={styles.picture}>
                <Picture fill picture={image || null} alt={alt} sizes={SIZES[index] ?? SMALL} />
              </div>
              <h3>{title}</h3>
              <p>{keepFigures(text)}</p>
            </article>
          </li>
        ))}
      </ul>
    </Section>
  );
}
