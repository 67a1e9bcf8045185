import type { Config } from '../foundation/config/config';
import { S3ByteStore } from '../images/bytes/s3-byte-store';
import { RENDITION } from '../images/processing/variant';

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

/** The site's images in object storage. */
export async function inObjectStorage(settings: NonNullable<Config['s3']>): Promise<OutsideImages> {
  const store = await S3ByteStore.open(settings);
  return {
    read: async (hash) => {
      const files = await Promise.all(
        ['original', RENDITION].map(async (name) => {
          const stored = await store.read(hash, name);
          return stored ? [{ hash, name, ...stored }] : [];
        }),
      );
      return files.flat();
    },
    write: ({ hash, name, ...stored }) => store.write(hash, name, stored),
  };
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
