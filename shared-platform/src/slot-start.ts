import { useEffect, useEffectEvent, type RefObject } from 'react';
import { WINDOW_EVENTS } from 'shared-types/events-channel';
import { eventsSoFar } from './early-events';
import { loadedSchemas } from './load-schemas';
import { onActivity, onEvents } from './on-activity';
import { inPreview } from './preview-answers';
import { useSite } from './site';
import { onPartsStart } from './waiting-parts';

/** Whether, and until when, a slot's code is delayed (see `RemoteSlot`). */
export type Defer = boolean | 'until-active';

/** A slot that appears after a click has no server HTML, so it cannot wait for the visitor. */
export function deferring(wish: Defer, cameWithPage: boolean): Defer {
  return wish === 'until-active' && !cameWithPage ? false : wish;
}

/** Distance from the screen at which a slot's code is fetched. */
const NEAR = '400px';

/** ms after which a visitor who only reads gets the code too: a first tap need not wait for it then. */
const STAY_MS = 5000;

/** Calls back once, when an element comes near the screen, is touched or gets focus. @returns stops waiting */
function onApproach(element: HTMLElement, callback: () => void): () => void {
  const start = () => {
    stop();
    callback();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) start();
    },
    { rootMargin: NEAR },
  );
  const stop = () => {
    observer.disconnect();
    element.removeEventListener('pointerdown', start);
    element.removeEventListener('focusin', start);
  };
  observer.observe(element);
  element.addEventListener('pointerdown', start);
  element.addEventListener('focusin', start);
  return stop;
}

interface SlotStart {
  /** Fetches the code. */
  start: () => void;
  defer: Defer;
  /** How many window events there had been when the slot was first shown. */
  since: number;
  slot: RefObject<HTMLElement | null>;
  isServerRendered: () => boolean;
}

/** Fetches the code of a deferred slot in time: at once for a window event, which it delivers. */
export function useSlotStart({ start, defer, since, slot, isServerRendered }: SlotStart): void {
  const { missing } = useSite();
  const begin = useEffectEvent(start);
  /**
   * Whether there was no activity yet, and this browser would show the same as the server: not while the page waits for
   * data, nor with values in browser storage, nor in the admin's preview. `data-needs-code` marks what needs more than that.
   */
  const canWait = useEffectEvent(
    () =>
      isServerRendered() &&
      !document.documentElement.hasAttribute('data-early') &&
      Object.keys(missing).length === 0 &&
      loadedSchemas() === undefined &&
      !slot.current?.querySelector('[data-needs-code]') &&
      !inPreview(),
  );
  useEffect(() => {
    const element = slot.current;
    if (!defer || element === null) return;
    const now = () => begin();
    if (eventsSoFar() > since || (defer !== true && !canWait())) {
      now();
      return;
    }
    const timer = defer === true ? undefined : setTimeout(now, STAY_MS);
    const stops = [
      defer === true ? onApproach(element, now) : onActivity(now),
      onEvents(WINDOW_EVENTS, now),
      onPartsStart(now),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [defer, since, slot]);
}
