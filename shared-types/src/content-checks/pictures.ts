import { PLACES, tooSmallFor, type Place as Shown } from '../image-places';
import { solutions } from '../content/solutions';
import { findingAt, type CheckedContent, type Place } from './content';
import type { ContentFinding } from './finding';
import { entryPlace, pageFields, productPlace } from './texts';

/** An image in its place. */
interface ShownImage extends Place {
  address: string;
  /** Where and how large it is shown. */
  shown: readonly Shown[];
  /** Its own alt text there, and the field for it; without one, the library's holds; null where it needs none. */
  alt: { text: string; place: Place } | 'library' | null;
}

/** What link previews show, in px. */
const SHARED = { width: 1200, height: 630 };

const entries = (map: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(map).filter(([, address]) => address !== '');

function imagesOf(content: CheckedContent): ShownImage[] {
  const listed = (['home_slider', 'gallery'] as const).flatMap((id) =>
    (id === 'gallery' ? content.gallery : content.slides).map((entry, index): ShownImage => ({
      ...entryPlace(id, index, entry, ['image', 'Image']),
      address: entry.image,
      shown: PLACES[id === 'gallery' ? 'gallery' : 'slide'],
      alt: { text: entry.alt ?? '', place: entryPlace(id, index, entry, ['alt', 'Alt text']) },
    })),
  );
  const assigned = (id: string, field: string, where: string, address: string, shown: readonly Shown[]) =>
    ({ resource: 'site-config', id, field, where, address, shown, alt: 'library' }) as const;
  const nameOf = (id: string) =>
    [...content.customSolutions, ...solutions].find((solution) => solution.id === id)?.name ?? id;
  const { 'about-section': about = '', 'featured-section': featured = '' } = content.homeImages;
  const mapped: ShownImage[] = [
    assigned('home_images', 'about-section', 'Home Page: About Section', about, PLACES.about),
    assigned('home_images', 'featured-section', 'Home Page: Featured Section', featured, PLACES.featured),
    ...entries(content.solutionImages).map(([id, address]) =>
      assigned('solutions', id, `Solutions: image of ${nameOf(id)}`, address, PLACES.solution),
    ),
  ];
  const ofProducts = content.products.flatMap((product): ShownImage[] => {
    const own = content.productImages[product.product_id] || (product.image ?? '');
    const shown = { shown: PLACES.product, alt: 'library' } as const;
    return [
      { ...productPlace(product, 'image'), address: own, ...shown },
      ...(product.images ?? []).map((address) => ({ ...productPlace(product, 'images'), address, ...shown })),
    ];
  });
  const onPages = pageFields(content).flatMap(
    ({ of, value, beside, about: _about, ...place }): ShownImage[] => {
      if (of.kind !== 'image' || typeof value !== 'string') return [];
      const own = beside['alt'];
      const field = place.field.replace(/image$/, 'alt');
      const alt =
        typeof own === 'string' && place.id !== 'page_search'
          ? { text: own, place: { ...place, field } }
          : null;
      return [{ ...place, address: value, shown: [], alt }];
    },
  );
  return [...listed, ...mapped, ...ofProducts, ...onPages].filter(({ address }) => address !== '');
}

const LIBRARY = /^\/api\/images\/(\d+)\//;

/** Images that are gone, that say nothing to those who cannot see them, or that are too small for their place. */
export function pictureFindings(content: CheckedContent): ContentFinding[] {
  return imagesOf(content).flatMap(({ address, shown, alt, ...place }): ContentFinding[] => {
    const image = content.images.get(address);
    const [, libraryId] = LIBRARY.exec(address) ?? [];
    if (!image) {
      // What another site has is not known here.
      if (libraryId === undefined && !address.startsWith('/pictures/')) return [];
      const message =
        'The image is not in the library any more. Choose another, or restore it from the recycle bin.';
      return [findingAt('picture', place, message)];
    }
    const found: ContentFinding[] = [];
    const isSilent =
      alt === 'library' ? libraryId !== undefined && !image.alt : alt !== null && !alt.text && !image.alt;
    if (isSilent) {
      const at: Place =
        alt !== 'library' && alt !== null
          ? alt.place
          : { ...place, resource: 'images', id: libraryId ?? '', field: 'alt' };
      const message = 'The image has no alt text: say what it shows, for people who cannot see it.';
      found.push(findingAt('alt', at, message));
    }
    const isShared =
      place.id === 'page_search' && (image.width < SHARED.width || image.height < SHARED.height);
    const small = isShared
      ? `This image has ${image.width} × ${image.height} px; link previews look sharp with ${SHARED.width} × ${SHARED.height} px.`
      : tooSmallFor(shown, image);
    if (small !== undefined) found.push(findingAt('size', place, small));
    return found;
  });
}
