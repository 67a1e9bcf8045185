import { Command } from 'commander';
import { readArguments } from 'release/commands/command';

const USAGE = `Usage: npm run upgrade -- [<version>] [--back] [--stop "<command>"] [--start "<command>"]
  <version>  a commit, tag or branch; by default the latest commit of the branch that is checked out
  --back     switches to the version before instead, which is still built
  --stop     stops the site; by default systemctl stop formraster
  --start    starts it and ends when it answers, or fails; by default systemctl start formraster`;

/** What `npm run upgrade` was asked for. */
export interface Upgrade {
  /** Undefined for the latest commit of the branch. */
  version: string | undefined;
  back: boolean;
  /** Commands of a shell. */
  stop: string;
  start: string;
}

/** @throws Refusal that names the mistake and shows the usage */
export function readUpgrade(args: string[]): Upgrade {
  const command = new Command()
    .argument('[version]')
    .option('--back', '', false)
    .option('--stop <command>', '', 'systemctl stop formraster')
    .option('--start <command>', '', 'systemctl start formraster');
  readArguments(command, args, USAGE);
  return { ...command.opts<Omit<Upgrade, 'version'>>(), version: command.args[0] };
}
