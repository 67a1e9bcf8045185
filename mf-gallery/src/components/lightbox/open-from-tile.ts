/** Animates an image from its tile, by opacity and transform only; not under reduced motion. */
export function openFromTile(picture: HTMLElement | null, tile: Element | null | undefined): void {
  if (!picture || !tile || typeof picture.animate !== 'function') return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = tile.getBoundingClientRect();
  const to = picture.getBoundingClientRect();
  if (from.width === 0 || to.width === 0) return;
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  picture.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})`, opacity: 0.6 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: 250, easing: 'cubic-bezier(0.2, 0, 0.1, 1)' },
  );
}
