function mark(image: HTMLImageElement): void {
  if (image.naturalWidth > 0) {
    image.closest('[data-loading="loading"]')?.setAttribute('data-loading', 'loaded');
  }
}

/** Takes the placeholder from behind images that load while their slot still waits for its code (Picture). */
export function markLoadedImages(): void {
  for (const image of document.images) if (image.complete) mark(image);
  // A load event does not bubble.
  document.addEventListener('load', ({ target }) => target instanceof HTMLImageElement && mark(target), true);
}
