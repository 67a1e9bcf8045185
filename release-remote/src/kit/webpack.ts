import { findProjectRoot } from 'tooling/project-root';
import type { Remote } from 'tooling/webpack/remote-config';

/** The configuration of a remote in a repository of its own. Nothing is loaded before webpack calls it. */
export const remote: Remote = (federation, plugin) => {
  const builds = async () => {
    // The remote describes itself in TypeScript.
    (await import('tsx/esm/api')).register();
    const { remoteRepository, types } = await import('./repository');
    const { remoteBuilds } = await import('tooling/webpack/build');
    return remoteBuilds(remoteRepository(findProjectRoot()), types, '.');
  };
  return Object.assign(builds, { federation: { ...federation, plugin } });
};
