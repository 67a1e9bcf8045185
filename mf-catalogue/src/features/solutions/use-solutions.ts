import { useMemo, useState } from 'react';
import { readStored, useHydrated, useWindowEvent } from 'shared-platform';
import { solutions as builtInSolutions, type BuiltInSolution } from 'shared-types/content/solutions';
import { linesOf } from 'shared-types/page-texts/complete';
import type { SolutionTexts } from 'shared-types/page-texts/solutions';
import type { Picture } from 'shared-types/picture';
import type { CustomSolution, Solution, SolutionImages, SolutionImagesAnswer } from 'shared-types/solution';
import {
  rereadSolutions,
  usePublishedSolutions,
  useServerImages,
  useSolutionsTexts,
} from '../../calls/read-solutions';
import { pictureAt } from '../../components/built-in-pictures';
import { solutionFromCustom } from './custom-solutions';

/** Number of features on a card or row (public-site 9). */
export const FEATURES_SHOWN = 3;

/** A solution, with what the owner says of its projects. */
type DescribedSolution = Solution & Partial<Pick<SolutionTexts, 'firstStory' | 'secondStory'>>;

/** A solution with the image that was assigned to it. */
export interface SolutionView extends Omit<DescribedSolution, 'picture'> {
  picture: Picture | string;
  pictureAlt: string;
  /** Shown when the image cannot be loaded. */
  fallback: Picture;
}

/** Name of a solution's image in the transition from its card to its page. */
export function pictureNameOf({ id }: { id: string }): string {
  return `solution-${id}`;
}

/** What a record has under an id of any characters. */
function under<T>(record: Record<string, T> | undefined, id: string): T | undefined {
  return record && Object.hasOwn(record, id) ? record[id] : undefined;
}

/** A built-in solution with the texts that the owner has changed. */
function withTexts(solution: BuiltInSolution, changed: Partial<SolutionTexts> = {}): DescribedSolution {
  const { features, applications, ...words } = changed;
  return {
    ...solution,
    ...words,
    features: features === undefined ? solution.features : linesOf(features),
    applications: applications === undefined ? solution.applications : linesOf(applications),
  };
}

function withPicture(solution: DescribedSolution, images: SolutionImagesAnswer): SolutionView {
  const { id, name, picture: fallback } = solution;
  const assigned = under(images, id);
  if (!assigned || typeof assigned !== 'string') {
    return { ...solution, picture: fallback, pictureAlt: fallback.alt ?? name, fallback };
  }
  const { pictures } = images;
  const described = typeof pictures === 'object' ? under(pictures, id) : undefined;
  const picture = described ?? pictureAt(assigned);
  // An image without alt text shows the solution.
  const alt = typeof picture === 'string' ? '' : picture.alt;
  return { ...solution, picture, pictureAlt: alt || name, fallback };
}

interface Solutions {
  list: SolutionView[];
  /** Whether this browser's list, or a published one, has replaced the built-in one. */
  custom: boolean;
  /** Finds a solution of the list or, so that links stay valid, a published or built-in one. */
  find: (id: string) => SolutionView | undefined;
  /** Why the published list, which may have a solution that `find` does not know, is missing. */
  unsure: 'loading' | 'failed' | undefined;
  /** Reads the published list again. */
  retry: () => void;
}

/** Solutions and images in this browser's storage. */
interface BrowserSolutions {
  custom?: CustomSolution[];
  images?: SolutionImages;
}

const NOTHING: BrowserSolutions = {};

function read(): BrowserSolutions {
  return { custom: readStored('custom_solutions_list'), images: readStored('solution_image_assignments') };
}

/**
 * Nothing on the server and during hydration, then the contents of storage. An `imagesUpdated` event reads storage and
 * the server's values again (public-site 4).
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

const NONE: DescribedSolution[] = [];

/**
 * The solutions: this browser's list, otherwise the published one, otherwise the built-in five. The image of each: from
 * the server, otherwise from this browser, otherwise its own (public-site 3, 4 and 7, resolution 26).
 */
export function useSolutions(): Solutions {
  const { data: serverImages } = useServerImages();
  const { data: server, isLoading, error, retry } = usePublishedSolutions();
  const texts = useSolutionsTexts();
  const { custom: browser, images: browserImages } = useBrowserSolutions();
  const known = useMemo(() => {
    const images = { ...browserImages, ...serverImages };
    const published = server?.map(solutionFromCustom) ?? NONE;
    const own = browser?.map(solutionFromCustom) ?? NONE;
    const builtIn = builtInSolutions.map((solution) => withTexts(solution, texts?.[solution.id]));
    const lists = [own, published, builtIn];
    const shown = lists.find((list) => list.length > 0) ?? NONE;
    const all = lists.flat();
    return {
      list: shown.map((solution) => withPicture(solution, images)),
      custom: shown !== builtIn,
      find: (id: string) => {
        const solution = all.find((each) => each.id === id);
        return solution && withPicture(solution, images);
      },
    };
  }, [serverImages, server, texts, browserImages, browser]);
  const unread = isLoading ? 'loading' : error && 'failed';
  return { ...known, unsure: server === undefined ? unread : undefined, retry };
}
