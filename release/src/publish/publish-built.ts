import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment, Discovery, HostDeployment } from 'shared-types/discovery';
import { hostContractSchema } from 'shared-types/remote-contract';
import * as z from 'zod';
import { conflicts } from '../contract/conflicts';
import { checkAlone, checkBeside } from './checks/checks';
import { canaryVersion, following, liveVersion, withoutLive, withVersion } from './live-set';
import { integrityOf } from '../integrity';
import { Refusal } from '../refusal';
import type { Site } from '../site';
import {
  contentHash,
  deploymentOf,
  publishedFiles,
  readBuild,
  readJson,
  type BuiltFiles,
  type RemoteBuild,
} from './build';
import { allFiles, damagedFile, filesIn } from '../serving/live-remotes';
import { changeDocument, type RemotesStore } from './store/remotes-store';
import { marksOf, tryBuilds, type Trial } from './trial/trial';

const assetsSchema = z.object({ chunks: z.record(z.string(), z.array(z.string())) });
const packageManifest = z.object({ version: z.string() });

/** The shell built here, and its entry in the discovery document. */
interface ShellBuild extends BuiltFiles {
  host: HostDeployment;
}

function readShell({ root, shell }: Site): ShellBuild {
  const dist = join(root, shell.folder, 'dist');
  const { version } = readJson(join(root, shell.folder, 'package.json'), packageManifest);
  const { chunks } = readJson(join(dist, 'client-assets.json'), assetsSchema);
  const entry = chunks['main']?.find((file) => file.endsWith('.js'));
  if (entry === undefined) throw new Refusal('The shell is not built: run npm run build first.');
  const files = publishedFiles(dist);
  const content = contentHash(dist, files);
  const host: HostDeployment = {
    url: `/assets/${entry}`,
    metadata: {
      version: `${version}-${content.slice(0, 8)}`,
      integrity: integrityOf(readFileSync(join(dist, 'client', entry))),
    },
    deployment: { traffic: 100, default: true },
    extras: { contract: readJson(join(dist, 'contract.json'), hostContractSchema) },
  };
  return { name: 'shell', dist, files, content, host };
}

/** Puts the shell's files in place. @throws Refusal when other files are there */
async function placeShell(store: RemotesStore, shell: ShellBuild): Promise<void> {
  const { version } = shell.host.metadata;
  const there = await store.contentOf('shell', version);
  if (there !== undefined && there !== shell.content) {
    throw new Refusal(
      `${store.place}/shell/${version} is damaged, and nothing was changed: remove it, and start again.`,
    );
  }
  await store.placeVersion(shell, version);
}

/** The shell that was live before, which other machines may still run. */
const asPrevious = (host: HostDeployment): HostDeployment => ({
  ...host,
  deployment: { traffic: 0, default: false },
});

/** A remote that is built here and of which no version is live. */
export interface Missing {
  name: string;
  /** Why its build is not live either, in sentences. */
  why: string[];
  /** Whether its build was only not checked for want of time, so that it may pass when it is tried again. */
  unfinished: boolean;
}

/** What a start did, or would do. */
export interface Start {
  /** Version of the shell, which is in the store now. */
  shell: string;
  /** Versions that are live now and were not before, as `name version`; of the shell too. */
  published: string[];
  /** Sentences: what took the place of a live version, and which builds are not live and why. */
  notices: string[];
  missing: Missing[];
  /** Whether the document is as it was, since remotes are missing in what would be the first versions of all. */
  waits: boolean;
}

export interface StartOptions {
  /** Whether no other version of the shell reads the store, as on a single machine. */
  alone: boolean;
  /** Checks everything and changes nothing. */
  dryRun?: boolean;
  /** Whether a document in which nothing is live stays as it is until all remotes built here can be live. */
  waitForAll?: boolean;
}

/** Why a build must not be live. */
type Obstacle = Pick<Missing, 'why' | 'unfinished'>;

/** What a start does with a build. */
type Plan =
  | { action: 'publish' }
  /** It is live already. */
  | { action: 'nothing' }
  /** What is live stays. */
  | { action: 'keep'; why: string };

/**
 * Registers this working copy's shell as the live one. A build is published when nothing of its remote is live, when
 * this shell cannot show what is, or when the live version came from a start here and no user has decided otherwise
 * since; and only if it passes the checks of every publication, beside this shell and what it can show.
 */
