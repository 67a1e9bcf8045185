import { randomUUID } from 'node:crypto';
import { THE_SITE, type Deployment, type DeploymentExtras } from 'shared-types/discovery';
import type { VersionRole } from 'shared-types/releases';
import type { RecentDecision } from 'shared-types/remote-health';
import { Refusal } from '../refusal';

/** A version's role; `previous` is the one to roll back to, which open pages may still use. */
export type Share = 'live' | 'canary' | 'previous';

/** How many versions of each kind are kept besides those that visitors get. */
export const KEPT = 5;

const isRest = ({ deployment }: Deployment) => !deployment.default && deployment.traffic === 0;
/** Versions to roll back to. */
export const isPrevious = (entry: Deployment) =>
  isRest(entry) && entry.extras.withdrawn === undefined && entry.extras.preview === undefined;

export const liveVersion = (entries: readonly Deployment[]) =>
  entries.find(({ deployment }) => deployment.default);
export const canaryVersion = (entries: readonly Deployment[]) =>
  entries.find(({ deployment }) => !deployment.default && deployment.traffic > 0);
const previousVersion = (entries: readonly Deployment[]) => entries.find(isPrevious);

/** What a version is there for. */
export function roleOf(entry: Deployment, entries: readonly Deployment[]): VersionRole {
  if (entry.deployment.default) return 'live';
  if (entry === canaryVersion(entries)) return 'canary';
  if (entry.extras.preview) return 'preview';
  if (entry.extras.withdrawn) return 'withdrawn';
  return entry === previousVersion(entries) ? 'previous' : 'kept';
}

/** The versions of a remote that a visitor may meet. */
export function liveVersions(entries: readonly Deployment[]): { share: Share; entry: Deployment }[] {
  const shares: [Share, Deployment | undefined][] = [
    ['live', liveVersion(entries)],
    ['canary', canaryVersion(entries)],
    ['previous', previousVersion(entries)],
  ];
  return shares.flatMap(([share, entry]) => (entry ? [{ share, entry }] : []));
}

/**
 * A version with a share that is no canary's; from now on it is decided, and follows no build. An incident is that of a
 * version that stays live.
 */
function give({ extras, ...entry }: Deployment, traffic: number, isDefault: boolean): Deployment {
  const { canary: _canary, follows: _follows, failing, ...rest } = extras;
  return {
    ...entry,
    extras: { ...rest, ...(isDefault && failing && { failing }) },
    deployment: { traffic, default: isDefault },
  };
}

/** A version about which a user has just decided: what failed before is not held against it any more. */
function decided({ extras, ...entry }: Deployment, at = new Date().toISOString()): Deployment {
  const { putAside: _putAside, ...rest } = extras;
  return { ...entry, extras: { ...rest, decidedAt: at } };
}

/** How a share is given. */
export interface Giving {
  /** ISO 8601; by default now. */
  at?: string;
  /** The canary is promoted or withdrawn automatically. */
  climbs?: boolean;
}

/** Gives a canary its share; if it was a canary `before`, its run continues. */
function giveCanary(
  entry: Deployment,
  traffic: number,
  before: Deployment | undefined,
  { at = new Date().toISOString(), climbs = false }: Giving,
): Deployment {
  const { run, since } = before?.extras.canary ?? { run: randomUUID().slice(0, 8), since: at };
  const given = give(entry, traffic, false);
  const canary = { run, since, ...(climbs && { climbs }) };
  return { ...given, extras: { ...given.extras, canary } };
}

/**
 * The list without the oldest versions that no visitor gets; previous, previewed and withdrawn versions are counted
 * separately. Their files stay.
 */
function trimmed(entries: Deployment[]): Deployment[] {
  const rest = entries.filter(isRest);
  const kinds = [
    rest.filter(isPrevious),
    rest.filter(({ extras }) => extras.preview !== undefined),
    rest.filter(({ extras }) => extras.withdrawn !== undefined),
  ];
  const kept = new Set(kinds.flatMap((kind) => kind.slice(0, KEPT)));
  return entries.filter((entry) => !isRest(entry) || kept.has(entry));
}

/**
 * Gives a version a share of the traffic, and the rest to the live one; 100 makes it the live one. A canary that
 * replaces another keeps its salt, so that the same visitors stay in the share, but starts a run of its own.
 * @throws Refusal for less than 100 while nothing is live
 */
