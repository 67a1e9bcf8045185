import { useEffect, useState } from 'react';
import { SLIDE_INTERVAL_MS } from 'shared-types/slider';
import { useReducedMotion, useTabHidden } from './use-attention';

export interface Slideshow {
  index: number;
  /** Whether it moves by itself, apart from short holds. */
  playing: boolean;
  /** Moves to a slide; the ends wrap around. */
  go: (index: number) => void;
  setPlaying: (playing: boolean) => void;
  /** Holds the timer while the pointer or the focus is inside. */
  setHeld: (by: 'pointer' | 'focus', held: boolean) => void;
}

/**
 * Index of a slideshow that advances every 6 s and wraps around. The timer restarts after every move and when the
 * number of slides changes; it waits while held, paused or in a hidden tab, and starts only on request under reduced
 * motion (public-site 4, spec-resolutions 9).
 */
export function useSlideshow(count: number): Slideshow {
  const [position, setPosition] = useState({ index: 0, move: 0 });
  const [wish, setWish] = useState<boolean | null>(null);
  const [held, setHeldBy] = useState({ pointer: false, focus: false });
  const reducedMotion = useReducedMotion();
  const tabHidden = useTabHidden();

  const index = count === 0 ? 0 : position.index % count;
  const playing = wish ?? !reducedMotion;
  const running = playing && !held.pointer && !held.focus && !tabHidden && count > 1;

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(
      () => setPosition(({ index: at, move }) => ({ index: (at + 1) % count, move: move + 1 })),
      SLIDE_INTERVAL_MS,
    );
    return () => clearTimeout(timer);
  }, [running, count, position]);

  return {
    index,
    playing,
    go: (to) => setPosition(({ move }) => ({ index: (to + count) % count, move: move + 1 })),
    setPlaying: setWish,
    setHeld: (by, value) =>
      setHeldBy((before) => (before[by] === value ? before : { ...before, [by]: value })),
  };
}
