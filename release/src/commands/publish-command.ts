import { Command } from 'commander';
import type { Deployment, Discovery } from 'shared-types/discovery';
import type { ProcessConfig } from 'tooling/config';
import { CLIMB } from '../canary/decide';
import { conflicts } from '../contract/conflicts';
import { grantFrom, grantOf, previewLink, secondsOf } from '../preview/link';
import { readBuild } from '../publish/build';
import { canaryVersion, climbing, liveVersion, promoted, rolledBack } from '../publish/live-set';
import { changeLive, publish } from '../publish/publish';
import { publishBuilt } from '../publish/publish-built';
import { listReport, publicationReport } from '../publish/report';
import { openStore } from '../publish/store/open-store';
import type { RemotesStore } from '../publish/store/remotes-store';
import { Refusal } from '../refusal';
import { readArguments } from './command';

const USAGE = `Usage, after npm run publish-remote --
  <name> [--version V] [--traffic 10] [--dry-run]   publish the build of mf-<name>, to everybody or to a share
  <name> --preview [--version V] [--expires 24h] [--page /gallery] [--from https://…] [--dry-run]
                                                    a signed link that shows the build to who follows it, and nobody else
  <name> --promote [--traffic 50] [--dry-run]       give the canary everybody, or a larger share
  <name> --promote auto [--version V] [--dry-run]   let the canary climb by itself; without one, the build at 1 %
  <name> --rollback [--reason "…"] [--dry-run]      take the newest version back
  --list                                            what is live
  --all                                             what npm start does: register the shell, publish each new build
and with each: --target s3://<bucket>/<prefix>, or a folder; REMOTES_DIR unless said`;

interface Options {
  version?: string;
  /** Percent. */
  traffic?: number;
  reason?: string;
  target?: string;
  expires?: string;
  page?: string;
  from?: string;
  dryRun?: boolean;
  preview?: boolean;
  promote?: boolean | string;
  rollback?: boolean;
  list?: boolean;
  all?: boolean;
}

/** What can be done, and which options go with it, so that a mistyped command does nothing. */
const ACTIONS = {
  publish: ['version', 'traffic', 'dryRun', 'target'],
  preview: ['preview', 'version', 'expires', 'page', 'from', 'dryRun', 'target'],
  promote: ['promote', 'traffic', 'dryRun', 'target'],
  climb: ['promote', 'version', 'dryRun', 'target'],
  rollback: ['rollback', 'reason', 'dryRun', 'target'],
  list: ['list', 'target'],
  all: ['all', 'target'],
};
type Action = keyof typeof ACTIONS;

const DURING = ['preview', 'promote', 'rollback', 'list', 'all'] as const;

function share(text: string): number {
  const traffic = Number(text);
  if (traffic > 0 && traffic <= 100) return traffic;
  throw new Refusal(`${text} is no share of the traffic: use a number above 0, up to 100.`);
}

/** @throws Refusal when it cannot be meant */
function read(args: string[]): { action: Action; name: string; options: Options } {
  const command = new Command()
    .argument('[name]')
    .option('--version <version>')
    .option('--traffic <percent>', '', share)
    .option('--reason <sentence>')
    .option('--target <place>')
    .option('--expires <duration>')
    .option('--page <path>')
    .option('--from <address>')
    .option('--dry-run')
    .option('--preview')
    .option('--promote [auto]')
    .option('--rollback')
    .option('--list')
    .option('--all');
  readArguments(command, args, USAGE);
  const options = command.opts<Options>();
  const names = [...command.args];
  // Not its value: the name, behind it.
  if (typeof options.promote === 'string' && options.promote !== 'auto') names.push(options.promote);
  const asked = DURING.find((action) => options[action]) ?? 'publish';
  const action = options.promote === 'auto' && asked === 'promote' ? 'climb' : asked;
  const isMeant = Object.keys(options).every((option) => ACTIONS[action].includes(option));
  if (!isMeant || names.length !== (action === 'list' || action === 'all' ? 0 : 1)) throw new Refusal(USAGE);
  return { action, name: names[0] ?? '', options };
}

/**
 * Runs one `publish-remote` command.
 * @returns what to tell the person who started it
 * @throws Refusal when refused; nothing is changed then
 */
