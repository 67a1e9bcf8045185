import path from 'node:path';
import type { Deployment } from 'shared-types/discovery';
import type { RemoteAssets } from 'shared-types/page-data';

/** One remote in a visit's version set, as the render worker needs it. */
export interface RemoteVersion {
  name: string;
  version: string;
  assets: RemoteAssets;
  /** File of the server build and its hash; undefined for a remote that is filled in the browser only. */
  server: { file: string; integrity: string } | undefined;
}

/**
 * Addresses of a deployment's files: the entry's own folder stands before each, e.g. `/remotes/gallery/1.0.0/`.
 * @param trial the step of a canary that the visit is part of
 */
export function remoteVersion(
  name: string,
  deployment: Deployment,
  remotesDir: string,
  trial?: string,
): RemoteVersion {
  const { url, metadata, extras } = deployment;
  const { version } = metadata;
  const base = url.replace(/client\/remoteEntry\.js$/, '');
  const address = (file: string) => `${base}${file}`;
  const assets: RemoteAssets = {
    name,
    version,
    ...(trial !== undefined && { trial }),
    entry: url,
    integrity: metadata.integrity,
    files: Object.fromEntries(
      Object.entries(extras.files)
        .filter(([file]) => /\.(js|css)$/.test(file))
        .map(([file, hash]) => [address(file), hash]),
    ),
    exposes: Object.fromEntries(
      Object.entries(extras.exposes).map(([module, { js, css }]) => [
        module,
        { js: js.map(address), css: css.map(address) },
      ]),
    ),
  };
  const server = extras.server && {
    file: path.join(remotesDir, name, version, extras.server.file),
    integrity: extras.server.integrity,
  };
  return { name, version, assets, server };
}
