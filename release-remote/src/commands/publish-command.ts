import { Command } from 'commander';
import { CANARY_TRAFFIC } from 'release/canary/rule';
import { grantFrom, previewLink, secondsOf } from 'release/preview/link';
import { builtBy } from 'release/publish/build';
import {
  linkReport,
  promote,
  publishBuild,
  ROLLED_BACK,
  rollBack,
  type PublicationRequest,
} from 'release/publish/decisions';
import { KEPT, canaryVersion, climbing } from 'release/publish/live-set';
import { prune } from 'release/publish/prune';
import { changeLive } from 'release/publish/publish';
import { publishBuilt } from 'release/publish/publish-built';
import { listReport, report, unreadWarning } from 'release/publish/report';
import { openStore } from 'release/publish/store/open-store';
import type { RemotesStore } from 'release/publish/store/remotes-store';
import { makeToken } from '../receive/token';
import { readTokenList, recordToken, revokeToken, tokensReport } from '../receive/token-list';
import { Refusal } from 'release/refusal';
import { siteAt } from '../send/site-at';
import type { ReleaseConfig, Site } from 'release/site';
import { readArguments, share } from 'release/commands/command';

const PREVIEW_LASTS = '24h';
const TOKEN_LASTS = '90d';

const USAGE = `Usage, after npm run publish-remote --
  <name> [--version V] [--traffic 10] [--expects V] [--dry-run]
                                                    publish the remote's build, to everybody or to a share of visitors; with --expects it may replace a newer version
  <name> --preview [--version V] [--expires 24h] [--page /gallery] [--from https://…] [--dry-run]
                                                    a signed link that shows the build only to people who follow it
  <name> --promote [--traffic 50] [--dry-run]       give the canary all visitors, or a larger share
  <name> --promote auto [--version V] [--dry-run]   promote the canary automatically after a day; without one, publish the build to ${CANARY_TRAFFIC} %
  <name> --rollback [--to V] [--reason "…"] [--dry-run]
                                                    roll back the newest version, or go back to a named earlier one
  --list                                            what is live
  --prune [--keep 5] [--dry-run]                    remove old versions, and what interrupted publications left
  --all [--dry-run]                                 what npm start does: register the shell, publish each new build
  <name> --token --by "Reviews team" [--expires 90d]
                                                    a token with which they may publish this remote over HTTP
  --tokens                                          the tokens that were issued, without the tokens themselves
  --revoke <id>                                     revoke one token, at once
each with --target s3://<bucket>/<prefix> or a folder; by default REMOTES_DIR
the first four with --to https://<site>, and the token in PUBLISH_TOKEN; a build with --dist <folder> if it is elsewhere`;

interface Options {
  version?: string;
  /** Percent. */
  traffic?: number;
  expects?: string;
  reason?: string;
  /** Versions and addresses, as they were given. */
  to?: string[];
  dist?: string;
  by?: string;
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
  token?: boolean;
  tokens?: boolean;
  revoke?: string;
}

/** Actions and the options each takes, so that a mistyped command does nothing. */
const ACTIONS = {
  publish: ['version', 'traffic', 'expects', 'dist', 'dryRun', 'target', 'to'],
  preview: ['preview', 'version', 'expires', 'page', 'from', 'dist', 'dryRun', 'target', 'to'],
  promote: ['promote', 'traffic', 'dryRun', 'target', 'to'],
  climb: ['promote', 'version', 'expects', 'dist', 'dryRun', 'target', 'to'],
  rollback: ['rollback', 'to', 'reason', 'dryRun', 'target'],
  list: ['list', 'target'],
  prune: ['prune', 'keep', 'dryRun', 'target'],
  all: ['all', 'dryRun', 'target'],
  token: ['token', 'by', 'expires', 'target'],
  tokens: ['tokens', 'target'],
  revoke: ['revoke', 'target'],
};
type Action = keyof typeof ACTIONS;

const DURING = [
  'preview',
  'promote',
  'rollback',
  'list',
  'prune',
  'all',
  'token',
  'tokens',
  'revoke',
] as const;
/** Actions that concern all remotes. */
const FOR_ALL: Action[] = ['list', 'prune', 'all', 'tokens', 'revoke'];

function versions(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new Refusal(`${text} is not a number of versions to keep: use a whole number.`);
}

const SITE = /^https?:\/\//;

/** What `--to` names: the site to which an action goes, and for a rollback an earlier version. */
interface Aim {
  site?: string;
  to?: string;
}

