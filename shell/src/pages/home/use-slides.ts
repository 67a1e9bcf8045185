import { useMemo, useState } from 'react';
import { readStored, siteConfigResource, useHydrated, useResource, useWindowEvent } from 'shared-platform';
import { defaultSlides } from 'shared-types/content/slides';
import type { Slide } from 'shared-types/slide';
import { SLIDER_BACKUP_KEYS } from 'shared-types/slider';

const sliderResource = siteConfigResource('home_slider');

/** The first browser backup that holds a slide, in the specified order of keys (public-site 4). */
function slidesOfBackups(): readonly Slide[] | undefined {
  for (const key of SLIDER_BACKUP_KEYS) {
    const slides = readStored(key) ?? [];
    if (slides.length > 0) return slides;
  }
  return undefined;
}

/**
 * The hero's slides: the saved ones when there are any, else a backup of this browser, else the built-in three; and
 * whatever a `sliderUpdated` event brings, at once. `loading` while a first answer is on its way.
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
