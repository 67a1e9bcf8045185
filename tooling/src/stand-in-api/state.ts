import type { Colleague, EnquiryRecord } from 'shared-types/enquiry';
import type { Thread } from 'shared-types/enquiry-mail';
import type { ImageRecord, ImageUsage } from 'shared-types/image';
import type { Product } from 'shared-types/product';
import type { AccountRules } from 'shared-types/user';

/** The state of the stand-in API, for tests to set and inspect. */
export interface StandInApi {
  /** Requests received, as `METHOD path`. */
  calls: { line: string; body: unknown }[];
  config: Map<string, { value: unknown; revision: number }>;
  /** Config key → its values, oldest first. */
  histories: Map<string, unknown[]>;
  images: ImageRecord[];
  /** Places where images are in use, by image id. */
  usage: Record<number, ImageUsage[]>;
  /** Most entries on a page of a list. */
  pageSize: number;
  products: Product[];
  /** Product id → its last revision. */
  productRevisions: Map<string, number>;
  /** Newest first. */
  enquiries: EnquiryRecord[];
  /** Enquiry id → its mail; none is an empty thread of a site that reads no mailbox. */
  threads: Map<number, Thread>;
  colleagues: Colleague[];
  signedIn: boolean;
  /** Whether the user may change who may sign in; `POST /auth/confirmation` makes it true. */
  confirmed: boolean;
  /** Whether the site mails links with which users set a password. */
  passwordByMail: boolean;
  rules: AccountRules;
  /** Words of settings and prices that PDF sheets cannot show. */
  undrawable: string[];
  /** Treats uploads with a known name as duplicates. */
  duplicates: boolean;
  /** Whether the site's own images can be fetched. */
  shipped: boolean;
  /** Makes matching requests, e.g. `POST /api/products`, fail. */
  fail: (pattern: RegExp, how: Failure) => void;
  recover: () => void;
}

/** A refusal with this status, no connection, a full disk, an answer that never arrives, or this answer with status 200. */
export type Failure = number | 'network' | 'full' | 'never' | object;
