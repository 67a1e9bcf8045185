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
import { errorsText, healthTable, statusTable, versionsTable } from './tables';
import { PAGES_WITH_PLACES, remoteRepository, types } from './repository';

// `npx formraster-kit build` and the like, in the repository of one remote (docs/how-to/own-repository.md).

const USAGE = `Usage: formraster-kit
  build                    build the remote into dist
  dev --against <site> [--port 4200] [--host 127.0.0.1] [--origin https://…] [--page /reviews] [--expires 12h]
                           run it from source inside a deployed site, for people who follow a link
  publish [dist] --to <site> [--version V] [--traffic 10 | --climb | --preview 8h] [--expects V] [--dry-run]
                           to all visitors, to a share of them, to a growing share, or to people who follow a link;
                           with --expects it may replace a newer version
  promote --to <site> [--traffic 50] [--dry-run]
                           give the canary all visitors, or a larger share
  rollback --to <site> [--version V] [--reason "…"] [--dry-run]
                           go back to the version before, or to a named earlier one
  status --to <site> [--minutes 60] [--json]
                           what visitors get, and how that fares
  versions --to <site> [--json]
                           every version: its role, share, publisher and commit
  health --to <site> [--minutes 60] [--json]
                           visits, failures and web vitals of each version
  errors --to <site> [--minutes 60] [--version V] [--json]
                           each error with module, browsers, and the place in the source
  preview off --to <site> [--version V] [--dry-run]
                           end its previews: their links show the page without it
all but build with the token for the remote in PUBLISH_TOKEN`;

interface Options {
  to: string;
  version?: string;
  /** Percent. */
  traffic?: number;
  climb?: boolean;
  preview?: string;
  expects?: string;
  reason?: string;
  dryRun?: boolean;
}

interface Reading {
  to: string;
  minutes: number;
  version?: string;
  json?: boolean;
}

const root = findProjectRoot();
const repository = remoteRepository(root);
/** The remote's name, from its `webpack.config.ts`. */
let name = '';
const siteOf = (address: string) => siteAt(address, name, readConfig(root).PUBLISH_TOKEN);

const toSite = () => new Command().requiredOption('--to <site>').option('--dry-run');

function optionsOf(command: Command, args: string[]): Required<Pick<Options, 'dryRun'>> & Options {
  readArguments(command, args, USAGE);
  return { dryRun: false, ...command.opts<Options>() };
}

function minutesIn(text: string): number {
  const minutes = Number(text);
  if (Number.isInteger(minutes) && minutes >= 1 && minutes <= 43_200) return minutes;
  throw new Refusal(`${text} is not a number of minutes: use a whole number from 1 to 43200.`);
}

/** A command that only reads, with its options. */
function readingOf(args: string[], ...more: string[]): Reading {
  const command = new Command().requiredOption('--to <site>').option('--json');
  for (const flags of more) command.option(flags);
  readArguments(command, args, USAGE);
  const { minutes = '60', ...options } = command.opts<Omit<Reading, 'minutes'> & { minutes?: string }>();
  return { ...options, minutes: minutesIn(minutes) };
}

/** An answer for programs, or as a table for people. */
const shown = <T>(json: boolean | undefined, answer: T, inWords: (answer: T) => string): string =>
  json ? `${JSON.stringify(answer, null, 2)}\n` : inWords(answer);

const ACTIONS: Record<string, (args: string[]) => string | Promise<string>> = {
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
          siteOf(against.site).link(
            { from, page: page ?? pageOf(name, added, PAGES_WITH_PLACES), expires },
            stop.signal,
          ),
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
      .option('--expects <version>')
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
  status: async (args) => {
    const { to, minutes, json } = readingOf(args, '--minutes <minutes>');
    const site = siteOf(to);
    const [versions, health] = [await site.versions(), await site.health(minutes)];
    return shown(json, { ...versions, health }, () => statusTable(versions, health));
  },
  versions: async (args) => {
    const { to, json } = readingOf(args);
    return shown(json, await siteOf(to).versions(), versionsTable);
  },
  health: async (args) => {
    const { to, minutes, json } = readingOf(args, '--minutes <minutes>');
    return shown(json, await siteOf(to).health(minutes), healthTable);
  },
  errors: async (args) => {
    const { to, minutes, version, json } = readingOf(args, '--minutes <minutes>', '--version <version>');
    return shown(json, await siteOf(to).errors(minutes, version), errorsText);
  },
  preview: (args) => {
    const [what, ...rest] = args;
    if (what !== 'off') throw new Refusal(`Say what about previews: preview off ends them.\n${USAGE}`);
    const { to, version, dryRun } = optionsOf(toSite().option('--version <version>'), rest);
    return siteOf(to).endPreviews({ version, dryRun });
  },
};

await run(async () => {
  const [action = '', ...args] = process.argv.slice(2);
  const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (act === undefined) throw new Refusal(USAGE);
  ({ name } = await readFederation('.').catch((error: unknown) => {
    const sentence = `webpack.config.ts, or a file that it imports, cannot be read:\n${errorMessage(error)}`;
    throw new Refusal(sentence, { cause: error });
  }));
  return act(args);
});
