import { registerHooks } from 'node:module';
import type { Remote } from './remote-config';

/** The configuration of a remote of this repository. Nothing is loaded before webpack calls it. */
export const remote: Remote = (federation, plugin) => {
  const builds = async () => {
    // `npx webpack` runs Node without the options of this repository's own commands.
    registerHooks({
      resolve: (specifier, context, next) =>
        next(specifier, { ...context, conditions: [...context.conditions, 'source'] }),
    });
    (await import('tsx/esm/api')).register();
    const { workspaceBuilds } = await import('./workspace-builds');
    return workspaceBuilds(federation.name);
  };
  return Object.assign(builds, { federation: { ...federation, plugin } });
};
