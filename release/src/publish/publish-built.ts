import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment, Discovery, HostDeployment } from 'shared-types/discovery';
import { hostContractSchema } from 'shared-types/remote-contract';
import * as z from 'zod';
import { listRemotes } from 'tooling/workspaces';
import { conflicts } from '../contract/conflicts';
import { liveVersion, withVersion } from './live-set';
import { integrityOf } from '../integrity';
import { Refusal } from '../refusal';
import { contentHash, deploymentOf, readBuild, readJson, type RemoteBuild } from './build';
import { TRIES, type RemotesStore } from './store/remotes-store';

const assetsSchema = z.object({ chunks: z.record(z.string(), z.array(z.string())) });
const packageManifest = z.object({ version: z.string() });

/** The shell as it is built here, as the discovery document lists it. */
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

/** The shell that was live before, which other machines may still run until they are told to stop. */
const asPrevious = (host: HostDeployment): HostDeployment => ({
  ...host,
  deployment: { traffic: 0, default: false },
});

/**
 * What a start does: registers this working copy's shell as the live one, and publishes its builds that were not
 * published before. A version that a team has made live since by `publish-remote` stays live, unless this shell
 * cannot show it.
 * @param alone whether no other version of the shell reads the store, as on one machine
 * @returns what was published, as `name version`
 */
export async function publishBuilt(root: string, store: RemotesStore, alone: boolean): Promise<string[]> {
  const builds = listRemotes(root).map((folder) => readBuild(root, folder.replace(/^mf-/, '')));
  const host = readHost(root, builds);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { discovery: before, mark } = await store.read(['shell', ...builds.map(({ name }) => name)]);
    const hosts = before.hosts.filter(({ metadata }) => metadata.version !== host.metadata.version);
    const isNew = ({ name, defaultVersion }: RemoteBuild) =>
      !before.hosts.some(({ extras }) => extras.builds[name] === defaultVersion);
    const news = builds.filter((build) => isNew(build) || !canStay(build, host, before));
    const remotes: Discovery['remotes'] = { ...before.remotes };
    for (const build of news) {
      await store.placeVersion(build, build.defaultVersion);
      const entry = deploymentOf(build, build.defaultVersion, new Date().toISOString());
      remotes[build.name] = withVersion(remotes[build.name] ?? [], entry, 100);
    }
    const listed = alone ? [host] : [host, ...hosts.slice(0, 1).map(asPrevious)];
    if (await store.replace({ hosts: listed, remotes }, mark)) {
      return news.map(({ name, defaultVersion }) => `${name} ${defaultVersion}`);
    }
  }
  throw new Refusal(`Others publish to ${store.place} all the time: try again.`);
}

/** Whether what is live of a remote can be shown by the shell that is about to start. */
function canStay({ name }: RemoteBuild, host: HostDeployment, { remotes }: Discovery): boolean {
  const live: Deployment | undefined = liveVersion(remotes[name] ?? []);
  if (live === undefined) return false;
  const { version } = live.metadata;
  return (
    conflicts({ name, version, contract: live.extras.contract }, { hosts: [host], remotes: {} }).length === 0
  );
}
