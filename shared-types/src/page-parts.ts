import type { FailureKind } from './remote-health';

/** Id of the element that describes a page's parts to the site's staff; visitors' pages have none. */
export const PAGE_PARTS_ID = 'page-parts';

/** One remote of a page, as its deployment describes it. */
export interface RemotePart {
  name: string;
  version: string;
  /** Git commit that it was published from, where known. */
  commit?: string | undefined;
  /** ISO 8601. */
  publishedAt?: string | undefined;
  /** Why this page has this version. */
  as: 'live' | 'canary' | 'previous' | 'preview';
  /** `./Exposed` → compressed bytes of script and style needed to show it, the remote's entry included. */
  bytes: Record<string, number>;
  /** Shared package → the range of versions that it accepts. */
  shared: Record<string, string>;
}

/** The server's description of a page that it rendered (docs/how-to/try-a-version.md). */
export interface PageParts {
  remotes: RemotePart[];
  /** Failures on the server. */
  problems: { remote: string; version: string; kind: FailureKind; message: string }[];
  /** ms that the server took, the API's responses included. */
  took: number;
  /** What signed links show in this browser. */
  previews: {
    remote: string;
    version: string;
    /** Where its files are; absent for the site's own. */
    origin?: string | undefined;
    /** Why this page shows the live version nevertheless. */
    problem?: string | undefined;
    /** Address of an event stream that announces each new build. */
    changes?: string | undefined;
  }[];
}
