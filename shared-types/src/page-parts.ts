import type { FailureKind } from './remote-health';

/** Id of the element that carries what a page is made of, for people at work; visitors' pages have none. */
export const PAGE_PARTS_ID = 'page-parts';

/** One remote of a page, as its deployment tells. */
export interface RemotePart {
  name: string;
  version: string;
  /** Git commit it was published from; absent when that is not known. */
  commit?: string | undefined;
  /** ISO 8601. */
  publishedAt?: string | undefined;
  /** Why this page has this version. */
  as: 'live' | 'canary' | 'previous' | 'preview';
  /** `./Exposed` → compressed bytes of script and style that showing it costs, the remote's entry included. */
  bytes: Record<string, number>;
  /** Shared package → the range of versions that it asked for. */
  shared: Record<string, string>;
}

/** What the server tells of a page it made (docs/how-to/try-a-version.md). */
export interface PageParts {
  remotes: RemotePart[];
  /** What went wrong on the server. */
  problems: { remote: string; version: string; kind: FailureKind; message: string }[];
  /** ms in which the server made the page, the API's answers included. */
  took: number;
  /** Present when this browser was granted a preview by a signed link. */
  preview?: {
    remote: string;
    version: string;
    /** Where its files are; absent for the site's own. */
    origin?: string | undefined;
    /** Why this page shows everybody's version all the same. */
    problem?: string | undefined;
    /** Address of an event stream that tells of each new build. */
    changes?: string | undefined;
  };
}
