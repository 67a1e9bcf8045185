/** The link that a click follows in this tab; null for one that the browser opens elsewhere, saves, or does not follow. */
export function linkOf(click: MouseEvent): HTMLAnchorElement | null {
  if (click.defaultPrevented || click.button !== 0) return null;
  if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return null;
  const link = click.target instanceof Element ? click.target.closest('a') : null;
  return link && link.target === '' && !link.hasAttribute('download') ? link : null;
}
