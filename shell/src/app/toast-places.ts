/** Makes room for a toast that is part of the page: its height in px, for what is sticky below it. */
export function makeRoom(holder: HTMLElement): void {
  document.documentElement.style.setProperty('--toast-height', `${holder.offsetHeight}px`);
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
