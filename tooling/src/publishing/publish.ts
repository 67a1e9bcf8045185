import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment } from 'shared-types/discovery';
import { publishAlone, readDiscovery, writeDiscovery } from './discovery-file';
import { contentHash } from './integrity';
import { PublishError } from './publish-error';
import { PARTS, type RemoteBuild } from './read-build';

const VERSION = /^\w[\w.+-]*$/;

/**
 * Publishes a build: copies it to `<remotesDir>/<name>/<version>`, then makes it the live version of its remote.
 * A version's files never change; publishing the same bytes under the same version again only makes it live.
 * @returns the version.
 * @throws PublishError when refused; nothing is changed then.
 */
export function publish(
  remotesDir: string,
  build: RemoteBuild,
  version: string = build.defaultVersion,
): string {
  if (!VERSION.test(version)) {
    throw new PublishError(`${version} is no version: use letters, digits, dots, hyphens and plus signs.`);
  }
  return publishAlone(remotesDir, () => {
    const discovery = readDiscovery(remotesDir);
    placeFiles(remotesDir, build, version);
    const deployment: Deployment = {
      url: `/remotes/${build.name}/${version}/client/remoteEntry.js`,
      metadata: { version, integrity: build.entryIntegrity },
      deployment: { traffic: 100, default: true },
      extras: { ...build.extras, publishedAt: new Date().toISOString() },
    };
    writeDiscovery(remotesDir, {
      ...discovery,
      microFrontends: { ...discovery.microFrontends, [build.name]: [deployment] },
    });
    return version;
  });
}

function placeFiles(remotesDir: string, build: RemoteBuild, version: string): void {
  const target = join(remotesDir, build.name, version);
  if (existsSync(target)) {
    if (contentHash(target, PARTS) === build.content) return;
    throw new PublishError(
      `${build.name} ${version} is already published with other files, and versions never change: choose another --version.`,
    );
  }
  // Copied aside and moved into place, so that a version is there as a whole or not at all.
  const fresh = join(remotesDir, build.name, `.${version}.new`);
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  for (const part of PARTS) {
    const from = join(build.dist, part);
    if (existsSync(from)) cpSync(from, join(fresh, part), { recursive: true });
  }
  renameSync(fresh, target);
}