export function withVersion(
  entries: readonly Deployment[],
  fresh: Deployment,
  traffic: number,
  giving: Giving = {},
): Deployment[] {
  const { version } = fresh.metadata;
  const known = entries.find((entry) => entry.metadata.version === version);
  const others = entries.filter((entry) => entry !== known);
  const live = liveVersion(others);
  if (traffic < 100 && live === undefined) {
    throw new Refusal(
      known?.deployment.default
        ? `${version} is already live for all visitors.`
        : 'Nothing is live to take the rest of the traffic: publish without --traffic first.',
    );
  }
  const salt = canaryVersion(entries)?.extras.salt ?? known?.extras.salt ?? randomUUID();
  const { withdrawn: _withdrawn, preview: _preview, ...extras } = { ...fresh.extras, salt };
  const previewedUntil = known?.extras.previewedUntil;
  const all = { ...extras, ...(previewedUntil !== undefined && { previewedUntil }) };
  const entry = decided({ ...fresh, extras: all }, giving.at);
  const changed = traffic === 100 ? give(entry, 100, true) : giveCanary(entry, traffic, known, giving);
  const rest = others.filter((other) => other !== live).map((other) => give(other, 0, false));
  const before = live ? [traffic < 100 ? give(live, 100 - traffic, true) : give(live, 0, false)] : [];
  return trimmed([changed, ...before, ...rest]);
}

/**
 * The version that a rollback gives to all visitors.
 * @param to the version asked for; by default the live one while there is a canary, else the previous one
 * @throws Refusal when there is none
 */
function versionBefore(entries: readonly Deployment[], to: string | undefined): Deployment {
  const canary = canaryVersion(entries);
  const known = entries.filter((entry) => isPrevious(entry) || (canary && entry.deployment.default));
  const next =
    to === undefined
      ? canary
        ? liveVersion(entries)
        : previousVersion(entries)
      : known.find(({ metadata }) => metadata.version === to);
  if (next !== undefined) return next;
  if (known.length === 0) throw new Refusal('There is no previous version to go back to.');
  const asked = entries.find(({ metadata }) => metadata.version === to);
  const { withdrawn } = asked?.extras ?? {};
  const why = asked?.deployment.default
    ? 'is live for all visitors already, so nothing would change'
    : withdrawn
      ? `was withdrawn ${withdrawn.at} (${withdrawn.reason}), so only publishing its build again makes it live`
      : 'is no earlier version that is kept';
  const choice = known.map(({ metadata }) => metadata.version).join(', ');
  throw new Refusal(`${to} ${why}. Versions to go back to: ${choice}.`);
}

/**
 * Withdraws the newest version: the canary if there is one, else the live version, which the previous one replaces.
 * @param reason recorded with it
 * @param by the site, unless a person decided
 * @param to an earlier version that all visitors get instead; those after it are withdrawn
 * @throws Refusal when there is nothing to roll back to
 */
export function rolledBack(
  entries: readonly Deployment[],
  at: string,
  reason: string,
  { by, to }: { by?: typeof THE_SITE; to?: string | undefined } = {},
): Deployment[] {
  const next = versionBefore(entries, to);
  return entries.map((entry, index) => {
    if (entry === next) return give(entry.deployment.default ? entry : decided(entry, at), 100, true);
    const rest = give(entry, 0, false);
    const isTaken = entry.deployment.traffic > 0 || (isPrevious(entry) && index < entries.indexOf(next));
    const withdrawn = { at, reason, ...(by && { by }) };
    return isTaken ? { ...rest, extras: { ...rest.extras, withdrawn } } : rest;
  });
}

/** The list with a live version that the next build at a start may replace. */
export const following = (entries: Deployment[]): Deployment[] =>
  entries.map((entry) =>
    entry.deployment.default ? { ...entry, extras: { ...entry.extras, follows: true } } : entry,
  );

/** Keeps the live version to roll back to; no visitor gets the remote until another one is live. */
export function withoutLive(entries: readonly Deployment[]): Deployment[] {
  return entries.map((entry) => (entry.deployment.default ? give(entry, 0, false) : entry));
}

/**
 * Gives the canary more of the traffic, by default all of it.
 * @throws Refusal when there is no canary
 */
export function promoted(entries: readonly Deployment[], traffic = 100, giving: Giving = {}): Deployment[] {
  const canary = canaryVersion(entries);
  if (canary === undefined) throw new Refusal('There is no canary to promote.');
  return withVersion(entries, canary, traffic, giving);
}

/**
 * Lets the canary be promoted automatically from now on.
 * @throws Refusal when there is no canary
 */
