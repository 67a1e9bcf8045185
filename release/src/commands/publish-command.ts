import { Command } from 'commander';
import type { Deployment } from 'shared-types/discovery';
import type { RemoteRoute } from 'shared-types/routes';
import type { ProcessConfig } from 'tooling/config';
import { CLIMB } from '../canary/decide';
import { grantFrom, grantOf, previewLink, secondsOf } from '../preview/link';
import { readBuild } from '../publish/build';
import { promote, rollBack } from '../publish/checked-changes';
import { KEPT, canaryVersion, climbing, liveVersion } from '../publish/live-set';
import { prune } from '../publish/prune';
import { changeLive, publish, type Publication } from '../publish/publish';
import { publishBuilt } from '../publish/publish-built';
import { listReport, publicationReport, report, unreadWarning } from '../publish/report';
import { openStore } from '../publish/store/open-store';
import type { RemotesStore } from '../publish/store/remotes-store';
import { Refusal } from '../refusal';
import { readArguments } from './command';

const USAGE = `Usage, after npm run publish-remote --
  <name> [--version V] [--traffic 10] [--dry-run]   publish the build of mf-<name>, to everybody or to a share of visitors
  <name> --preview [--version V] [--expires 24h] [--page /gallery] [--from https://…] [--dry-run]
                                                    a signed link that shows the build only to people who follow it
  <name> --promote [--traffic 50] [--dry-run]       give the canary all visitors, or a larger share
  <name> --promote auto [--version V] [--dry-run]   let the canary climb automatically; without a canary, publish the build to 1 %
  <name> --rollback [--to V] [--reason "…"] [--dry-run]
                                                    roll back the newest version, or go back to a named earlier one
  --list                                            what is live
  --prune [--keep 5] [--dry-run]                    remove old versions, and what interrupted publications left
  --all [--dry-run]                                 what npm start does: register the shell, publish each new build
each with --target s3://<bucket>/<prefix> or a folder; by default REMOTES_DIR`;

interface Options {
  version?: string;
  /** Percent. */
  traffic?: number;
  reason?: string;
  to?: string;
  target?: string;
  expires?: string;
  page?: string;
  from?: string;
  dryRun?: boolean;
  preview?: boolean;
  promote?: boolean | string;
  rollback?: boolean;
  keep?: number;
  prune?: boolean;
  list?: boolean;
  all?: boolean;
}

/** Actions and the options each takes, so that a mistyped command does nothing. */
const ACTIONS = {
  publish: ['version', 'traffic', 'dryRun', 'target'],
  preview: ['preview', 'version', 'expires', 'page', 'from', 'dryRun', 'target'],
  promote: ['promote', 'traffic', 'dryRun', 'target'],
  climb: ['promote', 'version', 'dryRun', 'target'],
  rollback: ['rollback', 'to', 'reason', 'dryRun', 'target'],
  list: ['list', 'target'],
  prune: ['prune', 'keep', 'dryRun', 'target'],
  all: ['all', 'dryRun', 'target'],
};
type Action = keyof typeof ACTIONS;

const DURING = ['preview', 'promote', 'rollback', 'list', 'prune', 'all'] as const;
/** Actions that concern all remotes. */
const FOR_ALL: Action[] = ['list', 'prune', 'all'];

function share(text: string): number {
  const traffic = Number(text);
  if (traffic > 0 && traffic <= 100) return traffic;
  throw new Refusal(`${text} is not a share of the traffic: use a number above 0, up to 100.`);
}

function versions(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new Refusal(`${text} is not a number of versions to keep: use a whole number.`);
}

/** @throws Refusal for a combination that makes no sense */
function read(args: string[]): { action: Action; name: string; options: Options } {
  const command = new Command()
    .argument('[name]')
    .option('--version <version>')
    .option('--traffic <percent>', '', share)
    .option('--reason <sentence>')
    .option('--to <version>')
    .option('--target <place>')
    .option('--expires <duration>')
    .option('--page <path>')
    .option('--from <address>')
    .option('--dry-run')
    .option('--preview')
    .option('--promote [auto]')
    .option('--rollback')
    .option('--list')
    .option('--prune')
    .option('--keep <number>', '', versions)
    .option('--all');
  readArguments(command, args, USAGE);
  const options = command.opts<Options>();
  const names = [...command.args];
  // A name that follows --promote is not its value.
  if (typeof options.promote === 'string' && options.promote !== 'auto') names.push(options.promote);
  const asked = DURING.find((action) => options[action]) ?? 'publish';
  const action = options.promote === 'auto' && asked === 'promote' ? 'climb' : asked;
  const isMeant = Object.keys(options).every((option) => ACTIONS[action].includes(option));
  if (!isMeant || names.length !== (FOR_ALL.includes(action) ? 0 : 1)) throw new Refusal(USAGE);
  return { action, name: names[0] ?? '', options };
}

