import type { RemoteVersion } from 'release/serving';
import type { PageData } from 'shared-types/page-data';
import type { ShellFiles } from '../../document/Document';

/** One page to render; every value survives structured cloning. */
export interface RenderJob {
  /** Path and query. */
  url: string;
  page: PageData;
  files: ShellFiles;
  /** The versions that the visit gets; one without `server` is filled in the browser. */
  remotes: RemoteVersion[];
}

/** A version's name among the builds of a renderer, e.g. `gallery@1.0.0`. */
export const buildKey = ({ name, version }: Pick<RemoteVersion, 'name' | 'version'>): string =>
  `${name}@${version}`;
