import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { readArguments as readOptions } from 'release/commands/command';
import { secondsOf } from 'release/preview/link';
import { Refusal } from 'release/refusal';

const USAGE = `Usage, after npm run dev --
  <name> --against <site> [--port 4200] [--origin https://…] [--page /gallery] [--expires 12h]
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

interface Options {
  alone?: true;
  against?: string;
  port: string;
  origin?: string;
  page?: string;
  expires: string;
}

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
  const command = new Command()
    .argument('<name>')
    .allowExcessArguments(false)
    .option('--alone')
    .option('--against <site>')
    .option('--port <port>', '', '0')
    .option('--origin <address>')
    .option('--page <path>')
    .option('--expires <time>', '', '12h');
  readOptions(command, args, USAGE);
  const [name = ''] = command.args;
  const { alone = false, against: site, port, origin, page, expires } = command.opts<Options>();
  if ((site === undefined) !== alone) throw new Refusal(USAGE);
  if (!existsSync(join(root, `mf-${name}`, 'federation.ts'))) {
    throw new Refusal(`There is no remote named ${name}: no folder mf-${name}.`);
  }
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new Refusal(`${port} is not a port.`);
  if (site === undefined) return { alone: { name, port: Number(port) } };
  for (const address of [site, ...(origin === undefined ? [] : [origin])]) {
    if (!URL.canParse(address) || !/^https?:/.test(address)) {
      throw new Refusal(`${address} is not an address of a site: use e.g. https://www.example.com.`);
    }
  }
  const lasts = secondsOf(expires);
  return { against: { name, site: new URL(site).origin, port: Number(port), origin, page, lasts } };
}
