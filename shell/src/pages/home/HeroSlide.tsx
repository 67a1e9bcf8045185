import { defaultImage } from 'shared-types/content/default-images';
import { paths } from 'shared-types/routes';
import type { Slide } from 'shared-types/slide';
import { LinkButton } from 'shared-ui/Button';
import { Picture } from 'shared-ui/Picture';
import styles from './HeroSlider.module.css';

/** A second button of this name always goes to the form (public-site 2). */
const CONSULTATION = 'Request Consultation';

/** From 960 px on the picture takes seven of twelve columns and what lies right of the container. */
const SIZES = '(min-width: 60rem) max(58vw, 840px), 100vw';

function secondLink({ secondButtonText, secondButtonLink }: Slide): string | undefined {
  if (secondButtonText?.trim() === CONSULTATION) return paths.contactForm;
  return secondButtonLink === '' ? undefined : secondButtonLink;
}

/** One slide: words on paper, picture beside them, so that text never lies on a picture. */
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
        {slide.description && <p className={styles.description}>{slide.description}</p>}
        <div className={styles.buttons}>
          {slide.buttonText && slide.buttonLink && (
            <LinkButton to={slide.buttonLink}>{slide.buttonText}</LinkButton>
          )}
          {slide.secondButtonText && second && (
            <LinkButton to={second} variant="secondary">
              {slide.secondButtonText}
            </LinkButton>
          )}
        </div>
      </div>
      <div className={styles.picture}>
        {withPicture && (
          <Picture
            fill
            picture={slide.picture ?? slide.image}
            alt={slide.alt}
            sizes={SIZES}
            priority={first}
            fallback={defaultImage('home.hero')}
          />
        )}
      </div>
    </div>
  );
}
