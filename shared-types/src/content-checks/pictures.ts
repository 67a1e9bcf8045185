import { PLACES, tooSmallFor, type Place as Shown } from '../image-places';
import { solutions } from '../content/solutions';
import { findingAt, type CheckedContent, type Place } from './content';
import type { ContentFinding } from './finding';
import type { SharpSize } from '../page-texts/fields';
import { entryPlace, pageFields, productPlace } from './texts';

/** An image in its place. */
interface ShownImage extends Place {
  address: string;
  /** Where and how large it is shown. */
  shown: readonly Shown[];
  /** The size with which it looks sharp, where that is known instead. */
  sharp?: SharpSize | undefined;
  /** Its own alt text there, and the field for it; without one, the library's holds; null where it needs none. */
  alt: { text: string; place: Place } | 'library' | null;
}

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
      const alt = typeof own === 'string' ? { text: own, place: { ...place, field } } : null;
      const [, index = '0'] = /\[(\d+)\]\.\w+$/.exec(place.field) ?? [];
      const sharp = of.sharp[Number(index)] ?? of.sharp.at(-1);
      return [{ ...place, address: value, shown: [], sharp, alt }];
    },
  );
  return [...listed, ...mapped, ...ofProducts, ...onPages].filter(({ address }) => address !== '');
}

function smallerThan(
  [width, height]: SharpSize,
  image: { width: number; height: number },
): string | undefined {
  if (image.width >= width && image.height >= height) return undefined;
  return `This image has ${image.width} × ${image.height} px, and looks sharp in its place with ${width} × ${height} px.`;
}

const LIBRARY = /^\/api\/images\/(\d+)\//;

/** Images that are gone, that say nothing to those who cannot see them, or that are too small for their place. */
export function pictureFindings(content: CheckedContent): ContentFinding[] {
  return imagesOf(content).flatMap(({ address, shown, sharp, alt, ...place }): ContentFinding[] => {
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
    // Link previews do not have the library's words.
    const words = place.id === 'page_search' ? '' : image.alt;
    const isSilent =
      alt === 'library' ? libraryId !== undefined && !words : alt !== null && !alt.text && !words;
    if (isSilent) {
      const at: Place =
        alt !== 'library' && alt !== null
          ? alt.place
          : { ...place, resource: 'images', id: libraryId ?? '', field: 'alt' };
      const message = 'The image has no alt text: say what it shows, for people who cannot see it.';
      found.push(findingAt('alt', at, message));
    }
    const small = sharp ? smallerThan(sharp, image) : tooSmallFor(shown, image);
    if (small !== undefined) found.push(findingAt('size', place, small));
    return found;
  });
}