export function climbing(entries: readonly Deployment[]): Deployment[] {
  const traffic = canaryVersion(entries)?.deployment.traffic;
  return promoted(entries, traffic, { climbs: true });
}

/**
 * Ends automatic promotion: the canary keeps its share until a person promotes it.
 * @throws Refusal when no canary is promoted automatically
 */
export function paused(entries: readonly Deployment[]): Deployment[] {
  const canary = canaryVersion(entries);
  if (!canary?.extras.canary?.climbs) throw new Refusal('No canary is promoted automatically.');
  const { run, since } = canary.extras.canary;
  const stays = { ...canary, extras: { ...canary.extras, canary: { run, since } } };
  return entries.map((entry) => (entry === canary ? stays : entry));
}

/** What is recorded of excluded versions, by `name@version`. */
export function putAsidesOf(
  remotes: ReadonlyMap<string, readonly Deployment[]>,
): Map<string, NonNullable<DeploymentExtras['putAside']>> {
  const all = [...remotes].flatMap(([name, entries]) =>
    entries.flatMap(({ metadata, extras: { putAside } }) =>
      putAside ? [[`${name}@${metadata.version}`, putAside] as const] : [],
    ),
  );
  return new Map(all);
}

/**
 * Records what a server has decided about a version: that it is excluded, or works again.
 * @param now ms
 * @returns undefined when there is nothing to record: it is known, or over, or a user has decided since
 */
export function withServersDecision(
  entries: readonly Deployment[],
  { version, action, at, until, module, reason }: RecentDecision,
  now: number,
): Deployment[] | undefined {
  const known = entries.find(({ metadata }) => metadata.version === version);
  if (known === undefined || known.extras.preview) return undefined;
  const { putAside: before, decidedAt, publishedAt } = known.extras;
  const isAfter = (time: string | undefined) => time === undefined || Date.parse(at) > Date.parse(time);
  const decide = (putAside?: DeploymentExtras['putAside']) =>
    entries.map((entry) => (entry === known ? { ...entry, extras: { ...entry.extras, putAside } } : entry));
  if (action === 'restored') return before && isAfter(before.at) ? decide() : undefined;
  if (action !== 'put-aside' || until === undefined || Date.parse(until) <= now) return undefined;
  // Several servers may decide the same at once.
  if (!isAfter(before?.until) || !isAfter(decidedAt ?? publishedAt)) return undefined;
  return decide({ at, until, ...(module !== undefined && { module }), reason, by: THE_SITE });
}

/**
 * Adds a version that only signed links show.
 * @param until when its link expires, ISO 8601
 */
export function withPreview(entries: readonly Deployment[], fresh: Deployment, until?: string): Deployment[] {
  const known = entries.find((entry) => entry.metadata.version === fresh.metadata.version);
  const linked = ({ extras, ...entry }: Deployment): Deployment => {
    const last = [extras.previewedUntil, until]
      .flatMap((time) => time ?? [])
      .sort()
      .at(-1);
    return { ...entry, extras: { ...extras, ...(last !== undefined && { previewedUntil: last }) } };
  };
  if (known) return entries.map((entry) => (entry === known ? linked(entry) : entry));
  const preview = give({ ...fresh, extras: { ...fresh.extras, preview: true } }, 0, false);
  return trimmed([linked(preview), ...entries]);
}

const HOUR_MS = 3_600_000;
/** The longest that a signed link lasts. */
const LINK_MS = 30 * 24 * HOUR_MS;

/** Whether a signed link may still lead to a version. A link is signed a little after its end is recorded. */
function isLinked({ extras }: Deployment, now: number): boolean {
  const { preview, previewedUntil, publishedAt } = extras;
  if (previewedUntil !== undefined) return Date.parse(previewedUntil) > now - HOUR_MS;
  return preview === true && !(Date.parse(publishedAt ?? '') < now - LINK_MS);
}

/**
 * The list without versions that no visitor gets, whose links have expired, and that are older than the last ones.
 * @param keep how many of the versions to roll back to stay, and how many of the withdrawn ones
 * @param now ms
 */
export function pruned(entries: readonly Deployment[], keep: number, now: number): Deployment[] {
  const last = [
    ...entries.filter(isPrevious).slice(0, keep),
    ...entries.filter(({ extras }) => extras.withdrawn).slice(0, keep),
  ];
  return entries.filter((entry) => !isRest(entry) || last.includes(entry) || isLinked(entry, now));
}
