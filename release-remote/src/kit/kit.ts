// The remote describes itself in TypeScript.
import 'tsx';
import { Command } from 'commander';
import { readArguments, run, share } from 'release/commands/command';
import { pageOf } from 'release/preview/link';
import { builtBy } from 'release/publish/build';
import { ROLLED_BACK } from 'release/publish/decisions';
import { Refusal } from 'release/refusal';
import { siteAt } from '../send/site-at';
import { errorMessage } from 'shared-types/error-message';
import { readConfig } from 'tooling/config';
import { runAgainst } from 'tooling/dev/against/run-against';
import { readAgainst, withAgainstOptions, type AgainstOptions } from 'tooling/dev/read-arguments';
import { findProjectRoot } from 'tooling/project-root';
import { buildRemote } from 'tooling/webpack/build';
import { readFederation } from 'tooling/webpack/federation';
import { PAGES_WITH_PLACES, remoteRepository, types } from './repository';

// `npx formraster-kit build` and the like, in the repository of one remote (docs/how-to/own-repository.md).

const USAGE = `Usage: formraster-kit
  build                    build the remote into dist
  dev --against <site> [--port 4200] [--origin https://…] [--page /reviews] [--expires 12h]
                           run it from source inside a deployed site, for people who follow a link
  publish [dist] --to <site> [--version V] [--traffic 10 | --climb | --preview 8h] [--dry-run]
                           to everybody, to a share of visitors, to a growing share, or to people who follow a link
  promote --to <site> [--traffic 50] [--dry-run]
                           give the canary all visitors, or a larger share
  rollback --to <site> [--version V] [--reason "…"] [--dry-run]
                           go back to the version before, or to a named earlier one
all but build with the token for the remote in PUBLISH_TOKEN`;

interface Options {
  to: string;
  version?: string;
  /** Percent. */
  traffic?: number;
  climb?: boolean;
  preview?: string;
  reason?: string;
  dryRun?: boolean;
}

const root = findProjectRoot();
const repository = remoteRepository(root);
/** The remote's name, from its `federation.ts`. */
let name = '';
const siteOf = (address: string) => siteAt(address, name, readConfig(root).PUBLISH_TOKEN);

const toSite = () => new Command().requiredOption('--to <site>').option('--dry-run');

function optionsOf(command: Command, args: string[]): Required<Pick<Options, 'dryRun'>> & Options {
  readArguments(command, args, USAGE);
  return { dryRun: false, ...command.opts<Options>() };
}

const ACTIONS: Record<string, (args: string[]) => Promise<string>> = {
  build: async (args) => {
    readArguments(new Command(), args, USAGE);
    await buildRemote(repository, types, '.').catch((error: unknown) => {
      throw new Refusal(`${name} does not build:\n${errorMessage(error)}`, { cause: error });
    });
    return `${name} is built.\n`;
  },
  dev: async (args) => {
    const command = withAgainstOptions(new Command()).requiredOption('--against <site>');
    readArguments(command, args, USAGE);
    const options = command.opts<AgainstOptions>();
    const against = readAgainst(name, options);
    const { expires, page } = options;
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
    await runAgainst(
      {
        repository,
        linkTo: (from, added) =>
          siteOf(against.site).link({ from, page: page ?? pageOf(name, added, PAGES_WITH_PLACES), expires }),
        signal: stop.signal,
        tell: (text) => process.stdout.write(text),
      },
      against,
    );
    return '';
  },
  publish: (args) => {
    const command = toSite()
      .argument('[dist]')
      .option('--version <version>')
      .option('--traffic <percent>', '', share)
      .option('--climb')
      .option('--preview <duration>');
    const { to, climb, ...sending } = optionsOf(command, args);
    return siteOf(to).publish(builtBy(repository, name, command.args[0]), { ...sending, climbs: climb });
  },
  promote: (args) => {
    const { to, ...asked } = optionsOf(toSite().option('--traffic <percent>', '', share), args);
    return siteOf(to).promote(asked);
  },
  rollback: (args) => {
    const command = toSite().option('--version <version>').option('--reason <sentence>');
    const { to, version, reason = ROLLED_BACK, dryRun } = optionsOf(command, args);
    return siteOf(to).rollBack({ reason, to: version, dryRun });
  },
};

await run(async () => {
  const [action = '', ...args] = process.argv.slice(2);
  const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (act === undefined) throw new Refusal(USAGE);
  ({ name } = await readFederation('.').catch((error: unknown) => {
    const sentence = `federation.ts, or a file that it imports, cannot be read:\n${errorMessage(error)}`;
    throw new Refusal(sentence, { cause: error });
  }));
  return act(args);
});
