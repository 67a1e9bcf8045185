import { useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react';
import { SLIDE_INTERVAL_MS } from 'shared-types/slider';

const QUERY = '(prefers-reduced-motion: reduce)';

function onMotionPreference(listener: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the visitor prefers reduced motion; true on the server, so that nothing moves before this is known. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    onMotionPreference,
    () => window.matchMedia(QUERY).matches,
    () => true,
  );
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the tab is in the background. */
function useTabHidden(): boolean {
  return useSyncExternalStore(
    onVisibility,
    () => document.hidden,
    () => false,
  );
}

/** Minimum length of a swipe. */
const SWIPE_PX = 40;

/** Handlers for horizontal swipes; the element needs `touch-action: pan-y`. */
export function useSwipe(onSwipe: (direction: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === null) return;
      const x = event.clientX - start.current.x;
      const y = event.clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) >= SWIPE_PX && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}

export interface Slideshow {
  index: number;
  /** Whether it advances automatically, apart from short holds. */
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
 * motion (public-site 4, resolution 9).
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
