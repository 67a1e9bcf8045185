import type { Deployment } from 'shared-types/discovery';
import { grantOf, previewLink } from '../preview/link';
import type { RemoteBuild } from './build';
import { promote as checkedPromotion, rollBack as checkedRollback } from './checked-changes';
import { canaryVersion, liveVersion } from './live-set';
import { changeLive, publish, type Publication } from './publish';
import { report } from './report';
import type { RemotesStore } from './store/remotes-store';

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
    `${name} ${version} → ${traffic === 100 ? 'live for everybody' : `live to ${traffic} %`}`,
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
    `${name} ${taken.join(', ')} ${taken.length > 1 ? 'are' : 'is'} rolled back, ${liveVersion(entries)?.metadata.version} → live for everybody`,
  );
}

const withdrawnVersions = (entries: readonly Deployment[]) =>
  entries.filter(({ extras }) => extras.withdrawn).map(({ metadata }) => metadata.version);

/** A version that only signed links show, and such a link. */
export interface Previewed {
  publication: Publication;
  link: string;
  expires: Date;
}

/** Puts a build in place for those who follow a signed link. @throws Refusal */
export async function publishPreview(
  store: RemotesStore,
  build: RemoteBuild,
  {
    version,
    lasts,
    page,
    dryRun = false,
  }: {
    version?: string | undefined;
    /** Seconds. */
    lasts: number;
    page?: string | undefined;
    dryRun?: boolean;
  },
): Promise<Previewed> {
  // Fails before anything is put in place if no link can be signed.
  const { expires: until } = previewLink(build.site, { remote: build.name }, { lasts, page });
  const publication = await publish(store, build, { version, dryRun, preview: until });
  return {
    publication,
    ...previewLink(build.site, grantOf(build.name, publication.entry), {
      lasts,
      page,
      added: build.extras.contract,
    }),
  };
}

/** A link, and what to know of it. */
export const linkReport = (link: string, expires: Date, name: string, version: string | undefined): string =>
  `${link}\n  shows ${name} ${version} to people who follow it, until ${expires.toISOString()}; /?preview=off ends it\n`;
