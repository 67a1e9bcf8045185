/**
 * Listens to several events of the whole page; before React, which keeps presses in a part without its code from other code that
 * listens further in. A window's listeners to touches are passive by themselves.
 * @returns stops listening
 */
export function onEvents(names: readonly string[], listener: (event: Event) => void): () => void {
  for (const name of names) window.addEventListener(name, listener, true);
  return () => {
    for (const name of names) window.removeEventListener(name, listener, true);
  };
}

// Assistive technology may click without a pointer, a key or the focus.
const ACTIVITIES = ['pointermove', 'pointerdown', 'click', 'scroll', 'keydown', 'focusin'];

/** Calls back once, when the visitor first does anything. @returns stops waiting */
export function onActivity(callback: () => void): () => void {
  const stop = onEvents(ACTIVITIES, () => {
    stop();
    callback();
  });
  return stop;
}
