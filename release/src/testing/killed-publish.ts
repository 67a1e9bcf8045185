import { formrasterSite } from 'tooling/releases/site';
import { publish } from '../publish/publish';
import { readBuild } from '../publish/build';
import { FolderStore } from '../publish/store/folder-store';

// `killed-publish.ts <root> <remotes folder> <version> <n>`: publishes the gallery and is killed before its n-th step.
const [root = '', remotesDir = '', version, last] = process.argv.slice(2);
let steps = 0;
const step = (name: string) => {
  steps += 1;
  if (steps < Number(last)) return;
  process.send?.(name, undefined, undefined, () => process.kill(process.pid, 'SIGKILL'));
  // Gives the message time to be sent; nothing more happens in this process.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  process.kill(process.pid, 'SIGKILL');
};
await publish(new FolderStore(remotesDir, step), readBuild(formrasterSite(root), 'gallery'), {
  version,
  step,
});
process.disconnect?.();
