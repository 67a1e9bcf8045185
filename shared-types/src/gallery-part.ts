import { galleryItems } from './content/gallery';
import { GALLERY_FILTERS, type GalleryItem } from './gallery';
import type { GalleryPart, GalleryQuery } from './gallery-query';
import { isFoundIn } from './search-key';

// Without schemas: the gallery's page has it in its first code.

/** Which items are wanted. */
export type GalleryWish = Pick<GalleryQuery, 'category' | 'q' | 'show' | 'item'>;

/** Whether an address is that of one of the site's own installations. */
export function isBuiltIn(image: string): boolean {
  return galleryItems.some((item) => item.image === image);
}

/** Substring of title, description or location, whatever its case and accents (public-site 5, resolution 11). */
function matchesSearch(item: GalleryItem, search: string): boolean {
  return [item.title, item.description, item.location ?? ''].some((text) => isFoundIn(text, search));
}

function inCategory(item: GalleryItem, category: string): boolean {
  return category === 'all' || item.category === category;
}

const withPicture = ({ image }: GalleryItem): boolean => image.trim() !== '';

/** The six specified filters and any other category in use, with the number of matching items (resolution 11). */
function filtersOf(items: readonly GalleryItem[], search: string): GalleryPart['filters'] {
  const used = items.map((item) => item.category).filter(Boolean);
  const found = items.filter((item) => matchesSearch(item, search));
  return [...new Set<string>([...GALLERY_FILTERS, ...used])].map((value) => ({
    value,
    count: found.filter((item) => inCategory(item, value)).length,
  }));
}

/** The items through which the viewer goes: all that match, or all if the open one does not. */
export function viewerItems(all: readonly GalleryItem[], { category, q, item }: GalleryWish): GalleryItem[] {
  const found = all.filter((each) => inCategory(each, category) && matchesSearch(each, q));
  return (found.some(({ id }) => String(id) === item) ? found : all).filter(withPicture);
}

/** What a page shows of a gallery; the same on the API, which has the whole list, and in a browser that has it. */
export function galleryPart(all: readonly GalleryItem[], wish: GalleryWish): GalleryPart {
  const { category, q, show, item } = wish;
  const found = all.filter((each) => inCategory(each, category) && matchesSearch(each, q));
  const inViewer = item === undefined ? [] : viewerItems(all, wish);
  const place = inViewer.findIndex(({ id }) => String(id) === item);
  const [open, before, after] = [place, place - 1, (place + 1) % inViewer.length].map((at) =>
    inViewer.at(at),
  );
  return {
    items: found.slice(0, show),
    ...(found[show] && { next: found[show].id }),
    total: all.length,
    found: found.length,
    filters: filtersOf(all, q),
    illustrative: all.some(({ image }) => isBuiltIn(image)),
    ...(place !== -1 &&
      open &&
      before &&
      after && { open: { item: open, place: place + 1, of: inViewer.length, before, after } }),
  };
}

/** An item of a summary. */
export function summaryOfItem({ description: _long, picture, ...item }: GalleryItem): GalleryItem {
  return { ...item, description: '', ...(picture && !isBuiltIn(item.image) && { picture }) };
}
