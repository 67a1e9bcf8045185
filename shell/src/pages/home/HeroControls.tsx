import type { Slide } from 'shared-types/slide';
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from 'shared-ui/icons';
import styles from './HeroSlider.module.css';
import type { Slideshow } from './use-slideshow';

/** Previous, next, a dot for each slide, and pause. */
export function HeroControls({ slides, show }: { slides: readonly Slide[]; show: Slideshow }) {
  const { index, playing, go, setPlaying } = show;
  return (
    <div className={styles.controls}>
      <div className={styles.bar}>
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
