import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment, Discovery, HostDeployment } from 'shared-types/discovery';
import { hostContractSchema } from 'shared-types/remote-contract';
import * as z from 'zod';
import { listRemotes } from 'tooling/workspaces';
import { conflicts } from '../contract/conflicts';
import { checkAlone, checkBeside } from './checks/checks';
import { canaryVersion, liveVersion, withVersion } from './live-set';
import { integrityOf } from '../integrity';
import { Refusal } from '../refusal';
import { contentHash, deploymentOf, readBuild, readJson, type RemoteBuild } from './build';
import { changeDocument, type RemotesStore } from './store/remotes-store';

const assetsSchema = z.object({ chunks: z.record(z.string(), z.array(z.string())) });
const packageManifest = z.object({ version: z.string() });

/** The discovery document's entry for the shell built here. */
function readHost(root: string, builds: readonly RemoteBuild[]): HostDeployment {
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
    extras: {
      contract: readJson(join(dist, 'contract.json'), hostContractSchema),
      builds: Object.fromEntries(builds.map(({ name, defaultVersion }) => [name, defaultVersion])),
    },
  };
}

/** The shell that was live before, which other machines may still run. */
const asPrevious = (host: HostDeployment): HostDeployment => ({
  ...host,
  deployment: { traffic: 0, default: false },
});

/** What a start did. */
export interface Start {
  /** Versions that are live now, as `name version`. */
  published: string[];
  /** Sentences: what took the place of a live version, and which builds are not live and why. */
  notices: string[];
}

/**
 * Registers this working copy's shell as the live one. A build is published when nothing of its remote is live, when
 * this shell cannot show what is, or when the live version came from a start here and nobody has decided otherwise
 * since; then only if it passes what every publication has to pass.
 * @param alone whether no other version of the shell reads the store, as on a single machine
 */
export async function publishBuilt(root: string, store: RemotesStore, alone: boolean): Promise<Start> {
  const builds = listRemotes(root).map((folder) => readBuild(root, folder.replace(/^mf-/, '')));
  const host = readHost(root, builds);
  const change = async (before: Discovery) => {
    const hosts = before.hosts.filter(({ metadata }) => metadata.version !== host.metadata.version);
    const plans = builds.map((build) => ({ build, plan: planFor(build, host, before, alone) }));
    const next: Discovery = {
      hosts: alone ? [host] : [host, ...hosts.slice(0, 1).map(asPrevious)],
      remotes: { ...before.remotes },
    };
    for (const { build, plan } of plans) {
      if (plan === 'publish') next.remotes[build.name] = withBuild(build, before, alone);
    }
    const published: string[] = [];
    const notices: string[] = [];
    for (const { build, plan } of plans) {
      const { name, defaultVersion: version } = build;
      const live = liveVersion(before.remotes[name] ?? [])?.metadata.version;
      if (plan === 'nothing') continue;
      const faults =
        plan === 'follow'
          ? [...(await checkAlone(build, version)), ...checkBeside(build, version, next)]
          : plan === 'publish'
            ? []
            : [plan];
      if (faults.length > 0) {
        notices.push(
          `The build of ${name} here, ${version}, is not live; ${live} stays. ${faults.join(' ')}`,
        );
        continue;
      }
      await store.placeVersion(build, version);
      next.remotes[name] = withBuild(build, before, alone);
      published.push(`${name} ${version}`);
      if (live !== undefined) notices.push(`${name} ${version} → live for everybody, in place of ${live}.`);
    }
    return { next, result: { published, notices } };
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

/** What a start does with a build; `follow` if it passes the checks, and nothing for the reason in another sentence. */
function planFor(build: RemoteBuild, host: HostDeployment, { remotes }: Discovery, alone: boolean): string {
  const { name, defaultVersion } = build;
  const entries = remotes[name] ?? [];
  const live = liveVersion(entries);
  if (live === undefined) return 'publish';
  if (live.metadata.version === defaultVersion) return 'nothing';
  const known = entries.find(({ metadata }) => metadata.version === defaultVersion);
  const byHand = `To publish it: npm run publish-remote -- ${name}`;
  if (known?.extras.withdrawn) return `It was withdrawn: ${known.extras.withdrawn.reason}. ${byHand}`;
  if (known && known === canaryVersion(entries)) {
    return `It is a canary of ${known.deployment.traffic} %. To promote it: npm run publish-remote -- ${name} --promote`;
  }
  if (!canStay(live, name, host)) return 'publish';
  return alone && live.extras.follows
    ? 'follow'
    : `A start does not decide again what was published or decided otherwise. ${byHand}`;
}

/** Whether the shell that is about to start can show a remote's live version. */
function canStay({ metadata: { version }, extras }: Deployment, name: string, host: HostDeployment): boolean {
  return conflicts({ name, version, contract: extras.contract }, { hosts: [host], remotes: {} }).length === 0;
}
