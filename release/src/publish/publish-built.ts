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

/**
 * Registers this working copy's shell as the live one, and publishes builds that have not been published before. A
 * version that a team has since made live with `publish-remote` stays live, unless this shell cannot show it.
 * @param alone whether no other version of the shell reads the store, as on a single machine
 * @returns what was published, as `name version`
 */
export async function publishBuilt(root: string, store: RemotesStore, alone: boolean): Promise<string[]> {
  const builds = listRemotes(root).map((folder) => readBuild(root, folder.replace(/^mf-/, '')));
  const host = readHost(root, builds);
  const change = async (before: Discovery) => {
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
    return {
      next: { hosts: alone ? [host] : [host, ...hosts.slice(0, 1).map(asPrevious)], remotes },
      result: news.map(({ name, defaultVersion }) => `${name} ${defaultVersion}`),
    };
  };
  return changeDocument(store, change, { replacing: ['shell', ...builds.map(({ name }) => name)] });
}

/** Whether the shell that is about to start can show a remote's live version. */
function canStay({ name }: RemoteBuild, host: HostDeployment, { remotes }: Discovery): boolean {
  const live: Deployment | undefined = liveVersion(remotes[name] ?? []);
  if (live === undefined) return false;
  const { version } = live.metadata;
  return (
    conflicts({ name, version, contract: live.extras.contract }, { hosts: [host], remotes: {} }).length === 0
  );
}
