import { buildRemote, buildShell } from '../webpack/build';

// `bundle.ts shell` or `bundle.ts mf-gallery`: one webpack build in a process of its own.
const [workspace] = process.argv.slice(2);
try {
  if (workspace === 'shell') await buildShell();
  else if (workspace?.startsWith('mf-')) await buildRemote(workspace);
  else throw new Error(`Nothing to bundle: ${String(workspace)}.`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
