import { GALLERY_FILTERS, type GalleryItem } from 'shared-types/gallery';

export interface CategoryFilter {
  value: string;
  label: string;
  /** Items that would be shown. */
  count: number;
}

/** Case-insensitive substring of title, description or location (public-site 5, spec-resolutions 11). */
function matchesSearch(item: GalleryItem, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [item.title, item.description, item.location ?? ''].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}

function inCategory(item: GalleryItem, category: string): boolean {
  return category === 'all' || item.category === category;
}

export function filterItems(
  items: readonly GalleryItem[],
  { category, search }: { category: string; search: string },
): GalleryItem[] {
  return items.filter((item) => inCategory(item, category) && matchesSearch(item, search));
}

function labelOf(category: string): string {
  return category.charAt(0).toUpperCase() + category.slice(1);
}

/** The specified filters and any other category in use, with how many of the searched items each would show. */
export function categoryFilters(items: readonly GalleryItem[], search: string): CategoryFilter[] {
  const others = items.map((item) => item.category).filter(Boolean);
  const found = items.filter((item) => matchesSearch(item, search));
  return [...new Set<string>([...GALLERY_FILTERS, ...others])].map((value) => ({
    value,
    label: labelOf(value),
    count: found.filter((item) => inCategory(item, value)).length,
  }));
}
