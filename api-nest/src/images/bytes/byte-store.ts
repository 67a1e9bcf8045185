import type { EntityManager } from 'typeorm';

/** Bytes with their media type. */
export interface StoredBytes {
  bytes: Buffer;
  mediaType: string;
}

/**
 * Where the bytes of images are, by content: `hash` is the SHA-256 of the original, `name` is `original` or a
 * variant such as `w640.avif`. The same hash and name always mean the same bytes, so that nothing is overwritten.
 * `within` is the caller's transaction: a store in the same database works in it, since who holds a connection
 * must not wait for a second one. Injection token and interface in one.
 */
export abstract class ByteStore {
  /** Undefined when nothing was stored under these names. */
  abstract read(hash: string, name: string, within?: EntityManager): Promise<StoredBytes | undefined>;
  /** Stores bytes; does nothing when they are there already. */
  abstract write(hash: string, name: string, stored: StoredBytes, within?: EntityManager): Promise<void>;
  /** Removes an image's original and all its variants. */
  abstract remove(hash: string, within?: EntityManager): Promise<void>;
}
