import type { EnquiryRecord } from 'shared-types/enquiry';
import type { ImageRecord, ImageUsage } from 'shared-types/image';
import type { Product } from 'shared-types/product';

/** The API as the contracts describe it, in memory: what tests of the front end stand on. */
export interface StandInApi {
  /** Requests that were sent, as `METHOD path`. */
  calls: { line: string; body: unknown }[];
  config: Map<string, { value: unknown; revision: number }>;
  /** Config key → its values from the first on, the last of which is its present one. */
  histories: Map<string, unknown[]>;
  images: ImageRecord[];
  /** Where images are in use, by their ids. */
  usage: Record<number, ImageUsage[]>;
  /** Most entries on a page of a list. */
  pageSize: number;
  products: Product[];
  /** Product id → its last revision; 0 for one that was never saved here. */
  productRevisions: Map<string, number>;
  /** Newest first. */
  enquiries: EnquiryRecord[];
  signedIn: boolean;
  /** Every upload finds the images that are there already. */
  duplicates: boolean;
  /** The images that ship with the site can be fetched. */
  shipped: boolean;
  /** Answers requests like `POST /api/products` otherwise than the API would. */
  fail: (pattern: RegExp, how: Failure) => void;
  recover: () => void;
}

/** A refusal with this status, no connection, an answer that never comes, or this answer with status 200. */
export type Failure = number | 'network' | 'never' | object;
