import type { EntityManager } from 'typeorm';

/** Bytes with their media type. */
export interface StoredBytes {
  bytes: Buffer;
  mediaType: string;
}

/**
 * Stores the bytes of images by content: `hash` is the SHA-256 of the original, `name` is `original` or a variant such
 * as `w640.avif`. The same hash and name always mean the same bytes, so nothing is overwritten. `within` is the
 * caller's transaction, in which a store in the same database works, since a caller that holds a connection must not
 * wait for a second one. Injection token and interface in one.
 */
export abstract class ByteStore {
  /** Undefined when nothing is stored under this hash and name. */
  abstract read(hash: string, name: string, within?: EntityManager): Promise<StoredBytes | undefined>;
  /** Does nothing when the bytes are stored already. */
  abstract write(hash: string, name: string, stored: StoredBytes, within?: EntityManager): Promise<void>;
  /** Removes an image's original and all its variants. */
  abstract remove(hash: string, within?: EntityManager): Promise<void>;
}
