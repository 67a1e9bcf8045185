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
 * The image library as other features use it, which know images by their addresses alone. Injection token and
 * interface in one; `ImagesModule` provides it, globally.
 */
export abstract class ImageLibrary {
  /**
   * Stores an image, or finds the same bytes stored before.
   * @returns the address of the original, `/api/images/:id/:hash/original`
   * @throws a `DomainError` that says what is wrong with the image
   */
  abstract store(image: NewImage, actor: Actor): Promise<{ url: string }>;

  /**
   * What pages show at the addresses that content stores, whatever hash an address carries, so that a replaced image
   * shows its new bytes everywhere. Unknown addresses are left out.
   */
  abstract picturesAt(manager: EntityManager, addresses: Iterable<string>): Promise<Map<string, Picture>>;

  /** Names and addresses of all images outside the recycle bin, newest first. */
  abstract names(manager: EntityManager): Promise<{ name: string; url: string }[]>;

  /**
   * A JPEG of at most 1200 px, for documents.
   * @returns undefined when the picture is not one of the library's or the site's own, or cannot be had just now
   */
  abstract jpeg(picture: Picture): Promise<Buffer | undefined>;
}
