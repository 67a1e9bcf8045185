import { contactAddress } from 'shared-types/contact-address';
import { hero1 } from 'shared-types/content/pictures';
import { defaultSlides } from 'shared-types/content/slides';
import { cutAtWord } from 'shared-types/cut-at-word';
import type { Slide } from 'shared-types/slide';
import { SLIDE_WORDS } from 'shared-types/slider';
import { LinkButton } from 'shared-ui/Button';
import { Picture } from 'shared-ui/Picture';
import styles from './HeroSlider.module.css';

/** A second button of this name always goes to the form (public-site 2). */
const CONSULTATION = 'Request Consultation';

/** The image covers the slide's whole height, on wide screens in the columns beside the words. */
const SIZES = '(min-width: 64rem) max(58vw, 840px), (min-width: 48rem) 830px, 100vw';

/** One of the site's own pictures with its renditions, for slides of this browser, which the API has not described. */
const ownPicture = (address: string) => defaultSlides.find(({ image }) => image === address)?.picture;

function secondLink({ secondButtonText, secondButtonLink }: Slide): string | undefined {
  if (secondButtonText?.trim() === CONSULTATION) return contactAddress({ interest: 'consultation' });
  return secondButtonLink === '' ? undefined : secondButtonLink;
}

/** A slide's description; on phones its first words, where it is longer than two lines. */
function Description({ text }: { text: string }) {
  const start = cutAtWord(text, SLIDE_WORDS);
  return (
    <p className={styles.description}>
      <span>{start}</span>
      {start !== text && <span className={styles.rest}>{text.slice(start.length)}</span>}
    </p>
  );
}

/** One slide: words on a paper label, so that text never lies on an image. */
export function HeroSlide({
  slide,
  position,
  active,
  first,
  withPicture,
}: {
  slide: Slide;
  /** e.g. `2 of 3` */
  position: string;
  active: boolean;
  first: boolean;
  withPicture: boolean;
}) {
  const second = secondLink(slide);
  return (
    <div
      className={styles.slide}
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      data-active={active || undefined}
      inert={!active}
    >
      <div className={styles.words}>
        <h2 className={styles.title}>{slide.title}</h2>
        {slide.description && <Description text={slide.description} />}
        <div className={styles.buttons}>
          {slide.buttonText && slide.buttonLink && (
            <LinkButton to={slide.buttonLink}>{slide.buttonText}</LinkButton>
          )}
          {slide.secondButtonText && second && (
            <LinkButton to={second} variant="secondary" className={styles.second}>
              {slide.secondButtonText}
            </LinkButton>
          )}
        </div>
      </div>
      <div className={styles.picture}>
        {withPicture && (
          <Picture
            fill
            picture={slide.picture ?? ownPicture(slide.image) ?? slide.image}
            alt={slide.alt}
            sizes={SIZES}
            priority={first}
            fallback={hero1.src}
          />
        )}
      </div>
    </div>
  );
}
