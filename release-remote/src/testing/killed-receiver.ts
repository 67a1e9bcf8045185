import { formrasterSite } from 'tooling/releases/site';
import { FolderStore } from 'release/publish/store/folder-store';
import { serveReceiver } from '../receive/serve';

// `killed-receiver.ts <root> <remotes folder>`: takes a publication and is killed when its files are half in place.
const [root = '', remotesDir = ''] = process.argv.slice(2);
const store = new FolderStore(remotesDir, (step) => {
  if (step === 'move the version into place') process.kill(process.pid, 'SIGKILL');
});
const options = { site: formrasterSite(root), store, print: () => undefined };
const { port } = await serveReceiver(options, { port: 0, host: '127.0.0.1' });
process.send?.(port);