export async function publishBuilt(
  site: Site,
  store: RemotesStore,
  { alone, dryRun = false, waitForAll = false }: StartOptions,
): Promise<Start> {
  const builds = site.remotes().map((name) => readBuild(site, name));
  const shell = readShell(site);
  const { host } = shell;
  const change = async (before: Discovery): Promise<{ next?: Discovery; result: Start }> => {
    const hosts = before.hosts.filter(({ metadata }) => metadata.version !== host.metadata.version);
    const next: Discovery = {
      hosts: alone ? [host] : [host, ...hosts.slice(0, 1).map(asPrevious)],
      remotes: { ...before.remotes },
    };
    const plans = builds.map((build) => ({ build, plan: planFor(build, host, before, alone) }));
    const wanted = plans.filter(({ plan }) => plan.action === 'publish').map(({ build }) => build);
    const { obstacles, trial } = await obstaclesTo(site, wanted, shell, before);
    const missing = wanted.flatMap(({ name }): Missing[] => {
      const obstacle = obstacles.get(name);
      const live = liveVersion(before.remotes[name] ?? []);
      return obstacle && !isShown(live, name, host, alone) ? [{ name, ...obstacle }] : [];
    });
    const isFirst = !Object.values(before.remotes).some((entries) => liveVersion(entries));
    const waits = waitForAll && isFirst && missing.length > 0;
    if (waits) {
      return { result: { shell: host.metadata.version, published: [], notices: [], missing, waits } };
    }
    if (!dryRun) await placeShell(store, shell);
    const isNew = !before.hosts.some(
      ({ metadata, deployment }) => deployment.default && metadata.version === host.metadata.version,
    );
    const published = isNew ? [`shell ${host.metadata.version}`] : [];
    const notices: string[] = [];
    for (const { build, plan } of plans) {
      const { name, defaultVersion: version } = build;
      const entries = before.remotes[name] ?? [];
      const live = liveVersion(entries);
      const faults = plan.action === 'keep' ? [plan.why] : obstacles.get(name)?.why;
      if (await isDamaged(store, build, entries)) {
        if (!dryRun) await store.restoreVersion(build, version);
        notices.push(`The files of ${name} ${version} were damaged, and are restored from the build here.`);
      }
      if (plan.action === 'nothing') continue;
      if (faults === undefined) {
        if (!dryRun) await store.placeVersion(build, version);
        next.remotes[name] = withBuild(build, before, { follows: alone, trial });
        published.push(`${name} ${version}`);
        if (live)
          notices.push(`${name} ${version} → live for everybody, in place of ${live.metadata.version}.`);
        continue;
      }
      const stays = plan.action === 'keep' || isShown(live, name, host, alone);
      if (!stays && live) next.remotes[name] = withoutLive(entries);
      const instead = stays
        ? `${live?.metadata.version} stays.`
        : `its places on the site show what they show without it.${live ? ` This shell cannot show ${live.metadata.version}.` : ''}`;
      notices.push(`The build of ${name} here, ${version}, is not live; ${instead} ${faults.join(' ')}`);
    }
    if (trial.untried !== undefined)
      notices.push(`What goes live here was not tried in a browser, since ${trial.untried}.`);
    const result = { shell: host.metadata.version, published, notices, missing, waits };
    return { ...(!dryRun && { next }), result };
  };
  return changeDocument(store, change, { replacing: ['shell', ...builds.map(({ name }) => name)] });
}

/** Whether what is live stays when the build here does not take its place. */
const isShown = (live: Deployment | undefined, name: string, host: HostDeployment, alone: boolean): boolean =>
  live !== undefined && (!alone || canShow(host, name, live));

/** Whether the store has other files than the build under its version, and the build those that were published. */
async function isDamaged(
  store: RemotesStore,
  { name, defaultVersion, content, dist }: RemoteBuild,
  entries: readonly Deployment[],
): Promise<boolean> {
  const listed = entries.find(({ metadata }) => metadata.version === defaultVersion);
  if (listed === undefined) return false;
  const isWhole =
    (await store.contentOf(name, defaultVersion)) === content &&
    (await store.damaged(name, listed)) === undefined;
  return !isWhole && (await damagedFile(filesIn(dist), allFiles(listed))) === undefined;
}

