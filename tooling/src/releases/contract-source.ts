import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TypeSource } from 'release/contract/sources';
import type { HostContractSource } from 'release/site';
import { windowEventSchemas } from 'shared-types/events';
import { isPlaceOn, PLACES } from 'shared-types/places';
import { remotesBudget } from 'shared-types/remote-routes';
import { remotePropsSchemas } from 'shared-types/remote-props';
import { API_VERSION, CONTRACT_VERSION } from 'shared-types/remotes';
import { ownRoutes } from '../../../shell/src/app/routes';
import { listFiles } from '../docs-check/list-files';
import { findProjectRoot } from '../project-root';
import { PLATFORM, sourceWords } from './source-words';
import { SHARED_PACKAGES, sharedRanges, sharedVersion } from '../webpack/shared-packages';

const root = findProjectRoot();

/** What the contracts of this repository's builds are written from. */
export const contractSource: HostContractSource = {
  contract: CONTRACT_VERSION,
  api: API_VERSION,
  events: windowEventSchemas,
  props: remotePropsSchemas,
  needs: () => sharedRanges(root),
  words: sourceWords('shared-ui/src'),
  provides: () => Object.fromEntries(SHARED_PACKAGES.map((name) => [name, sharedVersion(root, name)])),
  variables: () => {
    const styles = ['shell/src', 'shared-ui/src'].flatMap((folder) => listFiles(root, /\.css$/, folder));
    const names = styles.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/--[\w-]+/g) ?? []);
    return [...new Set(names)].sort();
  },
  platform: ['shared-platform/src/index.ts', 'shared-platform/src/resource-pages.ts'],
  pages: ownRoutes.map(({ path, handle }) => ({
    path,
    modules: handle.modules,
    places: PLACES.filter((place) => isPlaceOn(path, place)),
    budget: remotesBudget(handle),
  })),
};

/** What the sources are written from with which builds of this repository are type-checked. */
export const typeSource: TypeSource = {
  tsconfig: 'tsconfig.base.json',
  ambient: ['shared-ui/src/css-modules.d.ts'],
  provided: PLATFORM,
  inContracts: ['shared-types/src/remote-props.ts', 'shared-types/src/events.ts'],
};
