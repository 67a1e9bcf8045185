import { previewLink } from 'release/preview/link';
import { linkReport } from 'release/publish/decisions';
import { runAgainst, type AgainstContext } from './dev/against/run-against';
import { runAlone } from './dev/alone/run-alone';
import { readArguments, type Against } from './dev/read-arguments';
import { runDevelopment } from './dev/run-development';
import { formrasterSite } from './releases/site';
import { runCommand } from './start/command';
import type { StartContext } from './start/start-context';

// The refresh plugin does nothing when this is production.
process.env.NODE_ENV = 'development';

// `npm run dev`: the whole site from its source, in one terminal and at one address. With a remote, only that one from
// its source: `--against` a deployed site, inside it; `--alone`, on its own.
await runCommand('Development failed', async (context) => {
  const asked = readArguments(context.root, process.argv.slice(2));
  if (asked === undefined) await runDevelopment(context);
  else if ('against' in asked) await against(context, asked.against);
  else await runAlone(context, asked.alone);
});

/** Signs the link with this machine's `PREVIEW_SECRET`. */
async function against({ root, config, signal, tell }: StartContext, asked: Against): Promise<void> {
  const repository = formrasterSite(root, config);
  const { name, page, lasts, site } = asked;
  const linkTo: AgainstContext['linkTo'] = (from, added) => {
    const { link, expires } = previewLink(repository, { remote: name, from }, { lasts, page, added, site });
    return linkReport(link, expires, name, 'as it is here');
  };
  await runAgainst({ repository, linkTo, signal, tell }, asked);
}
