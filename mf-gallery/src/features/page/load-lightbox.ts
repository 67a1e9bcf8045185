import type { ComponentType } from 'react';
import type { LightboxProps } from '../../components/lightbox/Lightbox';
// The server links an exposed module's own stylesheets, so the viewer's comes with the page, not with its chunk.
import '../../components/lightbox/Lightbox.module.css';

let loading: Promise<ComponentType<LightboxProps>> | undefined;
let loaded: ComponentType<LightboxProps> | undefined;

/** The viewer when it has arrived. */
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

/** Fetches the viewer ahead, when a visitor is about to open a picture. Opening reports a failure, this does not. */
function warmLightbox(): void {
  loadLightbox().then(undefined, () => undefined);
}

/** Ref of the grid: the viewer is fetched once a pointer or focus comes to it. */
export function warmOnApproach(grid: HTMLElement | null): (() => void) | undefined {
  if (grid === null) return undefined;
  const stop = new AbortController();
  for (const sign of ['pointerover', 'focusin']) {
    grid.addEventListener(sign, warmLightbox, { once: true, signal: stop.signal });
  }
  return () => stop.abort();
}
