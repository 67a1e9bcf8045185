import type { ImageCategory, Picture } from 'shared-types';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../auth/current-user';

/** An image on its way into the library. */
export interface NewImage {
  /** Data URL; its content decides the type, not its label. */
  data: string;
  name: string;
  category: ImageCategory;
  alt?: string;
}

/**
 * The image library for other features, which know images only by their addresses. Injection token and interface in
 * one; `ImagesModule` provides it globally.
 */
export abstract class ImageLibrary {
  /**
   * Stores an image unless the library has the same bytes already.
   * @returns the address of the original, `/api/images/:id/:hash/original`
   * @throws a `DomainError` that says what is wrong with the image
   */
  abstract store(image: NewImage, actor: Actor): Promise<{ url: string }>;

  /**
   * The pictures at addresses stored in content, by address: of the library and of the site's own, also those of their
   * renditions and with the site's origin. The hash of an address is ignored, so that a replaced image shows its new
   * bytes everywhere. Unknown addresses are left out.
   */
  abstract picturesAt(manager: EntityManager, addresses: Iterable<string>): Promise<Map<string, Picture>>;

  /** Names and addresses of all images outside the recycle bin, newest first. */
  abstract names(manager: EntityManager): Promise<{ name: string; url: string }[]>;

  /**
   * A JPEG of at most 1200 px, for documents.
   * @param ip for whom, as below
   * @returns undefined when the image belongs neither to the library nor to the site, or cannot be read just now
   */
  abstract jpeg(picture: Picture, ip: string): Promise<Buffer | undefined>;

  /**
   * Draws an image that a visitor attached, which the library does not keep.
   * @param ip for whom: networks take turns
   * @returns a JPEG of at most 2000 px, drawn anew: with nothing in it but pixels
   * @throws a `DomainError` that says what is wrong with the image
   */
  abstract attachedImage(bytes: Buffer, ip: string): Promise<Buffer>;

  /**
   * One of the API's own drawings as a PNG of its size.
   * @param ip for whom, as above
   * @throws UnavailableError when it takes too long
   */
  abstract drawing(svg: string, ip: string): Promise<Buffer>;
}