export async function publishCommand(root: string, config: ProcessConfig, args: string[]): Promise<string> {
  const { action, name, options } = read(args);
  const { version, traffic = 100, reason = 'rolled back by hand', target, dryRun = false } = options;
  const store = await openStore(target, config);

  switch (action) {
    case 'list':
      return listReport((await store.read()).discovery, store.place);
    case 'all': {
      const published = await publishBuilt(root, store, store.place === config.REMOTES_DIR);
      const news = published.length > 0 ? `${published.join(', ')} is live` : 'Nothing new to publish';
      return `${news} in ${store.place}.\n`;
    }
    case 'publish': {
      const build = readBuild(root, name);
      const publication = await publish(store, build, { version, traffic, dryRun });
      return publicationReport(publication, { dryRun, preview: false, place: store.place });
    }
    case 'preview':
      return preview(root, config, name, store, options);
    case 'promote': {
      const { entries } = await changeLive(
        store,
        name,
        (known, discovery) => {
          stillFits(name, canaryVersion(known), discovery);
          return promoted(known, traffic);
        },
        { dryRun },
      );
      const version = (canaryVersion(entries) ?? liveVersion(entries))?.metadata.version;
      return told(
        dryRun,
        `${name} ${version} → ${traffic === 100 ? 'live for everybody' : `live to ${traffic} %`}`,
      );
    }
    case 'climb': {
      const known = (await store.read()).discovery.remotes[name] ?? [];
      const canary = version === undefined ? canaryVersion(known) : undefined;
      if (canary === undefined) {
        const build = readBuild(root, name);
        const publication = await publish(store, build, { version, traffic: CLIMB[0], climbs: true, dryRun });
        return publicationReport(publication, { dryRun, preview: false, place: store.place });
      }
      await changeLive(store, name, climbing, { dryRun });
      const { metadata, deployment } = canary;
      return told(dryRun, `${name} ${metadata.version} climbs by itself from ${deployment.traffic} %`);
    }
    case 'rollback': {
      const { discovery, after } = await changeLive(
        store,
        name,
        (known, before) => {
          const next = rolledBack(known, new Date().toISOString(), reason);
          const remotes = { ...before.remotes, [name]: next };
          stillFits(name, liveVersion(next), { ...before, remotes });
          return next;
        },
        { dryRun },
      );
      const taken =
        canaryVersion(discovery.remotes[name] ?? []) ?? liveVersion(discovery.remotes[name] ?? []);
      return told(
        dryRun,
        `${name} ${taken?.metadata.version} is taken back, ${after?.metadata.version} → live for everybody`,
      );
    }
  }
}

/** Puts a build in place for who has the link, unless it lies elsewhere, and says the link. */
async function preview(
  root: string,
  config: ProcessConfig,
  name: string,
  store: RemotesStore,
  { version, from, page, expires = '24h', dryRun = false }: Options,
): Promise<string> {
  const lasts = secondsOf(expires);
  const linkTo = (grant: Parameters<typeof previewLink>[1]) => {
    const { link, expires: end } = previewLink(config, grant, { lasts, page });
    return `${link}\n  shows ${name} ${grant.version} to who follows it, until ${end.toISOString()}; /?preview=off leaves it\n`;
  };
  if (from !== undefined) return linkTo(await grantFrom(config, name, from, version));
  const build = readBuild(root, name);
  // Nothing is put in place when no link could be signed.
  previewLink(config, { remote: name }, { lasts, page });
  const publication = await publish(store, build, { version, dryRun, preview: true });
  const report = publicationReport(publication, { dryRun, preview: true, place: store.place });
  return dryRun ? report : `${report}\n${linkTo(grantOf(name, publication.entry))}`;
}

function told(dryRun: boolean, headline: string): string {
  return `${dryRun ? 'Dry run, nothing was changed: ' : ''}${headline}\n`;
}

/** What was checked when it was published may have changed since. */
function stillFits(name: string, entry: Deployment | undefined, discovery: Discovery): void {
  if (entry === undefined) return;
  const { version } = entry.metadata;
  const sentences = conflicts({ name, version, contract: entry.extras.contract }, discovery);
  if (sentences.length > 0) {
    throw new Refusal(
      `${name} ${version} is refused, and nothing was changed:\n${sentences.map((sentence) => `  - ${sentence}`).join('\n')}`,
    );
  }
}
