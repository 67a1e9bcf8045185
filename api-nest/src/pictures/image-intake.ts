import type { ImageCategory } from 'shared-types';
import type { Actor } from '../auth/current-user';

/** A picture on its way into the library. */
export interface NewImage {
  /** Data URL; its content decides the type, not its label. */
  data: string;
  name: string;
  category: ImageCategory;
  alt?: string;
}

/**
 * The library as other resources use it: they hand in a picture and keep its address. Injection token and
 * interface in one; `ImagesModule` provides it, globally.
 */
export abstract class ImageIntake {
  /**
   * Stores a picture, or finds the same bytes stored before.
   * @returns the address of the original, `/api/images/:id/:hash/original`
   * @throws a `DomainError` that says what is wrong with the picture
   */
  abstract store(image: NewImage, actor: Actor): Promise<{ url: string }>;
}
