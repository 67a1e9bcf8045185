import type { Deployment } from 'shared-types/discovery';
import type { LiveRemotes } from './discovery';

const unchecked = (deployment: Deployment): Deployment => ({
  ...deployment,
  metadata: { ...deployment.metadata, integrity: '' },
  extras: { ...deployment.extras, files: {} },
});

/**
 * Remotes whose files in the browser have no integrity to keep, because every change in the source changes them
 * under their addresses. Server builds keep theirs.
 */
export function inDevelopment(live: LiveRemotes): LiveRemotes {
  return {
    ...live,
    current: () => new Map([...live.current()].map(([name, deployment]) => [name, unchecked(deployment)])),
  };
}
