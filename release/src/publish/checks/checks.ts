import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment, DeploymentExtras, Discovery } from 'shared-types/discovery';
import { INTEGRITY_GLOBAL } from 'shared-types/integrity';
import { remotesBudget } from 'shared-types/remote-routes';
import { rulesOutside, variablesOutside } from '../../contained-css';
import { conflicts } from '../../contract/conflicts';
import { ENTRY, type RemoteBuild } from '../build';
import { liveVersion } from '../live-set';
import { compressedProblems } from './compressed-files';
import { renderProblems } from './render-check';

/** What a check of a build on its own showed. */
export interface Findings {
  /** A sentence for each fault; empty when it passes. */
  faults: string[];
  /** A sentence: why the check was not finished, which is no fault of the build; undefined when it was. */
  unfinished?: string;
}

/** Checks a build on its own: it keeps its contract, its rules stay inside its slots, and it renders. */
export async function checkAlone(build: RemoteBuild, version: string): Promise<Findings> {
  const { problems, unfinished } = await renderProblems(build, version);
  const sentence = (clause: string) => `${build.name} ${version}: ${clause}.`;
  return {
    faults: [
      ...missingModules(build, version),
      ...uncheckedChunks(build, version),
      ...[...compressedProblems(build), ...foreignRules(build), ...problems].map(sentence),
    ],
    ...(unfinished !== undefined && { unfinished: sentence(unfinished) }),
  };
}

/** Checks a build against what is live. @returns sentences, empty when it passes */
export function checkBeside(build: RemoteBuild, version: string, discovery: Discovery): string[] {
  const { name, extras, site } = build;
  const reserved = new Set(discovery.hosts.flatMap(({ extras: { contract } }) => contract.variables ?? []));
  const variables = stylesOf(build).flatMap(({ css, file }) => variablesOutside(css, file, reserved));
  return [
    ...variables.map((clause) => `${name} ${version}: ${clause}.`),
    ...conflicts({ name, version, contract: extras.contract }, discovery, site.reservedPaths),
    ...overBudget(pageWeights(name, build, discovery)),
  ];
}

function missingModules({ name, extras }: RemoteBuild, version: string): string[] {
  const missing = Object.keys(extras.contract.modules).filter(
    (module) => extras.exposes[module] === undefined,
  );
  const strange = extras.contract.places.filter(
    ({ module }) => extras.contract.modules[module.replace(name, '.')] === undefined,
  );
  return [
    ...missing.map(
      (module) => `${name} ${version} promises ${module} in its contract, but its build has no such module.`,
    ),
    ...strange.map(
      ({ place, module }) =>
        `${name} ${version} takes the place ${place} with ${module}, which it does not expose.`,
    ),
  ];
}

const stylesOf = ({ dist, extras }: RemoteBuild): { css: string; file: string }[] =>
  Object.keys(extras.files)
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ css: readFileSync(join(dist, file), 'utf8'), file }));

/** Rules that could meet other parts of a page. */
const foreignRules = (build: RemoteBuild): string[] =>
  stylesOf(build).flatMap(({ css, file }) => rulesOutside(css, file));

/** A loader that does not use hashes would load every later chunk unchecked. */
function uncheckedChunks({ name, dist, extras }: RemoteBuild, version: string): string[] {
  const hasChunks = Object.keys(extras.files).some((file) => file.endsWith('.js'));
  if (!hasChunks || readFileSync(join(dist, ENTRY), 'utf8').includes(INTEGRITY_GLOBAL)) return [];
  return [
    `${name} ${version} loads its chunks without integrity hashes: build it with this repository's tooling.`,
  ];
}

/** The weight of one page with a version of a remote. */
export interface PageWeight {
  path: string;
  /** Compressed bytes of all remotes' code and styles on the page. */
  bytes: number;
  /** Difference from the remote's live version; undefined without one. */
  change: number | undefined;
  budget: number;
}

/** Compressed bytes of all that some modules of a version may download, at once or later. */
function weigh({ gzip, exposes, later }: DeploymentExtras, modules: string[]): number {
  const filesOf = (module: string) => [
    ...Object.values(exposes[module] ?? {}).flat(),
    ...(later?.[module] ?? []),
  ];
  const files = new Set([ENTRY, ...modules.flatMap(filesOf)]);
  return [...files].reduce((sum, file) => sum + (gzip[file] ?? 0), 0);
}

type WeighedPage = [path: string, page: { modules: string[]; budget: number }];

/** Pages of the live shells and of the remotes, as if `fresh` were a remote's live version: path → what is on it. */
function pagesWith(
  name: string,
  fresh: Pick<Deployment, 'extras'>,
  { hosts, remotes }: Discovery,
): WeighedPage[] {
  const others = Object.entries(remotes).filter(([remote]) => remote !== name);
  const live = [fresh, ...others.flatMap(([, entries]) => liveVersion(entries) ?? [])];
  const taken = live.flatMap(({ extras }) => extras.contract.places);
  return [
    ...hosts.flatMap(({ extras }) =>
      Object.entries(extras.contract.pages).map(([path, { modules, places = [], budget }]): WeighedPage => {
        const placed = taken.filter(({ place }) => places.includes(place)).map(({ module }) => module);
        return [path, { modules: [...modules, ...placed], budget }];
      }),
    ),
    ...live.flatMap(({ extras }) =>
      extras.contract.routes.map((route): WeighedPage => [
        route.path,
        { modules: [route.module, ...(route.shows ?? [])], budget: remotesBudget(route) },
      ]),
    ),
  ];
}

/** Weighs each page that shows the remote, as if `fresh` were its live version. */
export function pageWeights(
  name: string,
  fresh: Pick<Deployment, 'extras'>,
  discovery: Discovery,
): PageWeight[] {
  const { remotes } = discovery;
  const live = new Map(Object.entries(remotes).map(([remote, entries]) => [remote, liveVersion(entries)]));
  const weights = new Map<string, PageWeight>();
  for (const [path, { modules, budget }] of pagesWith(name, fresh, discovery)) {
    const of = (remote: string) =>
      modules.filter((id) => id.startsWith(`${remote}/`)).map((id) => id.replace(remote, '.'));
    if (of(name).length === 0) continue;
    const others = [...live].filter(([remote]) => remote !== name && of(remote).length > 0);
    const rest = others.reduce(
      (sum, [remote, entry]) => sum + (entry ? weigh(entry.extras, of(remote)) : 0),
      0,
    );
    const own = weigh(fresh.extras, of(name));
    const before = live.get(name);
    const change = before && own - weigh(before.extras, of(name));
    weights.set(path, { path, bytes: rest + own, change, budget });
  }
  return [...weights.values()];
}

/** e.g. `3.1 KB`. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

/** A difference, e.g. `+3.1 KB`. */
export function signed(bytes: number): string {
  const sign = Math.abs(bytes) < 50 ? '±' : bytes < 0 ? '−' : '+';
  return `${sign}${kilobytes(Math.abs(bytes))}`;
}

function overBudget(weights: PageWeight[]): string[] {
  return weights
    .filter(({ bytes, budget }) => bytes > budget)
    .map(
      ({ path, bytes, budget }) =>
        `The remotes of ${path} would weigh ${kilobytes(bytes)} gz, but the page's budget is ${kilobytes(budget)}.`,
    );
}
