import type { Picture } from 'shared-types';

/** Pictures as files, for documents. Injection token and interface in one; `ImagesModule` provides it, globally. */
export abstract class PictureBytes {
  /**
   * A JPEG of at most 1200 px.
   * @returns undefined when the picture is not one of the library's or the site's own, or cannot be had just now
   */
  abstract jpeg(picture: Picture): Promise<Buffer | undefined>;
}
