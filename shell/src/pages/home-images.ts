import { useResource } from 'shared-platform';
import type { Resource } from 'shared-types/resources';
import type { Picture } from 'shared-types/picture';
import type { HomeImages, HomeImagesAnswer } from 'shared-types/site-settings';

const homeImagesResource: Resource<HomeImagesAnswer | null> = { path: '/api/site-config/home_images' };

/** The owner's image for a section of the home page (resolution 25) with the library's alternative text, if assigned. */
export function useHomeImage(
  section: keyof HomeImages,
): { picture: Picture | string; alt: string } | undefined {
  const images = useResource(homeImagesResource).data;
  const address = images?.[section];
  if (!address) return undefined;
  const picture = images?.pictures?.[section];
  return { picture: picture ?? address, alt: picture?.alt ?? '' };
}
