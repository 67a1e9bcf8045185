import { useMemo, useState } from 'react';
import { readStored, siteConfigResource, useHydrated, useResource, useWindowEvent } from 'shared-platform';
import { defaultSlides } from 'shared-types/content/slides';
import type { Slide } from 'shared-types/slide';
import { SLIDER_BACKUP_KEYS } from 'shared-types/slider';

const sliderResource = siteConfigResource('home_slider');

/** The first browser backup with a slide, in the specified order of keys (public-site 4). */
function slidesOfBackups(): readonly Slide[] | undefined {
  for (const key of SLIDER_BACKUP_KEYS) {
    const slides = readStored(key) ?? [];
    if (slides.length > 0) return slides;
  }
  return undefined;
}

/**
 * The hero's slides: those of a `sliderUpdated` event, otherwise the saved ones, otherwise a backup in this browser,
 * otherwise the built-in three.
 */
export function useSlides(): { slides: readonly Slide[]; loading: boolean } {
  const { data: saved, isLoading } = useResource(sliderResource);
  const [live, setLive] = useState<readonly Slide[] | null>(null);
  const hydrated = useHydrated();
  useWindowEvent('sliderUpdated', ({ slides }) => {
    if (slides.length > 0) setLive(slides);
  });

  const needsBackup = hydrated && !isLoading && !saved?.length;
  const backup = useMemo(() => (needsBackup ? slidesOfBackups() : undefined), [needsBackup]);
  const fromServer = saved?.length ? saved : undefined;
  return { slides: live ?? fromServer ?? backup ?? defaultSlides, loading: isLoading && live === null };
}
