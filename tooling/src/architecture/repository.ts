import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { cruise, type CruiseResult } from './cruise';

/** Fewer source files than this and the cruiser has not read the repository, whatever it reports. */
export const FEWEST_MODULES = 100;

/**
 * Cruises the sources of every workspace in `folder` by the rules at `root`. With a TypeScript that the cruiser cannot load it sees no `.ts` file
 * and finds nothing wrong, so a run that saw too little is an error, not a success.
 */
export async function cruiseRepository(root: string, folder: string = root): Promise<CruiseResult> {
  const result = await cruise(folder, sourceFolders(folder), path.join(root, '.dependency-cruiser.cjs'));
  if (result.modules < FEWEST_MODULES) {
    throw new Error(
      `dependency-cruiser saw ${result.modules} modules, fewer than ${FEWEST_MODULES}. ` +
        'Check that TypeScript is the version in package.json and that the folders are the right ones.',
    );
  }
  return result;
}

function sourceFolders(root: string): string[] {
  const workspaces = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return workspaces.map(({ name }) => `${name}/src`).filter((folder) => existsSync(path.join(root, folder)));
}