/** @throws Refusal for a combination that makes no sense */
function read(args: string[]): { action: Action; name: string; options: Omit<Options, 'to'> & Aim } {
  const command = new Command()
    .argument('[name]')
    .option('--version <version>')
    .option('--traffic <percent>', '', share)
    .option('--expects <version>')
    .option('--reason <sentence>')
    .option('--to <version or site>', '', (value: string, before: string[] = []) => [...before, value])
    .option('--dist <folder>')
    .option('--by <name>')
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
    .option('--all')
    .option('--token')
    .option('--tokens')
    .option('--revoke <id>');
  readArguments(command, args, USAGE);
  const options = command.opts<Options>();
  const names = [...command.args];
  // A name that follows --promote is not its value.
  if (typeof options.promote === 'string' && options.promote !== 'auto') names.push(options.promote);
  const asked = DURING.find((action) => options[action]) ?? 'publish';
  const action = options.promote === 'auto' && asked === 'promote' ? 'climb' : asked;
  const isMeant = Object.keys(options).every((option) => ACTIONS[action].includes(option));
  if (!isMeant || names.length !== (FOR_ALL.includes(action) ? 0 : 1)) throw new Refusal(USAGE);
  const { to = [], ...others } = options;
  const [site, ...furtherSites] = to.filter((value) => SITE.test(value));
  const [before, ...furtherVersions] = to.filter((value) => !SITE.test(value));
  const isOneAim =
    furtherSites.length + furtherVersions.length === 0 &&
    (before === undefined || action === 'rollback') &&
    (site === undefined || (options.target ?? options.from ?? options.page) === undefined);
  if (!isOneAim) throw new Refusal(USAGE);
  return { action, name: names[0] ?? '', options: { ...others, site, to: before } };
}

/**
 * Runs one `publish-remote` command.
 * @returns the report for the person who started it
 * @throws Refusal when refused; nothing has been changed then
 */
export async function publishCommand(here: Site, args: string[]): Promise<string> {
  const { config } = here;
  const { action, name, options } = read(args);
  const { version, traffic, expects, reason, to, target, site, dist, dryRun = false } = options;
  const build = () => builtBy(here, name, dist);
  if (site !== undefined) {
    const there = siteAt(site, name, config.PUBLISH_TOKEN);
    if (action === 'promote') return there.promote({ traffic, dryRun });
    if (action === 'rollback') return there.rollBack({ reason: reason ?? ROLLED_BACK, to, dryRun });
    const preview = action === 'preview' ? (options.expires ?? PREVIEW_LASTS) : undefined;
    return there.publish(build(), { version, traffic, climbs: action === 'climb', preview, expects, dryRun });
  }
  const store = await openStore(target, config);
  const published = async (request: PublicationRequest) => {
    const { report: sentences, publication } = await publishBuild(store, build(), {
      version,
      expects,
      dryRun,
      ...request,
    });
    return sentences + unreadWarning(store.place, publication.before, config);
  };

  switch (action) {
    case 'token':
      return tokenReport(config, store, name, options);
    case 'tokens':
      return tokensReport(await readTokenList(store), store.place);
    case 'revoke':
      return revocationReport(store, options.revoke ?? '');
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
      const { published, notices, refused } = await publishBuilt(here, store, { alone, dryRun });
      // An upgrade stops here; a start goes on with what is live.
      if (dryRun && refused.length > 0) {
        const headline = `${refused.join(', ')} would be refused in ${store.place}.`;
        throw new Refusal([...notices, report(dryRun, headline).trimEnd()].join('\n'));
      }
      const what = published.join(', ');
      const news = what === '' ? 'Nothing new to publish' : `${what} ${dryRun ? 'would be' : 'is'} live`;
      return [...notices, report(dryRun, `${news} in ${store.place}.`)].join('\n');
    }
    case 'publish':
      return published({ traffic });
    case 'preview': {
      const { from, page, expires = PREVIEW_LASTS } = options;
      const lasts = secondsOf(expires);
      return from === undefined
        ? published({ preview: { lasts, page } })
        : linkToSource(here, name, { from, version, lasts, page });
    }
    case 'promote':
      return promote(store, name, { traffic, dryRun });
    case 'climb': {
      const known = (await store.read()).discovery.remotes[name] ?? [];
      const canary = version === undefined ? canaryVersion(known) : undefined;
      if (canary === undefined) {
        return published({ climbs: true });
      }
      await changeLive(store, name, climbing, { dryRun });
      const { metadata, deployment } = canary;
      return report(
        dryRun,
        `${name} ${metadata.version} is promoted automatically from ${deployment.traffic} %`,
      );
    }
    case 'rollback':
      return rollBack(store, name, { to, reason, dryRun });
  }
}

/** A token for a remote's team, which is recorded without being kept. @throws Refusal */
async function tokenReport(
  config: ReleaseConfig,
  store: RemotesStore,
  remote: string,
  { by, expires: lasts = TOKEN_LASTS }: Omit<Options, 'to'>,
): Promise<string> {
  if (by === undefined) throw new Refusal(USAGE);
  const { token, id, until } = makeToken(config.PUBLISH_SECRET, remote, by, lasts);
  const expires = until.toISOString();
  await recordToken(store, { id, remote, by, issued: new Date().toISOString(), expires });
  return `${token}\n  lets ${by} publish ${remote}, and nothing else, until ${expires}; it is not shown again\n  its id is ${id}, with which --revoke ${id} revokes it\n`;
}

async function revocationReport(store: RemotesStore, id: string): Promise<string> {
  const token = await revokeToken(store, id);
  return token
    ? `${id} is revoked: ${token.by} can no longer publish ${token.remote} with it\n`
    : `${id} is revoked; it is not listed in ${store.place}\n`;
}

/** A link to a version that is published elsewhere. @throws Refusal */
async function linkToSource(
  site: Site,
  name: string,
  { from, version, lasts, page }: { from: string; version?: string; lasts: number; page?: string },
): Promise<string> {
  const { grant, added } = await grantFrom(site.config, name, from, version);
  const { link, expires } = previewLink(site, grant, { lasts, page, added });
  return linkReport(link, expires, name, grant.version);
}
