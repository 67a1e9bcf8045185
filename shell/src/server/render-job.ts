import type { PageData } from 'shared-types/page-data';
import type { ShellFiles } from '../document/Document';
import type { RemoteVersion } from './version-set';

/** One page to render, as it is sent to a worker. */
export interface RenderJob {
  /** Path and query. */
  url: string;
  page: PageData;
  files: ShellFiles;
  remotes: RemoteVersion[];
  /** Index + 1 in `remotes` of the one whose code is running, 0 for the shell's; shared with the main thread. */
  running: SharedArrayBuffer;
}

export interface RenderedPage {
  html: string;
  status: number;
  /** What went wrong in remotes' slots, to be logged. */
  problems: { remote: string; version: string; message: string }[];
}
