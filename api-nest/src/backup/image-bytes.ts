/** The bytes of one file of an image. */
export interface ImageFile {
  hash: string;
  /** `original` or a variant. */
  name: string;
  mediaType: string;
  bytes: Buffer;
}

/** A store of images' bytes outside the database. */
export interface OutsideImages {
  /** The bytes that the site cannot make again: the original and the specified rendition. */
  read: (hash: string) => Promise<ImageFile[]>;
  write: (file: ImageFile) => Promise<void>;
}

const FOLDER = 'images';

/** The name of an image's file in a backup: `images/<hash>/<name>/<media type>`. */
export const imageEntryName = ({ hash, name, mediaType }: Omit<ImageFile, 'bytes'>): string =>
  [FOLDER, hash, name, mediaType].join('/');

/** The image's file that an entry is; undefined for other entries. */
export function imageOf({ name: path, bytes }: { name: string; bytes: Buffer }): ImageFile | undefined {
  const [folder, hash, name, ...mediaType] = path.split('/');
  if (folder !== FOLDER || hash === undefined || name === undefined) return undefined;
  return { hash, name, mediaType: mediaType.join('/'), bytes };
}
