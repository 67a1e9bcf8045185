import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { RemoteModuleId } from 'shared-types/remotes';
import { loadedSchemas } from './load-schemas';
import { inPreview } from './preview-answers';
import { useRemoteHost } from './remote-host';
import { useSite } from './site';

/** Whether, and until when, a slot does without its code. */
export type Defer = boolean | 'until-active';

/** What becomes of a slot's wish: one that is opened by a click has no HTML of the server's to be content with. */
export function deferring(wish: Defer, cameWithPage: boolean): Defer {
  return wish === 'until-active' && !cameWithPage ? false : wish;
}

/** How far below the screen a slot may be when its code is fetched. */
const NEAR = '400px';

/** What a visitor does on a page that is not only looked at. */
const ACTIVITIES = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown', 'focusin'] as const;

/** Calls back once, at the first sign of the visitor. @returns the way to stop waiting */
function onActivity(callback: () => void): () => void {
  const heard = () => {
    stop();
    callback();
  };
  const stop = () => {
    for (const name of ACTIVITIES) document.removeEventListener(name, heard);
  };
  for (const name of ACTIVITIES) document.addEventListener(name, heard, { passive: true });
  return stop;
}

/** Calls back once, when an element comes near the screen, or is touched or focused. @returns the way to stop waiting */
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

/** Fetches a deferred slot's code when its time has come. */
export function useSlotStart({
  module,
  defer,
  slot,
  isServerRendered,
}: {
  module: RemoteModuleId;
  defer: Defer;
  slot: RefObject<HTMLElement | null>;
  isServerRendered: () => boolean;
}): void {
  const host = useRemoteHost();
  const { missing } = useSite();
  /**
   * Whether the server's HTML is what this browser would show: not while the page waits for data, nor where the
   * browser has stored some of its own, or an editor frames the page as a preview.
   */
  const isComplete = useEffectEvent(
    () =>
      isServerRendered() &&
      Object.keys(missing).length === 0 &&
      loadedSchemas() === undefined &&
      !inPreview(),
  );
  useEffect(() => {
    const element = slot.current;
    if (!defer || element === null) return;
    const start = () => host.start(module);
    if (defer === true) return onApproach(element, start);
    if (isComplete()) return onActivity(start);
    start();
  }, [host, module, defer, slot]);
}
