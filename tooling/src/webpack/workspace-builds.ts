import type { Configuration } from 'webpack';
import { findProjectRoot } from '../project-root';
import { typeSource } from '../releases/contract-source';
import { formrasterSite } from '../releases/site';
import { remoteBuilds } from './build';

/** The builds of a remote of this repository. @param name e.g. `gallery` */
export function workspaceBuilds(name: string): Promise<Configuration[]> {
  const root = findProjectRoot();
  // The federation plugin writes a part of the build there, and a build depends on the name of each part.
  process.chdir(root);
  const site = formrasterSite(root);
  return remoteBuilds(site, typeSource, site.folderOf(name));
}
