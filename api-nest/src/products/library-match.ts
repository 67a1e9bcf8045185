import { searchKey } from 'shared-types/search-key';

/** Words that hint at a product, by the first part of its id (public-site 7). */
const KEYWORDS: Record<string, readonly string[]> = {
  wall: ['shelf', 'shelving', 'wall'],
  desk: ['desk', 'office', 'workspace', 'work'],
  display: ['display', 'retail', 'showcase'],
  free: ['free', 'standing', 'mobile'],
};

interface Named {
  name: string;
}

function hasWord(name: string, term: string): boolean {
  for (let at = name.indexOf(term); at !== -1; at = name.indexOf(term, at + 1)) {
    const before = name[at - 1] ?? ' ';
    const after = name[at + term.length] ?? ' ';
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}

/** The first image with one of the terms as a whole word, else the first with one anywhere. */
function matchTerms<T extends Named>(images: readonly T[], terms: readonly string[]): T | undefined {
  const named = (fits: (name: string, term: string) => boolean) =>
    images.find((image) => terms.some((term) => fits(searchKey(image.name), term)));
  return named(hasWord) ?? named((name, term) => name.includes(term));
}

/**
 * The library image for a product without one: by its full id, by the id's first part, by that part's keywords
 * (public-site 7); in each step whole words come first (resolution 17).
 * @param images in the library's order, newest first
 */
export function matchLibraryImage<T extends Named>(productId: string, images: readonly T[]): T | undefined {
  const [firstPart = productId] = productId.split('-');
  const keywords = Object.hasOwn(KEYWORDS, firstPart) ? KEYWORDS[firstPart] : undefined;
  return (
    matchTerms(images, [productId]) ??
    matchTerms(images, [firstPart]) ??
    (keywords && matchTerms(images, keywords))
  );
}
