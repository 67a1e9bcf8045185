import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment, Discovery, HostDeployment } from 'shared-types/discovery';
import { hostContractSchema } from 'shared-types/remote-contract';
import * as z from 'zod';
import { listRemotes } from '../build/steps';
import { conflicts } from '../contract/conflicts';
import { contentHash, integrityOf } from './content';
import { liveVersion, withVersion } from './live-set';
import { PublishError } from './publish-error';
import { deploymentOf, readBuild, readJson, type RemoteBuild } from './read-build';
import { FolderStore } from './store/folder-store';

const recordSchema = z.record(z.string(), z.string());
const assetsSchema = z.object({ chunks: z.record(z.string(), z.array(z.string())) });
const packageManifest = z.object({ version: z.string() });

/** The shell as it is built here, as the discovery document lists it. */
export function readHost(root: string): HostDeployment {
  const dist = join(root, 'shell/dist');
  const { version } = readJson(join(root, 'shell/package.json'), packageManifest);
  const { chunks } = readJson(join(dist, 'client-assets.json'), assetsSchema);
  const entry = chunks['main']?.find((file) => file.endsWith('.js'));
  if (entry === undefined) throw new PublishError('The shell is not built: run npm run build first.');
  return {
    url: `/assets/${entry}`,
    metadata: {
      version: `${version}-${contentHash(dist).slice(0, 8)}`,
      integrity: integrityOf(join(dist, 'client', entry)),
    },
    deployment: { traffic: 100, default: true },
    extras: { contract: readJson(join(dist, 'contract.json'), hostContractSchema) },
  };
}

/**
 * What a start does: registers this working copy's shell as the live one, and publishes its builds that were not
 * published before. A version that a team has made live since by `publish-remote` stays live, unless this shell
 * cannot show it.
 * @returns what was published, as `name version`
 */
export async function publishBuilt(root: string, remotesDir: string): Promise<string[]> {
  const record = join(remotesDir, '.published-by-start.json');
  const published = existsSync(record) ? readJson(record, recordSchema) : {};
  const store = new FolderStore(remotesDir);
  const builds = listRemotes(root).map((folder) => readBuild(root, folder.replace(/^mf-/, '')));
  const host = readHost(root);
  for (;;) {
    const { discovery: before, mark } = await store.read(['shell', ...builds.map(({ name }) => name)]);
    const news = builds.filter(
      (build) => published[build.name] !== build.defaultVersion || !canStay(build, host, before),
    );
    const remotes: Discovery['remotes'] = { ...before.remotes };
    for (const build of news) {
      await store.placeVersion(build, build.defaultVersion);
      const entry = deploymentOf(build, build.defaultVersion, new Date().toISOString());
      remotes[build.name] = withVersion(remotes[build.name] ?? [], entry, 100);
    }
    if (!(await store.replace({ hosts: [host], remotes }, mark))) continue;
    const now = Object.fromEntries(builds.map(({ name, defaultVersion }) => [name, defaultVersion]));
    if (news.length > 0) writeFileSync(record, JSON.stringify(now, null, 2));
    return news.map(({ name, defaultVersion }) => `${name} ${defaultVersion}`);
  }
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
