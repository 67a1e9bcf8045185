import * as builtIn from 'shared-types/content/pictures';
import { catalogueProducts } from 'shared-types/content/products';
import { catalogueSeries } from 'shared-types/content/series';
import { PICTURE_WIDTHS, type Picture } from 'shared-types';
import { In, IsNull, type EntityManager } from 'typeorm';
import { ImageEntity } from './image.entity';

/** The catalogue's own entries come last: they describe their pictures in words. */
const BUILT_IN = new Map<string, Picture>(
  [
    ...Object.values(builtIn),
    ...[...catalogueProducts, ...catalogueSeries].map(({ picture }) => picture),
  ].map((picture) => [picture.src, picture]),
);
const LIBRARY_ADDRESS = /^\/api\/images\/(\d{1,9})\/[0-9a-f]{8,64}\/original$/;

/** Address of a library picture's original, which is how content refers to it. */
export function imageUrl(image: Pick<ImageEntity, 'id' | 'hash'>): string {
  return `/api/images/${image.id}/${image.hash}/original`;
}

/** Renditions never exceed the original's width; what moves is shown as it is. */
function widthsOf(image: ImageEntity): number[] {
  if (image.animated) return [];
  const widths = PICTURE_WIDTHS.filter((width) => width <= image.width);
  return widths.length > 0 ? widths : [PICTURE_WIDTHS[0]];
}

/** A library picture in the form pages show it. */
export function libraryPicture(image: ImageEntity): Picture {
  return {
    src: imageUrl(image),
    width: image.width,
    height: image.height,
    hash: image.hash,
    placeholder: image.placeholder,
    widths: widthsOf(image),
    ...(image.alt === '' ? {} : { alt: image.alt }),
    ...(image.focalX === null || image.focalY === null
      ? {}
      : { focal: { x: image.focalX, y: image.focalY } }),
  };
}

function libraryId(address: string): number | undefined {
  const id = LIBRARY_ADDRESS.exec(address)?.[1];
  return id === undefined ? undefined : Number(id);
}

/**
 * Pictures by the addresses that content stores: built-in ones, and library ones by id, whatever hash the
 * address carries, so that a replaced picture shows its new bytes everywhere. Unknown addresses are left out.
 */
export async function findPictures(
  manager: EntityManager,
  addresses: Iterable<string>,
): Promise<Map<string, Picture>> {
  const wanted = [...new Set(addresses)];
  const ids = wanted.flatMap((address) => libraryId(address) ?? []);
  const images =
    ids.length === 0 ? [] : await manager.findBy(ImageEntity, { id: In(ids), deletedAt: IsNull() });
  const byId = new Map(images.map((image) => [image.id, libraryPicture(image)]));
  const found = new Map<string, Picture>();
  for (const address of wanted) {
    const id = libraryId(address);
    const picture = id === undefined ? BUILT_IN.get(address) : byId.get(id);
    if (picture) found.set(address, picture);
  }
  return found;
}
