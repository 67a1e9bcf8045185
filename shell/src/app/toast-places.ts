/**
 * Makes room for a toast that is part of the page: its height in px, for what is sticky below it. Without one the root
 * keeps no height, which all elements would inherit, so that the whole page's style is worked out anew.
 */
export function makeRoom({ offsetHeight }: HTMLElement): void {
  document.documentElement.style.setProperty('--toast-height', offsetHeight ? `${offsetHeight}px` : '');
}

/** Lays a toast over the admin where it covers no control and no message. */
export function keepClear(holder: HTMLElement): void {
  if (holder.offsetHeight === 0) return;
  void import(/* webpackChunkName: "toast-spot" */ './toast-spot').then(
    ({ moveToFreeSpot }) => moveToFreeSpot(holder),
    // Without a connection it stays at the foot of the window.
    () => undefined,
  );
}
