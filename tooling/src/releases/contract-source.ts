import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { TypeSource } from 'release/contract/sources';
import type { ContractSource } from 'release/site';
import { windowEventSchemas } from 'shared-types/events';
import { pageOfPlace, PLACES } from 'shared-types/places';
import { remotesBudget } from 'shared-types/remote-routes';
import { remotePropsSchemas } from 'shared-types/remote-props';
import { API_VERSION, CONTRACT_VERSION } from 'shared-types/remotes';
import * as z from 'zod';
import { ownRoutes } from '../../../shell/src/app/routes';
import { findProjectRoot } from '../project-root';

const SHARED_PACKAGES = ['react', 'react-dom', 'shared-platform'];

const packages = createRequire(join(findProjectRoot(), 'shell/package.json'));

/** The version of a shared package that this working copy builds against. */
export function sharedVersion(name: string): string {
  const file = packages.resolve(`${name}/package.json`);
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

/** What the contracts of this repository's builds are written from. */
export const contractSource: ContractSource = {
  contract: CONTRACT_VERSION,
  api: API_VERSION,
  events: windowEventSchemas,
  props: remotePropsSchemas,
  provides: () => Object.fromEntries(SHARED_PACKAGES.map((name) => [name, sharedVersion(name)])),
  platform: ['shared-platform/src/index.ts', 'shared-platform/src/resource-pages.ts'],
  pages: ownRoutes.map(({ path, handle }) => ({
    path,
    modules: handle.modules,
    places: Object.keys(PLACES).filter((place) => pageOfPlace(place) === path),
    budget: remotesBudget(handle),
  })),
};

/** What the sources are written from with which builds of this repository are type-checked. */
export const typeSource: TypeSource = {
  tsconfig: 'tsconfig.base.json',
  ambient: ['shared-ui/src/css-modules.d.ts'],
  provided: ['shared-platform', 'shared-platform/resource-pages'],
  inContracts: ['shared-types/src/remote-props.ts', 'shared-types/src/events.ts'],
};
