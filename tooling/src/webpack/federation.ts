import { pathToFileURL } from 'node:url';
import path from 'node:path';
import type { RemotePlace } from 'shared-types/remote-contract';
import type { RemoteRoute } from 'shared-types/remote-routes';
import { findProjectRoot } from '../project-root';
import type { DeclaredRemote, RemoteConfig } from './remote-config';

const projectRoot = findProjectRoot();

/** A remote's description, with the pages and places that it declares in its `src/routes.ts`. */
export interface DescribedRemote extends DeclaredRemote {
  routes: RemoteRoute[];
  places: RemotePlace[];
}

/** Reads `webpack.config.ts` and `src/routes.ts` of a remote's folder, e.g. `mf-gallery`. */
export async function readFederation(folder: string): Promise<DescribedRemote> {
  const read = (file: string) => import(pathToFileURL(path.join(projectRoot, folder, file)).href);
  const { default: config } = (await read('webpack.config.ts')) as {
    default: RemoteConfig | { default: RemoteConfig };
  };
  const { routes, places = [] } = (await read('src/routes.ts')) as {
    routes: RemoteRoute[];
    places?: RemotePlace[];
  };
  const { federation } = 'default' in config ? config.default : config;
  return { ...federation, routes, places };
}
