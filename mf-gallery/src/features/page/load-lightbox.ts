import type { ComponentType } from 'react';
import type { LightboxProps } from '../../components/lightbox/Lightbox';
// Makes the server link the viewer's stylesheet with the page rather than with the viewer's chunk.
import '../../components/lightbox/Lightbox.module.css';

let loading: Promise<ComponentType<LightboxProps>> | undefined;
let loaded: ComponentType<LightboxProps> | undefined;

/** The viewer, if it has been loaded. */
export function loadedLightbox(): ComponentType<LightboxProps> | undefined {
  return loaded;
}

/** Fetches the viewer's chunk, once; after a failure the next call tries again. */
export function loadLightbox(): Promise<ComponentType<LightboxProps>> {
  loading ??= import(/* webpackChunkName: "lightbox" */ '../../components/lightbox/Lightbox').then(
    (module) => {
      loaded = module.Lightbox;
      return module.Lightbox;
    },
    (cause: unknown) => {
      loading = undefined;
      throw cause;
    },
  );
  return loading;
}

/** Fetches the viewer in advance. A failure is reported only when an image is opened. */
function warmLightbox(): void {
  loadLightbox().then(undefined, () => undefined);
}

/** Ref of the grid: fetches the viewer when a pointer or the focus reaches it. */
export function warmOnApproach(grid: HTMLElement | null): (() => void) | undefined {
  if (grid === null) return undefined;
  const stop = new AbortController();
  for (const sign of ['pointerover', 'focusin']) {
    grid.addEventListener(sign, warmLightbox, { once: true, signal: stop.signal });
  }
  return () => stop.abort();
}
