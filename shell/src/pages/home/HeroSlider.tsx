import { useEffect, useState, type KeyboardEvent } from 'react';
import type { Slide } from 'shared-types/slide';
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from 'shared-ui/icons';
import { HeroSlide } from './HeroSlide';
import styles from './HeroSlider.module.css';
import { useSlides } from './use-slides';
import { useSlideshow, useSwipe, type Slideshow } from './use-slideshow';

/** Previous, next, a dot for each slide, and pause. */
function HeroControls({ slides, show }: { slides: readonly Slide[]; show: Slideshow }) {
  const { index, playing, go, setPlaying } = show;
  return (
    <div className={styles.controls}>
      <div className={styles.dots} role="group" aria-label="Choose a slide">
        {slides.map((slide, at) => (
          <button
            key={slide.id}
            type="button"
            className={styles.dot}
            aria-label={`Go to slide ${at + 1}`}
            aria-current={at === index ? 'true' : undefined}
            onClick={() => go(at)}
          />
        ))}
      </div>
      <div className={styles.rail}>
        <button
          type="button"
          className={styles.control}
          aria-label={playing ? 'Pause slides' : 'Play slides'}
          onClick={() => setPlaying(!playing)}
        >
          {playing ? <PauseIcon /> : <PlayIcon />}
        </button>
        <button
          type="button"
          className={styles.control}
          aria-label="Previous slide"
          onClick={() => go(index - 1)}
        >
          <ArrowLeftIcon />
        </button>
        <button
          type="button"
          className={styles.control}
          aria-label="Next slide"
          onClick={() => go(index + 1)}
        >
          <ArrowRightIcon />
        </button>
      </div>
    </div>
  );
}

/** ms after which the next slide's image is fetched. */
const FETCH_AHEAD_MS = 2500;

/** Indexes of slides with an image: those shown so far, and soon the next. */
function useWantedPictures(index: number, count: number): ReadonlySet<number> {
  const [wanted, setWanted] = useState<ReadonlySet<number>>(() => new Set([0]));
  if (!wanted.has(index)) setWanted(new Set([...wanted, index]));
  useEffect(() => {
    const timer = setTimeout(
      () => setWanted((before) => new Set([...before, (index + 1) % count])),
      FETCH_AHEAD_MS,
    );
    return () => clearTimeout(timer);
  }, [index, count]);
  return wanted;
}

/** The hero slider of the home page (public-site 2, 4; resolutions 8, 9). */
export function HeroSlider() {
  const { slides, loading } = useSlides();
  const show = useSlideshow(slides.length);
  const { index, go } = show;
  const wanted = useWantedPictures(index, slides.length);
  const swipe = useSwipe((direction) => go(index + direction));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(index + 1);
    else if (event.key === 'ArrowLeft') go(index - 1);
    else return;
    event.preventDefault();
  };

  if (loading) return <div className={`${styles.slider} ${styles.waiting}`} aria-hidden="true" />;

  return (
    // Each action of keys and pointer on the carousel also has a button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <section
      className={styles.slider}
      aria-roledescription="carousel"
      aria-label="Highlights"
      onKeyDown={onKeyDown}
      onPointerEnter={(event) => show.setHeld('pointer', event.pointerType !== 'touch')}
      onPointerLeave={() => show.setHeld('pointer', false)}
      onFocus={(event) => show.setHeld('focus', event.target.matches(':focus-visible'))}
      onBlur={() => show.setHeld('focus', false)}
      {...swipe}
    >
      <div className={styles.slides} aria-live={show.playing ? 'off' : 'polite'}>
        {slides.map((slide, at) => (
          <HeroSlide
            key={slide.id}
            slide={slide}
            position={`${at + 1} of ${slides.length}`}
            active={at === index}
            first={at === 0}
            withPicture={wanted.has(at)}
          />
        ))}
      </div>
      {slides.length > 1 && <HeroControls slides={slides} show={show} />}
    </section>
  );
}
