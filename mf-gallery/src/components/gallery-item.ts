import { defaultImage } from 'shared-types/content/default-images';
import { galleryItems } from 'shared-types/content/gallery';
import type { ContactContext } from 'shared-types/contact-address';
import type { Interest } from 'shared-types/enquiry-choices';
import type { GalleryItem } from 'shared-types/gallery';
import { isBuiltIn } from 'shared-types/gallery-part';
import type { SystemId } from 'shared-types/planner/plan';
import type { Picture } from 'shared-types/picture';
import type { ProjectItem } from 'shared-types/project-list';

/** Shown for an image that cannot be loaded (public-site 8). */
export const STOCK_IMAGE = defaultImage('gallery.fallback');

function builtIn(image: string): GalleryItem | undefined {
  return galleryItems.find((item) => item.image === image);
}

/** The item's image with its renditions, or just its address. */
export function pictureOf(item: GalleryItem): Picture | string {
  return item.picture ?? builtIn(item.image)?.picture ?? item.image;
}

/** Alternative text: the item's or its image's, otherwise title and place. */
export function altOf(item: GalleryItem): string {
  return item.alt || item.picture?.alt || builtIn(item.image)?.alt || placeLine([item.title, item.location]);
}

/** Joins the parts that are not empty, e.g. title and city. */
export function placeLine(parts: readonly (string | undefined)[], separator = ', '): string {
  return parts.filter(Boolean).join(separator);
}

const INTEREST: Partial<Record<string, Interest>> = {
  residential: 'home',
  kitchen: 'home',
  living: 'home',
  bedroom: 'home',
  library: 'home',
  office: 'office',
  corporate: 'office',
  retail: 'retail',
  storage: 'industrial',
  industrial: 'industrial',
  garage: 'industrial',
};

/** What a question about an item carries to the enquiry form (resolution 32). */
export function questionAbout(item: GalleryItem): ContactContext {
  const name = placeLine([item.title, item.location]) || 'An image of the gallery';
  return {
    subject: { kind: 'installation', id: String(item.id), name },
    interest: INTEREST[item.category],
  };
}

const SYSTEM: Partial<Record<Interest, SystemId>> = { office: 'desk-system', retail: 'display-solution' };

/** The system with which something like the item is planned. */
export function systemOf({ category }: GalleryItem): SystemId {
  const interest = INTEREST[category];
  return (interest && SYSTEM[interest]) ?? 'wall-system';
}

/** Whether any image is built-in, so that its project and city are illustrative. */
export function showIllustrations(items: readonly GalleryItem[]): boolean {
  return items.some((item) => isBuiltIn(item.image));
}

/** The item as part of a project list. */
export function projectItemOf({ id }: GalleryItem): ProjectItem {
  return { kind: 'installation', id: String(id) };
}
