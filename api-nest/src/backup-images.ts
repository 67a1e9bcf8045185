import type { OutsideImages } from './backup/image-bytes';
import type { Config } from './foundation/config/config';
import { S3ByteStore } from './images/bytes/s3-byte-store';
import { RENDITION } from './images/processing/variant';

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
