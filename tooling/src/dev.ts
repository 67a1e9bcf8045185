import { runAgainst } from './dev/against/run-against';
import { runAlone } from './dev/alone/run-alone';
import { readArguments } from './dev/read-arguments';
import { runDevelopment } from './dev/run-development';
import { runCommand } from './start/command';

// The refresh plugin does nothing when this is production.
process.env.NODE_ENV = 'development';

// `npm run dev`: the whole site from its source, in one terminal and at one address. With a remote, only that one from
// its source: `--against` a deployed site, inside it; `--alone`, on its own.
await runCommand('Development failed', async (context) => {
  const asked = readArguments(context.root, process.argv.slice(2));
  if (asked === undefined) await runDevelopment(context);
  else if ('against' in asked) await runAgainst(context, asked.against);
  else await runAlone(context, asked.alone);
});