/**
 * Runs one `publish-remote` command.
 * @returns the report for the person who started it
 * @throws Refusal when refused; nothing has been changed then
 */
export async function publishCommand(root: string, config: ProcessConfig, args: string[]): Promise<string> {
  const { action, name, options } = read(args);
  const { version, traffic = 100, reason = 'rolled back by hand', target, dryRun = false } = options;
  const store = await openStore(target, config);
  const published = (publication: Publication) =>
    publicationReport(publication, { dryRun, preview: false, place: store.place }) +
    unreadWarning(store.place, publication.before, config);

  switch (action) {
    case 'list':
      return listReport((await store.read()).discovery, store.place);
    case 'prune': {
      const { keep = KEPT } = options;
      const removed = await prune(store, { keep, dryRun });
      if (removed.length === 0) return report(dryRun, `There is nothing to remove in ${store.place}.`);
      const headline = `${removed.length} ${dryRun ? 'would be' : 'are'} removed from ${store.place}:`;
      return report(dryRun, [headline, ...removed.map((path) => `  ${path}`)].join('\n'));
    }
    case 'all': {
      const alone = store.place === config.REMOTES_DIR;
      const { published, notices } = await publishBuilt(root, store, { alone, dryRun });
      const what = published.join(', ');
      const news = what === '' ? 'Nothing new to publish' : `${what} ${dryRun ? 'would be' : 'is'} live`;
      return [...notices, report(dryRun, `${news} in ${store.place}.`)].join('\n');
    }
    case 'publish': {
      const build = readBuild(root, name);
      const publication = await publish(store, build, { version, traffic, dryRun });
      return published(publication);
    }
    case 'preview':
      return preview(root, config, name, store, options);
    case 'promote': {
      const { entries } = await changeLive(
        store,
        name,
        (known, discovery) => promote(name, traffic, known, discovery),
        { dryRun },
      );
      const version = (canaryVersion(entries) ?? liveVersion(entries))?.metadata.version;
      return report(
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
        return published(publication);
      }
      await changeLive(store, name, climbing, { dryRun });
      const { metadata, deployment } = canary;
      return report(dryRun, `${name} ${metadata.version} climbs automatically from ${deployment.traffic} %`);
    }
    case 'rollback': {
      const { discovery, entries } = await changeLive(
        store,
        name,
        (known, before) =>
          rollBack(store, name, { at: new Date().toISOString(), reason, to: options.to }, known, before),
        { dryRun },
      );
      const before = withdrawnVersions(discovery.remotes[name] ?? []);
      const taken = withdrawnVersions(entries).filter((version) => !before.includes(version));
      return report(
        dryRun,
        `${name} ${taken.join(', ')} ${taken.length > 1 ? 'are' : 'is'} rolled back, ${liveVersion(entries)?.metadata.version} → live for everybody`,
      );
    }
  }
}

const withdrawnVersions = (entries: readonly Deployment[]) =>
  entries.filter(({ extras }) => extras.withdrawn).map(({ metadata }) => metadata.version);

/** Puts a build in place for a preview, unless it is published elsewhere, and returns the link. */
async function preview(
  root: string,
  config: ProcessConfig,
  name: string,
  store: RemotesStore,
  { version, from, page, expires = '24h', dryRun = false }: Options,
): Promise<string> {
  const lasts = secondsOf(expires);
  const linkTo = (grant: Parameters<typeof previewLink>[1], routes: RemoteRoute[]) => {
    const { link, expires: end } = previewLink(config, grant, { lasts, page, routes });
    return `${link}\n  shows ${name} ${grant.version} to people who follow it, until ${end.toISOString()}; /?preview=off ends it\n`;
  };
  if (from !== undefined) {
    const { grant, routes } = await grantFrom(config, name, from, version);
    return linkTo(grant, routes);
  }
  const build = readBuild(root, name);
  // Fails before anything is put in place if no link can be signed.
  const { expires: until } = previewLink(config, { remote: name }, { lasts, page });
  const publication = await publish(store, build, { version, dryRun, preview: until });
  const published = publicationReport(publication, { dryRun, preview: true, place: store.place });
  const warning = unreadWarning(store.place, publication.before, config);
  return `${published}${dryRun ? '' : `\n${linkTo(grantOf(name, publication.entry), build.extras.contract.routes)}`}${warning}`;
}
