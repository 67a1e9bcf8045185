import type { PageData } from 'shared-types/page-data';
import type { ServerFailure } from 'shared-types/remote-health';
import type { ShellFiles } from '../../document/Document';
import type { RemoteVersion } from '../remotes/version-set';

/** One page to render, as it is sent to a worker; every value survives structured cloning. */
export interface RenderJob {
  /** Path and query. */
  url: string;
  page: PageData;
  files: ShellFiles;
  remotes: RemoteVersion[];
}

/** Told of the remote whose code is about to run, by its index in the job's `remotes`. */
export type Entering = (index: number) => void;

export interface RenderedPage {
  html: string;
  status: number;
  /** Remotes whose code ran. */
  used: string[];
  /** What went wrong in remotes' slots. */
  problems: RenderProblem[];
}

/** A slot that was left to the browser, and why. */
export interface RenderProblem {
  /** Whose it is; `shell` when it is nobody's. */
  remote: string;
  version: string;
  kind: ServerFailure;
  message: string;
}
