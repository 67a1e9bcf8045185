import { galleryItems } from 'shared-types/content/gallery';
import { STORIES } from 'shared-types/content/stories';
import type { GalleryItem } from 'shared-types/gallery';
import type { SolutionView } from './use-solutions';

interface Story {
  project: GalleryItem;
  text: string;
}

const BUILT_IN: Partial<Record<string, (typeof STORIES)['home-living']>> = STORIES;
/** Of an owner's own solution: a home and an office. */
const OF_ANY = [STORIES['home-living'][0], STORIES['office-work'][0]] as const;

/** Two success stories of a solution (public-site 2, /solutions/{id}). */
export function storiesOf({ id, firstStory, secondStory }: SolutionView): Story[] {
  const changed = [firstStory, secondStory];
  return (BUILT_IN[id] ?? OF_ANY).flatMap((story, index) => {
    const project = galleryItems.find((item) => item.id === story.project);
    return project ? [{ project, text: changed[index] ?? story.text }] : [];
  });
}
