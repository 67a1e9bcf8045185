import { parseArgs } from 'node:util';
import type { Deployment, Discovery } from 'shared-types/discovery';
import type { ProcessConfig } from 'tooling/config';
import { conflicts } from '../contract/conflicts';
import { CLIMB } from '../canary/decide';
import { canaryVersion, climbing, liveVersion, promoted, rolledBack } from './live-set';
import { changeLive, publish } from './publish';
import { publishBuilt } from './publish-built';
import { PublishError } from './publish-error';
import { grantFrom, grantOf, previewLink, secondsOf } from '../preview/link';
import { readBuild } from './read-build';
import { listReport, publicationReport } from './report';
import { openStore } from './store/open-store';
import type { RemotesStore } from './store/remotes-store';

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

const OPTIONS = {
  version: { type: 'string' },
  traffic: { type: 'string' },
  reason: { type: 'string' },
  target: { type: 'string' },
  expires: { type: 'string' },
  page: { type: 'string' },
  from: { type: 'string' },
  preview: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  promote: { type: 'boolean', default: false },
  climb: { type: 'boolean', default: false },
  rollback: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
} as const;

/** `--promote` may stand alone, which `parseArgs` has no word for when it may have a value. */
const withClimb = (args: string[]): string[] =>
  args
    .map((arg, index) => (arg === '--promote' && args[index + 1] === 'auto' ? '--climb' : arg))
    .map((arg) => (arg === '--promote=auto' ? '--climb' : arg))
    .filter((arg, index) => !(arg === 'auto' && args[index - 1] === '--promote'));

function readArguments(args: string[]) {
  try {
    return parseArgs({ args: withClimb(args), allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new PublishError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

type Values = ReturnType<typeof readArguments>['values'];

/** Which options go with what is to be done, so that a mistyped command does nothing. */
const ALLOWED: Record<
  'publish' | 'preview' | 'promote' | 'climb' | 'rollback' | 'list' | 'all',
  (keyof Values)[]
> = {
  publish: ['version', 'traffic', 'dry-run', 'target'],
  preview: ['preview', 'version', 'expires', 'page', 'from', 'dry-run', 'target'],
  promote: ['promote', 'traffic', 'dry-run', 'target'],
  climb: ['climb', 'version', 'dry-run', 'target'],
  rollback: ['rollback', 'reason', 'dry-run', 'target'],
  list: ['list', 'target'],
  all: ['all', 'target'],
};

function actionOf(values: Values, positionals: string[]): keyof typeof ALLOWED {
  const given = (['preview', 'promote', 'climb', 'rollback', 'list', 'all'] as const).filter(
    (action) => values[action],
  );
  const action = given[0] ?? 'publish';
  const needsName = action !== 'list' && action !== 'all';
  const surplus = (Object.keys(values) as (keyof Values)[]).filter(
    (option) => values[option] !== undefined && values[option] !== false && !ALLOWED[action].includes(option),
  );
  if (given.length > 1 || surplus.length > 0 || positionals.length !== (needsName ? 1 : 0)) {
    throw new PublishError(USAGE);
  }
  return action;
}

function share(text: string | undefined): number {
  const traffic = Number(text ?? 100);
  if (traffic > 0 && traffic <= 100) return traffic;
  throw new PublishError(`${text} is no share of the traffic: use a number above 0, up to 100.`);
}

/**
 * Runs one `publish-remote` command.
 * @returns what to tell the person who started it
 * @throws PublishError when refused; nothing is changed then
 */
export async function runCommand(root: string, config: ProcessConfig, args: string[]): Promise<string> {
  const { values, positionals } = readArguments(args);
  const action = actionOf(values, positionals);
  const [name = ''] = positionals;
  const store = await openStore(values.target, config);
  const dryRun = values['dry-run'];

  switch (action) {
    case 'list':
      return listReport((await store.read()).discovery, store.place);
    case 'all': {
      const published = await publishBuilt(root, store, store.place === config.REMOTES_DIR);
      const news = published.length > 0 ? `${published.join(', ')} is live` : 'Nothing new to publish';
      return `${news} in ${store.place}.\n`;
    }
    case 'publish': {
      const traffic = share(values.traffic);
      const build = readBuild(root, name);
      const publication = await publish(store, build, { version: values.version, traffic, dryRun });
      return publicationReport(publication, { dryRun, preview: false, place: store.place });
    }
    case 'preview':
      return preview(root, config, name, store, values);
    case 'promote': {
      const traffic = share(values.traffic);
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
      const canary = values.version === undefined ? canaryVersion(known) : undefined;
      if (canary === undefined) {
        const [traffic = 100] = CLIMB;
        const build = readBuild(root, name);
        const { version } = values;
        const publication = await publish(store, build, { version, traffic, climbs: true, dryRun });
        return publicationReport(publication, { dryRun, preview: false, place: store.place });
      }
      await changeLive(store, name, climbing, { dryRun });
      const { metadata, deployment } = canary;
      return told(dryRun, `${name} ${metadata.version} climbs by itself from ${deployment.traffic} %`);
    }
    case 'rollback': {
      const reason = values.reason ?? 'rolled back by hand';
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
  { version, from, page, expires = '24h', 'dry-run': dryRun }: Values,
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
    throw new PublishError(
      `${name} ${version} is refused, and nothing was changed:\n${sentences.map((sentence) => `  - ${sentence}`).join('\n')}`,
    );
  }
}
