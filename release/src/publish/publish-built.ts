import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment, Discovery, HostDeployment } from 'shared-types/discovery';
import { hostContractSchema } from 'shared-types/remote-contract';
import * as z from 'zod';
import { listRemotes } from 'tooling/workspaces';
import { conflicts } from '../contract/conflicts';
import { checkAlone, checkBeside } from './checks/checks';
import { canaryVersion, liveVersion, withoutLive, withVersion } from './live-set';
import { integrityOf } from '../integrity';
import { Refusal } from '../refusal';
import { contentHash, deploymentOf, readBuild, readJson, type RemoteBuild } from './build';
import { changeDocument, type RemotesStore } from './store/remotes-store';

const assetsSchema = z.object({ chunks: z.record(z.string(), z.array(z.string())) });
const packageManifest = z.object({ version: z.string() });

/** The discovery document's entry for the shell built here. */
function readHost(root: string): HostDeployment {
  const dist = join(root, 'shell/dist');
  const { version } = readJson(join(root, 'shell/package.json'), packageManifest);
  const { chunks } = readJson(join(dist, 'client-assets.json'), assetsSchema);
  const entry = chunks['main']?.find((file) => file.endsWith('.js'));
  if (entry === undefined) throw new Refusal('The shell is not built: run npm run build first.');
  return {
    url: `/assets/${entry}`,
    metadata: {
      version: `${version}-${contentHash(dist).slice(0, 8)}`,
      integrity: integrityOf(readFileSync(join(dist, 'client', entry))),
    },
    deployment: { traffic: 100, default: true },
    extras: { contract: readJson(join(dist, 'contract.json'), hostContractSchema) },
  };
}

/** The shell that was live before, which other machines may still run. */
const asPrevious = (host: HostDeployment): HostDeployment => ({
  ...host,
  deployment: { traffic: 0, default: false },
});

/** What a start did, or would do. */
export interface Start {
  /** Versions that are live now and were not before, as `name version`; of the shell too. */
  published: string[];
  /** Sentences: what took the place of a live version, and which builds are not live and why. */
  notices: string[];
}

export interface StartOptions {
  /** Whether no other version of the shell reads the store, as on a single machine. */
  alone: boolean;
  /** Checks everything and changes nothing. */
  dryRun?: boolean;
}

/** What a start does with a build. */
type Plan =
  | { action: 'publish' }
  /** It is live already. */
  | { action: 'nothing' }
  /** What is live stays. */
  | { action: 'keep'; why: string };

/**
 * Registers this working copy's shell as the live one. A build is published when nothing of its remote is live, when
 * this shell cannot show what is, or when the live version came from a start here and nobody has decided otherwise
 * since; and only if it passes the checks of every publication, beside this shell and what it can show.
 */
export async function publishBuilt(
  root: string,
  store: RemotesStore,
  { alone, dryRun = false }: StartOptions,
): Promise<Start> {
  const builds = listRemotes(root).map((folder) => readBuild(root, folder.replace(/^mf-/, '')));
  const host = readHost(root);
  const change = async (before: Discovery) => {
    const hosts = before.hosts.filter(({ metadata }) => metadata.version !== host.metadata.version);
    const next: Discovery = {
      hosts: alone ? [host] : [host, ...hosts.slice(0, 1).map(asPrevious)],
      remotes: { ...before.remotes },
    };
    const plans = builds.map((build) => ({ build, plan: planFor(build, host, before, alone) }));
    const wanted = plans.filter(({ plan }) => plan.action === 'publish').map(({ build }) => build);
    const refused = await refusedOf(wanted, host, before);
    const isNew = !before.hosts.some(
      ({ metadata, deployment }) => deployment.default && metadata.version === host.metadata.version,
    );
    const published = isNew ? [`shell ${host.metadata.version}`] : [];
    const notices: string[] = [];
    for (const { build, plan } of plans) {
      const { name, defaultVersion: version } = build;
      if (plan.action === 'nothing') continue;
      const entries = before.remotes[name] ?? [];
      const live = liveVersion(entries);
      const faults = plan.action === 'keep' ? [plan.why] : refused.get(name);
      if (faults === undefined) {
        if (!dryRun) await store.placeVersion(build, version);
        next.remotes[name] = withBuild(build, before, alone);
        published.push(`${name} ${version}`);
        if (live)
          notices.push(`${name} ${version} → live for everybody, in place of ${live.metadata.version}.`);
        continue;
      }
      const isShown = live !== undefined && (plan.action === 'keep' || !alone || canShow(host, name, live));
      if (!isShown && live) next.remotes[name] = withoutLive(entries);
      const instead = isShown
        ? `${live.metadata.version} stays.`
        : `its places on the site show what they show without it.${live ? ` This shell cannot show ${live.metadata.version}.` : ''}`;
      notices.push(`The build of ${name} here, ${version}, is not live; ${instead} ${faults.join(' ')}`);
    }
    return { ...(!dryRun && { next }), result: { published, notices } };
  };
  return changeDocument(store, change, { replacing: ['shell', ...builds.map(({ name }) => name)] });
}

/** A remote's versions with the build live for everybody, to be followed by the next one if the store is its own. */
function withBuild(build: RemoteBuild, { remotes }: Discovery, alone: boolean): Deployment[] {
  const fresh = deploymentOf(build, build.defaultVersion, new Date().toISOString());
  return withVersion(remotes[build.name] ?? [], fresh, 100).map((entry) =>
    alone && entry.deployment.default ? { ...entry, extras: { ...entry.extras, follows: true } } : entry,
  );
}

/**
 * Which of the builds that are to be live together must not be, and why. Of builds that do not fit each other the one
 * with most faults is refused, until the others fit.
 */
async function refusedOf(
  builds: readonly RemoteBuild[],
  host: HostDeployment,
  before: Discovery,
): Promise<Map<string, string[]>> {
  const alone = await Promise.all(
    builds.map(async (build) => [build.name, await checkAlone(build, build.defaultVersion)] as const),
  );
  const refused = new Map(alone.filter(([, faults]) => faults.length > 0));
  for (;;) {
    const rest = builds.filter(({ name }) => !refused.has(name));
    const fresh = Object.fromEntries(rest.map((build) => [build.name, withBuild(build, before, false)]));
    const shown = shownBy(host, { ...before.remotes, ...fresh });
    const faults = rest.map((build) => checkBeside(build, build.defaultVersion, shown));
    const most = Math.max(0, ...faults.map(({ length }) => length));
    const worst = faults.findIndex(({ length }) => length === most);
    const name = rest[worst]?.name;
    if (most === 0 || name === undefined) return refused;
    refused.set(name, faults[worst] ?? []);
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
