import type { SourceWords } from 'release/site';

/** Names under which the platform is imported. */
export const PLATFORM = ['shared-platform', 'shared-platform/resource-pages'];

/** How sources of the shell and its remotes say what their contracts list. @param components folder of shared-ui's files */
export const sourceWords = (components: string): SourceWords => ({
  platform: PLATFORM,
  slot: 'RemoteSlot',
  calls: { emitWindowEvent: 'emits', onWindowEvent: 'hears', useWindowEvent: 'hears' },
  components: { name: 'shared-ui', folder: components },
  notShipped: /(\.test|\/standalone)\.tsx?$|\/testing\//,
  routed: /shell\/src\/app\/(RemotePage|Place)\.tsx$/,
});
