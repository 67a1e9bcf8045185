import { useEffect, useState } from 'react';

/** ms between slides of the home gallery (public-site 9). */
const INTERVAL_MS = 3000;

/**
 * Index that goes round `slides`, one step every 3 s; it stands still while `paused`, with fewer than two slides and
 * where motion is not wanted.
 */
export function useSlideshow(slides: number, paused: boolean): number {
  const [step, setStep] = useState(0);

  useEffect(() => {
    if (paused || slides < 2 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setStep((before) => before + 1), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [slides, paused]);

  return slides === 0 ? 0 : step % slides;
}
