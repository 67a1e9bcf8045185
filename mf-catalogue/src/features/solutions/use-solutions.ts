import { useMemo } from 'react';
import { useResource } from 'shared-platform';
import { solutions as builtInSolutions } from 'shared-types/content/solutions';
import type { Picture } from 'shared-types/picture';
import type { Solution, SolutionImages } from 'shared-types/solution';
import { pictureAt } from '../../built-in-pictures';
import { solutionImagesResource, useBrowserSolutions } from './browser-solutions';
import { solutionFromCustom } from './custom-solutions';

/** Features on a card or row (public-site 9). */
export const FEATURES_SHOWN = 3;

/** A solution with the picture that was assigned to it. */
export interface SolutionView extends Omit<Solution, 'picture'> {
  picture: Picture | string;
  pictureAlt: string;
  /** Shown when the picture cannot be loaded. */
  fallback: Picture;
}

/** By this name a solution's picture goes from its card to its page. */
export function pictureNameOf({ id }: { id: string }): string {
  return `solution-${id}`;
}

function withPicture(solution: Solution, images: SolutionImages): SolutionView {
  const assigned = Object.hasOwn(images, solution.id) ? images[solution.id] : undefined;
  const picture = assigned ? pictureAt(assigned) : solution.picture;
  const own = typeof picture === 'string' ? undefined : picture.alt;
  return { ...solution, picture, pictureAlt: own ?? solution.name, fallback: solution.picture };
}

export interface Solutions {
  list: SolutionView[];
  /** Whether this browser's own list has replaced the built-in one. */
  custom: boolean;
  /** A solution of the list or, so that links to it hold, a built-in one. */
  find: (id: string) => SolutionView | undefined;
}

/**
 * The solutions: this browser's custom list, else the built-in five. The picture of each: the one in the
 * server's map, else in this browser's, else its own (public-site 4 and 7).
 */
export function useSolutions(): Solutions {
  const { data: serverImages } = useResource(solutionImagesResource);
  const { custom, images: browserImages } = useBrowserSolutions();
  return useMemo(() => {
    const images = { ...browserImages, ...serverImages };
    const isCustom = custom !== undefined && custom.length > 0;
    const list = (isCustom ? custom.map(solutionFromCustom) : builtInSolutions).map((solution) =>
      withPicture(solution, images),
    );
    const find = (id: string) => {
      const listed = list.find((solution) => solution.id === id);
      const builtIn = builtInSolutions.find((solution) => solution.id === id);
      return listed ?? (builtIn && withPicture(builtIn, images));
    };
    return { list, custom: isCustom, find };
  }, [serverImages, browserImages, custom]);
}
