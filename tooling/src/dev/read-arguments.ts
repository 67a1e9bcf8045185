import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { readArguments as readOptions } from 'release/commands/command';
import { secondsOf } from 'release/preview/link';
import { Refusal } from 'release/refusal';

const USAGE = `Usage, after npm run dev --
  <name> --against <site> [--port 4200] [--host 127.0.0.1] [--origin https://…] [--page /gallery] [--expires 12h]
    runs mf-<name> from source inside a deployed site, in your browser only
  <name> --alone [--port 4200]
    runs mf-<name> on its own, with recorded answers of the API
without arguments: the whole site from its source`;

/** Arguments of `npm run dev -- gallery --against https://www.example.com`. */
export interface Against {
  /** Name of the remote. */
  name: string;
  /** Origin of the deployed site. */
  site: string;
  /** On this machine; 0 for a free one. */
  port: number;
  /** Of the interface on which this machine listens. */
  host: string;
  /** Address of this machine for site and browser, if not `http://localhost:<port>`. */
  origin?: string | undefined;
  page?: string | undefined;
  /** Seconds. */
  lasts: number;
}

/** Arguments of `npm run dev -- gallery --alone`. */
export interface Alone {
  name: string;
  /** On this machine; 0 for a free one. */
  port: number;
}

/** The options of a development inside a site. */
export interface AgainstOptions {
  against: string;
  port: string;
  host: string;
  origin?: string;
  page?: string;
  expires: string;
}

interface Options extends Omit<AgainstOptions, 'against'> {
  alone?: true;
  against?: string;
}

/** Adds the options of a development inside a site, with their defaults. */
export const withAgainstOptions = (command: Command): Command =>
  command
    .option('--port <port>', '', '0')
    .option('--host <address>', '', '127.0.0.1')
    .option('--origin <address>')
    .option('--page <path>')
    .option('--expires <time>', '', '12h');

/**
 * Reads the arguments of `npm run dev`.
 * @returns undefined without any, which means the whole site
 * @throws Refusal that shows the usage
 */
export function readArguments(
  root: string,
  args: string[],
): { against: Against } | { alone: Alone } | undefined {
  if (args.length === 0) return undefined;
  const command = withAgainstOptions(new Command())
    .argument('<name>')
    .allowExcessArguments(false)
    .option('--alone')
    .option('--against <site>');
  readOptions(command, args, USAGE);
  const [name = ''] = command.args;
  const { alone = false, against, ...options } = command.opts<Options>();
  if ((against === undefined) !== alone) throw new Refusal(USAGE);
  if (!existsSync(join(root, `mf-${name}`, 'webpack.config.ts'))) {
    throw new Refusal(`There is no remote named ${name}: no folder mf-${name}.`);
  }
  if (against === undefined) return { alone: { name, port: portOf(options.port) } };
  return { against: readAgainst(name, { ...options, against }) };
}

/** @throws Refusal */
function portOf(port: string): number {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new Refusal(`${port} is not a port.`);
  return Number(port);
}

/** Checks the options of a development inside a site. @throws Refusal */
export function readAgainst(
  name: string,
  { against: site, port, host, origin, page, expires }: AgainstOptions,
): Against {
  for (const address of [site, ...(origin === undefined ? [] : [origin])]) {
    if (!URL.canParse(address) || !/^https?:/.test(address)) {
      throw new Refusal(`${address} is not an address of a site: use e.g. https://www.example.com.`);
    }
  }
  const lasts = secondsOf(expires);
  return { name, site: new URL(site).origin, port: portOf(port), host, origin, page, lasts };
}
