import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Discovery } from 'shared-types/discovery';
import { INTEGRITY_GLOBAL } from 'shared-types/integrity';
import { conflicts } from '../../contract/conflicts';
import { ENTRY, type RemoteBuild } from '../read-build';
import { renderProblems } from './render-check';
import { overBudget, pageWeights } from './weight';

/** What a build is by itself, whoever is live: it is what it says it is, and it renders. */
export async function checkAlone(build: RemoteBuild, version: string): Promise<string[]> {
  return [
    ...exposedAsSaid(build, version),
    ...checksItsChunks(build, version),
    ...(await renderProblems(build, version)).map((problem) => `${build.name} ${version}: ${problem}.`),
  ];
}

/** What a build is beside what is live. */
export function checkBeside(build: RemoteBuild, version: string, discovery: Discovery): string[] {
  const { name, extras } = build;
  return [
    ...conflicts({ name, version, contract: extras.contract }, discovery),
    ...overBudget(pageWeights(name, build, discovery)),
  ];
}

function exposedAsSaid({ name, extras }: RemoteBuild, version: string): string[] {
  const missing = Object.keys(extras.contract.modules).filter(
    (module) => extras.exposes[module] === undefined,
  );
  return missing.map(
    (module) => `${name} ${version} promises ${module} in its contract, and its build has no such module.`,
  );
}

/** A loader that does not ask for hashes would load every later chunk unchecked. */
function checksItsChunks({ name, dist, extras }: RemoteBuild, version: string): string[] {
  const hasChunks = Object.keys(extras.files).some((file) => file.endsWith('.js'));
  if (!hasChunks || readFileSync(join(dist, ENTRY), 'utf8').includes(INTEGRITY_GLOBAL)) return [];
  return [
    `${name} ${version} loads its chunks without integrity hashes: build it with this repository's tooling.`,
  ];
}