/** A remote's versions with the build live for all visitors, to be followed by the next one if the store is its own. */
function withBuild(
  build: RemoteBuild,
  { remotes }: Discovery,
  { follows = false, trial }: { follows?: boolean; trial?: Trial } = {},
): Deployment[] {
  const marks = trial && marksOf(trial, build.name);
  const fresh = deploymentOf(build, build.defaultVersion, new Date().toISOString(), marks);
  const entries = withVersion(remotes[build.name] ?? [], fresh, 100);
  return follows ? following(entries) : entries;
}

/**
 * Which of the builds that are to be live together must not be, and why. Of builds that do not fit each other the one
 * with most faults is refused, until the others fit.
 */
async function obstaclesTo(
  site: Site,
  builds: readonly RemoteBuild[],
  { host, dist, files }: ShellBuild,
  before: Discovery,
): Promise<{ obstacles: Map<string, Obstacle>; trial: Trial }> {
  const obstacles = new Map<string, Obstacle>();
  const refuse = (name: string, why: string[] = []) => obstacles.set(name, { why, unfinished: false });
  const check = async (build: RemoteBuild) => {
    const { faults, unfinished } = await checkAlone(build, build.defaultVersion);
    if (faults.length > 0) refuse(build.name, faults);
    else if (unfinished !== undefined) obstacles.set(build.name, { why: [unfinished], unfinished: true });
  };
  await Promise.all(builds.map(check));
  const whole = builds.filter(({ name }) => !obstacles.has(name));
  const bringShell = async (folder: string) => {
    if (!files.includes(site.shell.program)) return 'the shell here has no server build';
    for (const file of files) cpSync(join(dist, file), join(folder, file));
    return undefined;
  };
  const trial = await tryBuilds(whole, {
    site,
    shell: host.metadata.version,
    bringShell,
    oneCheckout: true,
  });
  for (const [name, sentences] of trial.faults) refuse(name, sentences);
  for (;;) {
    const rest = builds.filter(({ name }) => !obstacles.has(name));
    const fresh = Object.fromEntries(rest.map((build) => [build.name, withBuild(build, before)]));
    const shown = shownBy(host, { ...before.remotes, ...fresh });
    const found = rest.map((build) => checkBeside(build, build.defaultVersion, shown));
    const most = Math.max(0, ...found.map(({ length }) => length));
    const worst = found.findIndex(({ length }) => length === most);
    const name = rest[worst]?.name;
    if (most === 0 || name === undefined) return { obstacles, trial };
    refuse(name, found[worst]);
  }
}

/** A shell with the versions that it can show. */
function shownBy(host: HostDeployment, remotes: Discovery['remotes']): Discovery {
  const shown = Object.entries(remotes).map(([name, entries]) => [
    name,
    entries.filter((entry) => canShow(host, name, entry)),
  ]);
  return { hosts: [host], remotes: Object.fromEntries(shown) as Discovery['remotes'] };
}

function planFor(build: RemoteBuild, host: HostDeployment, { remotes }: Discovery, alone: boolean): Plan {
  const { name, defaultVersion } = build;
  const entries = remotes[name] ?? [];
  const live = liveVersion(entries);
  if (live === undefined) return { action: 'publish' };
  if (live.metadata.version === defaultVersion) return { action: 'nothing' };
  const known = entries.find(({ metadata }) => metadata.version === defaultVersion);
  const byHand = `To publish it: npm run publish-remote -- ${name}`;
  if (known?.extras.withdrawn) {
    return { action: 'keep', why: `It was withdrawn: ${known.extras.withdrawn.reason}. ${byHand}` };
  }
  if (known && known === canaryVersion(entries)) {
    const why = `It is a canary of ${known.deployment.traffic} %. To promote it: npm run publish-remote -- ${name} --promote`;
    return { action: 'keep', why };
  }
  if (!canShow(host, name, live) || (alone && live.extras.follows)) return { action: 'publish' };
  const why = `A start does not decide again what was published or decided otherwise. ${byHand}`;
  return { action: 'keep', why };
}

/** Whether the shell that is about to start can show a version of a remote. */
function canShow(host: HostDeployment, name: string, { metadata: { version }, extras }: Deployment): boolean {
  return conflicts({ name, version, contract: extras.contract }, { hosts: [host], remotes: {} }).length === 0;
}
