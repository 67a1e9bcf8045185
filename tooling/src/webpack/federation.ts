import { pathToFileURL } from 'node:url';
import path from 'node:path';
import type { RemotePlace } from 'shared-types/remote-contract';
import type { RemoteRoute } from 'shared-types/remote-routes';
import { findProjectRoot } from '../project-root';

const projectRoot = findProjectRoot();

/** A remote's description of itself, in its `federation.ts`. */
export interface Federation {
  /** Name in discovery. */
  name: string;
  /** `./Exposed` → source file, relative to the remote's folder. */
  exposes: Record<`./${string}`, string>;
  /**
   * False for a remote that renders only in browsers; for modules in another framework, the files that render them on
   * the server (`RenderedModule`).
   */
  server?: false | Record<`./${string}`, string>;
  /**
   * Puts the styles of all its chunks into one file. A slot links every stylesheet of its module (`cssPlugin`), so
   * browsers would request many files for a module of many chunks.
   */
  oneStylesheet?: boolean;
}

/** A remote's description, with the pages and places that it declares in its `src/routes.ts`. */
export interface DescribedRemote extends Federation {
  routes: RemoteRoute[];
  places: RemotePlace[];
}

/** Reads `federation.ts` and `src/routes.ts` of a remote's folder, e.g. `mf-gallery`. */
export async function readFederation(folder: string): Promise<DescribedRemote> {
  const read = (file: string) => import(pathToFileURL(path.join(projectRoot, folder, file)).href);
  const module = (await read('federation.ts')) as { default: Federation | { default: Federation } };
  const { routes, places = [] } = (await read('src/routes.ts')) as {
    routes: RemoteRoute[];
    places?: RemotePlace[];
  };
  return { ...('default' in module.default ? module.default.default : module.default), routes, places };
}
