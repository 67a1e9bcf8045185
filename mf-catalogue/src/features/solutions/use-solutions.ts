import { useMemo, useState } from 'react';
import { readStored, useHydrated, useWindowEvent } from 'shared-platform';
import { solutions as builtInSolutions } from 'shared-types/content/solutions';
import type { Picture } from 'shared-types/picture';
import type { CustomSolution, Solution, SolutionImages } from 'shared-types/solution';
import { rereadSolutions, usePublishedSolutions, useServerImages } from '../../calls/read-solutions';
import { pictureAt } from '../../components/built-in-pictures';
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
  /** Whether this browser's own list, or a published one, has replaced the built-in one. */
  custom: boolean;
  /** A solution of the list or, so that links to it hold, a published or a built-in one. */
  find: (id: string) => SolutionView | undefined;
  /** What `find` does not know may yet be published: that list is on its way, or could not be read. */
  unsure: 'loading' | 'failed' | undefined;
  /** Reads the published list again. */
  retry: () => void;
}

/** What this browser's storage says about solutions. */
interface BrowserSolutions {
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
function useBrowserSolutions(): BrowserSolutions {
  const hydrated = useHydrated();
  const first = useMemo(() => (hydrated ? read() : NOTHING), [hydrated]);
  const [later, setLater] = useState<BrowserSolutions>();
  useWindowEvent('imagesUpdated', () => {
    setLater(read());
    rereadSolutions();
  });
  return later ?? first;
}

const NONE: Solution[] = [];

/**
 * The solutions: this browser's custom list, else the published one, else the built-in five. The picture of each: the
 * one in the server's map, else in this browser's, else its own (public-site 3, 4 and 7, spec-resolutions 26).
 */
export function useSolutions(): Solutions {
  const { data: serverImages } = useServerImages();
  const { data: server, isLoading, error, retry } = usePublishedSolutions();
  const { custom: browser, images: browserImages } = useBrowserSolutions();
  const known = useMemo(() => {
    const images = { ...browserImages, ...serverImages };
    const published = server?.map(solutionFromCustom) ?? NONE;
    const own = browser?.map(solutionFromCustom) ?? NONE;
    const lists = [own, published, builtInSolutions];
    const shown = lists.find((list) => list.length > 0) ?? NONE;
    const all = lists.flat();
    return {
      list: shown.map((solution) => withPicture(solution, images)),
      custom: shown !== builtInSolutions,
      find: (id: string) => {
        const solution = all.find((each) => each.id === id);
        return solution && withPicture(solution, images);
      },
    };
  }, [serverImages, server, browserImages, browser]);
  const unread = isLoading ? 'loading' : error && 'failed';
  return { ...known, unsure: server === undefined ? unread : undefined, retry };
}
