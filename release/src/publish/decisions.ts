import type { Deployment } from 'shared-types/discovery';
import { grantOf, previewLink } from '../preview/link';
import type { RemoteBuild } from './build';
import { promote as checkedPromotion, rollBack as checkedRollback } from './checked-changes';
import { canaryVersion, liveVersion } from './live-set';
import { changeLive, publish, type Publication, type PublishOptions } from './publish';
import { publicationReport, report } from './report';
import type { RemotesStore } from './store/remotes-store';
import { Refusal } from '../refusal';

/** Recorded with what is rolled back unless a reason is given. */
export const ROLLED_BACK = 'rolled back by hand';

// What people decide about versions, whether they run a command or call a site; each tells what was done in a line.

/** Gives the canary all visitors, or a larger share. @throws Refusal */
export async function promote(
  store: RemotesStore,
  name: string,
  { traffic = 100, dryRun = false }: { traffic?: number | undefined; dryRun?: boolean },
): Promise<string> {
  const { entries } = await changeLive(
    store,
    name,
    (known, discovery) => checkedPromotion(name, traffic, known, discovery),
    { dryRun },
  );
  const version = (canaryVersion(entries) ?? liveVersion(entries))?.metadata.version;
  return report(
    dryRun,
    `${name} ${version} → ${traffic === 100 ? 'live for all visitors' : `live to ${traffic} %`}`,
  );
}

/** Rolls back the newest version, or goes back to a named earlier one. @throws Refusal */
export async function rollBack(
  store: RemotesStore,
  name: string,
  {
    to,
    reason = ROLLED_BACK,
    dryRun = false,
  }: { to?: string | undefined; reason?: string | undefined; dryRun?: boolean },
): Promise<string> {
  const { discovery, entries } = await changeLive(
    store,
    name,
    (known, before) =>
      checkedRollback(store, name, { at: new Date().toISOString(), reason, to }, known, before),
    { dryRun },
  );
  const before = withdrawnVersions(discovery.remotes[name] ?? []);
  const taken = withdrawnVersions(entries).filter((version) => !before.includes(version));
  return report(
    dryRun,
    `${name} ${taken.join(', ')} ${taken.length > 1 ? 'are' : 'is'} rolled back, ${liveVersion(entries)?.metadata.version} → live for all visitors`,
  );
}

/**
 * Ends previews of a remote: what only links show is listed no longer, so that its links lead to the page without it.
 * @param version by default all of them
 * @throws Refusal when there is none
 */
export async function endPreviews(
  store: RemotesStore,
  name: string,
  { version, dryRun = false }: { version?: string | undefined; dryRun?: boolean },
): Promise<string> {
  const isEnded = ({ metadata, extras }: Deployment) =>
    extras.preview === true && (version === undefined || metadata.version === version);
  const { discovery } = await changeLive(
    store,
    name,
    (known) => {
      if (known.some(isEnded)) return known.filter((entry) => !isEnded(entry));
      const all = known.filter(({ extras }) => extras.preview).map(({ metadata }) => metadata.version);
      const others = all.length === 0 ? '' : ` Previews: ${all.join(', ')}.`;
      throw new Refusal(
        version === undefined
          ? `No version of ${name} is a preview, so there is nothing to end.`
          : `${name} ${version} is no preview.${others}`,
      );
    },
    { dryRun },
  );
  const ended = (discovery.remotes[name] ?? []).filter(isEnded).map(({ metadata }) => metadata.version);
  return report(
    dryRun,
    `${ended.map((each) => `${name} ${each}`).join(', ')} ${ended.length > 1 ? 'are previews' : 'is a preview'} no longer: links to ${ended.length > 1 ? 'them' : 'it'} show the page without ${ended.length > 1 ? 'them' : 'it'}`,
  );
}

const withdrawnVersions = (entries: readonly Deployment[]) =>
  entries.filter(({ extras }) => extras.withdrawn).map(({ metadata }) => metadata.version);

/** What a person publishes, and to whom. */
export interface PublicationRequest extends Pick<
  PublishOptions,
  'version' | 'traffic' | 'climbs' | 'expects' | 'mustBeTried'
> {
  /** For how many seconds only visitors who follow a signed link get it, and to which page the link leads. */
  preview?: { lasts: number; page?: string | undefined } | undefined;
  dryRun?: boolean;
}

export interface Published {
  publication: Publication;
  /** What was done, in words. */
  report: string;
  /** The signed link, for a preview. */
  link?: string;
}

/** Publishes a build, or puts it in place for a preview. @throws Refusal */
export async function publishBuild(
  store: RemotesStore,
  build: RemoteBuild,
  { preview, dryRun = false, ...options }: PublicationRequest,
): Promise<Published> {
  const { name, site, extras } = build;
  // Fails before anything is put in place if no link can be signed.
  const until = preview && previewLink(site, { remote: name }, preview).expires;
  const publication = await publish(store, build, { ...options, dryRun, preview: until });
  const report = publicationReport(publication, {
    dryRun,
    preview: preview !== undefined,
    place: store.place,
  });
  if (preview === undefined || dryRun) return { publication, report };
  const grant = grantOf(name, publication.entry);
  const { link, expires } = previewLink(site, grant, { ...preview, added: extras.contract });
  return {
    publication,
    report: `${report}\n${linkReport(link, expires, name, publication.version)}`,
    link,
  };
}

/** A link, and what to know of it. */
export const linkReport = (link: string, expires: Date, name: string, version: string | undefined): string =>
  `${link}\n  shows ${name} ${version} to people who follow it, until ${expires.toISOString()}; /?preview=off ends it\n`;
