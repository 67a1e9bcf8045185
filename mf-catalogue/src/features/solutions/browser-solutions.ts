import { useMemo, useState } from 'react';
import { siteConfigResource, readStored, rereadResource, useHydrated, useWindowEvent } from 'shared-platform';
import type { CustomSolution, SolutionImages } from 'shared-types/solution';

export const solutionImagesResource = siteConfigResource('solutions');
export const publishedSolutionsResource = siteConfigResource('custom_solutions');

/** What this browser's storage says about solutions. */
export interface BrowserSolutions {
  custom?: CustomSolution[];
  images?: SolutionImages;
}

const NOTHING: BrowserSolutions = {};

function read(): BrowserSolutions {
  return { custom: readStored('custom_solutions_list'), images: readStored('solution_image_assignments') };
}

/**
 * Nothing on the server and while the browser takes over its HTML, then what storage holds. An `imagesUpdated`
 * event reads storage and what the server holds again (public-site 4).
 */
export function useBrowserSolutions(): BrowserSolutions {
  const hydrated = useHydrated();
  const first = useMemo(() => (hydrated ? read() : NOTHING), [hydrated]);
  const [later, setLater] = useState<BrowserSolutions>();
  useWindowEvent('imagesUpdated', () => {
    setLater(read());
    void rereadResource(solutionImagesResource.path);
    void rereadResource(publishedSolutionsResource.path);
  });
  return later ?? first;
}
