import type { RemoteSource } from 'release/contract/write-contract';
import type { TypeSource } from 'release/contract/sources';
import type { Workspaces } from 'release/publish/build';
import { windowEventSchemas } from 'shared-types/events';
import { isPlaceOn, PLACES } from 'shared-types/places';
import { remotePropsSchemas } from 'shared-types/remote-props';
import { API_VERSION, CONTRACT_VERSION } from 'shared-types/remotes';
import { paths } from 'shared-types/routes';
import { KIT } from 'tooling/project-root';
import { SHARED } from '../packages/manifest';
import { PLATFORM, sourceWords } from 'tooling/releases/source-words';
import { sharedRanges } from 'tooling/webpack/shared-packages';

const COMPONENTS = 'node_modules/shared-ui/dist';

/** The repository of one remote, built with the packages that are installed there. @param root its folder */
export const remoteRepository = (root: string): Workspaces & RemoteSource => ({
  root,
  folderOf: () => '.',
  sourcesOf: () => ['.'],
  contract: {
    contract: CONTRACT_VERSION,
    api: API_VERSION,
    events: windowEventSchemas,
    props: remotePropsSchemas,
    needs: () => sharedRanges(root),
    words: sourceWords(COMPONENTS),
  },
});

/** The site's pages with the places on them. */
export const PAGES_WITH_PLACES = Object.values(paths)
  .filter((path) => typeof path === 'string')
  .map((path) => ({ path, modules: [], places: PLACES.filter((place) => isPlaceOn(path, place)) }));

/** What its build is type-checked with by the site, besides what is installed there. */
export const types: TypeSource = {
  tsconfig: `node_modules/${KIT}/tsconfig.json`,
  ambient: [`${COMPONENTS}/css-modules.d.ts`],
  provided: PLATFORM,
  inContracts: [],
  bundled: SHARED,
};
