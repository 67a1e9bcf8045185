/** Marks what became of an image on its frame; one that failed gets its fallback first (Picture). */
function settle(image: HTMLImageElement, hasLoaded: boolean): void {
  const frame = image.closest<HTMLElement>('[data-loading]');
  const { fallback } = image.dataset;
  if (frame === null) return;
  if (hasLoaded || fallback === undefined) {
    frame.dataset['loading'] = hasLoaded ? 'loaded' : 'failed';
    return;
  }
  delete image.dataset['fallback'];
  // React keeps them.
  for (const rendition of frame.querySelectorAll('source')) rendition.removeAttribute('srcset');
  image.src = fallback;
}

/**
 * Takes the placeholder from behind images that have loaded, and shows the fallback of those that fail: also in parts
 * that wait for their code, and without rendering anything.
 * @param signal ends it
 */
export function watchImages(signal?: AbortSignal): void {
  for (const image of document.images)
    if (image.complete && image.currentSrc !== '') settle(image, image.naturalWidth > 0);
  const heard = ({ type, target }: Event) => {
    if (target instanceof HTMLImageElement) settle(target, type === 'load');
  };
  // These events do not bubble.
  for (const type of ['load', 'error']) document.addEventListener(type, heard, { capture: true, signal });
}
