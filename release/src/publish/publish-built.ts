import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment, Discovery, HostDeployment } from 'shared-types/discovery';
import { hostContractSchema } from 'shared-types/remote-contract';
import * as z from 'zod';
import { conflicts } from '../contract/conflicts';
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
import { publishInSequence, type Obstacle, type Outcome, type Plan } from './sequence';
import type { RemotesStore } from './store/remotes-store';
import { marksOf, type Trial } from './trial/trial';

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

/** Puts the shell's files in place, where no visitor gets them yet. @throws Refusal when other files are there */
export async function placeShell(store: RemotesStore, { shell }: Pick<Built, 'shell'>): Promise<void> {
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

/** A remote that is built here and of which no version is live, and why its build is not live either. */
export interface Missing extends Obstacle {
  name: string;
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
  /** Builds that failed a check or the trial, as `name version`; what is live instead stays where it can be shown. */
  refused: string[];
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

/** What a start does with a build. */
type Intention =
  | { action: 'publish' }
  /** It is live already. */
  | { action: 'nothing' }
  /** What is live stays. */
  | { action: 'keep'; why: string };

interface StartPlan extends Plan {
  intentions: { build: RemoteBuild; intention: Intention }[];
}

/** What was built in this working copy. */
interface Built {
  builds: RemoteBuild[];
  shell: ShellBuild;
}

/** Reads what was built, which takes half of a publication's time. @throws Refusal when something is not built */
export const readBuilt = (site: Site): Built => ({
  builds: site.remotes().map((name) => readBuild(site, name)),
  shell: readShell(site),
});

/**
 * Registers this working copy's shell as the live one. A build is published when nothing of its remote is live, when
 * this shell cannot show what is, or when the live version came from a start here and no user has decided otherwise
 * since; and only if it passes the checks of every publication, beside this shell and what it can show.
 */
export async function publishBuilt(
  site: Site,
  store: RemotesStore,
  { alone, dryRun = false, waitForAll = false }: StartOptions,
  { builds, shell }: Built = readBuilt(site),
): Promise<Start> {
  const { host } = shell;
  const plan = (before: Discovery): StartPlan => {
    const intentions = builds.map((build) => ({
      build,
      intention: intentionFor(build, host, before, alone),
    }));
    return {
      intentions,
      candidates: intentions
        .filter(({ intention }) => intention.action === 'publish')
        .map(({ build }) => ({ build, version: build.defaultVersion })),
      beside: (candidates) => {
        const fresh = candidates.map(({ build }) => [build.name, withBuild(build, before)] as const);
        return shownBy(host, { ...before.remotes, ...Object.fromEntries(fresh) });
      },
      trial: {
        site,
        shell: host.metadata.version,
        bringShell: (folder) => bringShell(site, shell, folder),
        oneCheckout: true,
      },
    };
  };
  const place = async (
    { intentions, candidates }: StartPlan,
    { obstacles, trial }: Outcome,
    before: Discovery,
  ): Promise<{ next?: Discovery; result: Start }> => {
    const hosts = before.hosts.filter(({ metadata }) => metadata.version !== host.metadata.version);
    const next: Discovery = {
      hosts: alone ? [host] : [host, ...hosts.slice(0, 1).map(asPrevious)],
      remotes: { ...before.remotes },
    };
    const missing = candidates.flatMap(({ build: { name } }): Missing[] => {
      const obstacle = obstacles.get(name);
      const live = liveVersion(before.remotes[name] ?? []);
      return obstacle && !isShown(live, name, host, alone) ? [{ name, ...obstacle }] : [];
    });
    const refused = candidates
      .filter(({ build }) => obstacles.get(build.name)?.unfinished === false)
      .map(({ build, version }) => `${build.name} ${version}`);
    const isFirst = !Object.values(before.remotes).some((entries) => liveVersion(entries));
    const waits = waitForAll && isFirst && missing.length > 0;
    if (waits) {
      const result = { shell: host.metadata.version, published: [], notices: [], missing, refused, waits };
      return { result };
    }
    if (!dryRun) await placeShell(store, { shell });
    const isNew = !before.hosts.some(
      ({ metadata, deployment }) => deployment.default && metadata.version === host.metadata.version,
    );
    const published = isNew ? [`shell ${host.metadata.version}`] : [];
    const notices: string[] = [];
    for (const { build, intention } of intentions) {
      const { name, defaultVersion: version } = build;
      const entries = before.remotes[name] ?? [];
      const live = liveVersion(entries);
      const faults = intention.action === 'keep' ? [intention.why] : obstacles.get(name)?.why;
      if (await isDamaged(store, build, entries)) {
        if (!dryRun) await store.restoreVersion(build, version);
        notices.push(`The files of ${name} ${version} were damaged, and are restored from the build here.`);
      }
      if (intention.action === 'nothing') continue;
      if (faults === undefined) {
        if (!dryRun) await store.placeVersion(build, version);
        next.remotes[name] = withBuild(build, before, { follows: alone, trial });
        published.push(`${name} ${version}`);
        if (live)
          notices.push(`${name} ${version} → live for all visitors, in place of ${live.metadata.version}.`);
        continue;
      }
      const stays = intention.action === 'keep' || isShown(live, name, host, alone);
      if (!stays && live) next.remotes[name] = withoutLive(entries);
      const instead = stays
        ? `${live?.metadata.version} stays.`
        : `its places on the site show what they show without it.${live ? ` This shell cannot show ${live.metadata.version}.` : ''}`;
      notices.push(`The build of ${name} here, ${version}, is not live; ${instead} ${faults.join(' ')}`);
    }
    if (trial.untried !== undefined)
      notices.push(`What goes live here was not tried in a browser, since ${trial.untried}.`);
    const result = { shell: host.metadata.version, published, notices, missing, refused, waits };
    return { ...(!dryRun && { next }), result };
  };
  return publishInSequence(
    store,
    { plan, place },
    { replacing: ['shell', ...builds.map(({ name }) => name)] },
  );
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

/** Copies the shell built here into a folder. @returns why it cannot be tried; undefined when it can */
async function bringShell(
  site: Site,
  { dist, files }: ShellBuild,
  folder: string,
): Promise<string | undefined> {
  if (!files.includes(site.shell.program)) return 'the shell here has no server build';
  for (const file of files) cpSync(join(dist, file), join(folder, file));
  return undefined;
}

/** A shell with the versions that it can show. */
function shownBy(host: HostDeployment, remotes: Discovery['remotes']): Discovery {
  const shown = Object.entries(remotes).map(([name, entries]) => [
    name,
    entries.filter((entry) => canShow(host, name, entry)),
  ]);
  return { hosts: [host], remotes: Object.fromEntries(shown) as Discovery['remotes'] };
}

function intentionFor(
  build: RemoteBuild,
  host: HostDeployment,
  { remotes }: Discovery,
  alone: boolean,
): Intention {
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
