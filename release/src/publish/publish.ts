import { isDeepStrictEqual } from 'node:util';
import type { Deployment, Discovery } from 'shared-types/discovery';
import { canaryVersion, following, isPrevious, liveVersion, withPreview, withVersion } from './live-set';
import { marksOf, type TrialOptions } from './trial/trial';
import { Refusal } from '../refusal';
import { CANARY_TRAFFIC } from '../canary/rule';
import { deploymentOf, type RemoteBuild } from './build';
import { refuseOlder } from './refuse-older';
import { publishInSequence, type Obstacle, type Outcome, type Plan } from './sequence';
import { changeDocument, noStep, takenVersion, type RemotesStore, type Step } from './store/remotes-store';

export interface PublishOptions {
  /** By default the build's own. */
  version?: string;
  /** Percent of the visitors; by default 100, or what an automatic canary starts with. */
  traffic?: number;
  /** The canary is promoted or withdrawn automatically. */
  climbs?: boolean;
  /** The next build at a start may take its place, as when a start publishes it. */
  follows?: boolean;
  /** Checks everything and changes nothing. */
  dryRun?: boolean;
  /** The version that it is to replace; without it a newer one is not replaced. */
  expects?: string | undefined;
  /** Refuses a build that no browser could try. */
  mustBeTried?: boolean;
  /** Puts the version in place without giving it to any visitor, for a link that expires then. */
  preview?: Date | undefined;
  step?: Step;
}

/** What a publication did, or would do. */
export interface Publication {
  name: string;
  version: string;
  traffic: number;
  /** The document as it was. */
  before: Discovery;
  entry: Deployment;
}

/** What a version may be called. */
const VERSION = /^\w[\w.+-]*$/;

/**
 * Publishes a build: checks it, puts its files in place, and gives its version a share of the traffic. A version's
 * files never change; publishing the same bytes under the same version again only changes its share.
 * @throws Refusal that names every fault; nothing that visitors get has been changed then
 */
export async function publish(
  store: RemotesStore,
  build: RemoteBuild,
  {
    version = build.defaultVersion,
    climbs = false,
    traffic = climbs ? CANARY_TRAFFIC : 100,
    follows = false,
    dryRun = false,
    preview,
    expects,
    mustBeTried = false,
    step = noStep,
  }: PublishOptions = {},
): Promise<Publication> {
  if (!VERSION.test(version)) {
    throw new Refusal(`${version} is not a version: use letters, digits, dots, hyphens and plus signs.`);
  }
  if (!(traffic > 0 && traffic <= 100)) {
    throw new Refusal(`${traffic} is not a share of the traffic: use a number above 0, up to 100.`);
  }
  const { name } = build;
  const publishedAt = new Date().toISOString();
  const plan = (before: Discovery): Plan => {
    if (!preview) {
      refuseOlder({ name, version, committedAt: build.committedAt }, before.remotes[name] ?? [], expects);
    }
    return {
      candidates: [{ build, version }],
      beside: () => before,
      trial: { site: build.site, ...liveShell(store, before) },
    };
  };
  const place = async (_plan: Plan, { obstacles, trial }: Outcome, before: Discovery) => {
    refuseObstacle(obstacles.get(name), `${name} ${version}`);
    if (mustBeTried && trial.untried !== undefined) throw untried(`${name} ${version}`, trial.untried);
    const entry = deploymentOf(build, version, publishedAt, marksOf(trial, name));
    const known = before.remotes[name] ?? [];
    const given = preview
      ? withPreview(known, entry, preview.toISOString())
      : withVersion(known, entry, traffic, { climbs });
    const entries = follows ? following(given) : given;
    const content = await store.contentOf(name, version);
    if (content !== undefined && content !== build.content) throw takenVersion(name, version);
    const isSame = !preview && isDeepStrictEqual(rolesOf(entries), rolesOf(known));
    // Published again, a version whose files went missing is whole again.
    if (isSame && (await store.damaged(name, entry)) === undefined) {
      throw new Refusal(
        `Nothing would change: ${name} ${version} is ${roleOf(known, version)} already, and the build here is the same. If it should be another, run npm run build -- ${name} first.`,
        { why: 'unchanged' },
      );
    }
    const result = { name, version, traffic: preview ? 0 : traffic, before, entry };
    if (dryRun) return { result };
    step('place the version');
    await store.placeVersion(build, version);
    return { next: withEntries(before, name, entries), result };
  };
  return publishInSequence(store, { plan, place }, { step });
}

/** The shell that visitors get, whose files are beside those of the remotes. */
function liveShell(store: RemotesStore, { hosts }: Discovery): Pick<TrialOptions, 'shell' | 'bringShell'> {
  const shell = hosts.find(({ deployment }) => deployment.default)?.metadata.version;
  const bringShell = async (folder: string) => {
    if (shell === undefined) return `no shell is registered in ${store.place}, whose pages could show it`;
    return (await store.copyVersion('shell', shell, folder))
      ? undefined
      : `the files of shell ${shell} are not in ${store.place}: they are after the site's next start`;
  };
  return { shell: shell ?? '', bringShell };
}

/** Version → what visitors get of it. */
const rolesOf = (entries: readonly Deployment[]) =>
  Object.fromEntries(
    entries.map(({ metadata, deployment, extras: { withdrawn, preview, canary, putAside, failing } }) => [
      metadata.version,
      { deployment, withdrawn, preview, putAside, failing, climbs: canary?.climbs },
    ]),
  );

/** What a version is to visitors, in words. */
function roleOf(entries: readonly Deployment[], version: string): string {
  const { traffic = 0 } = entries.find(({ metadata }) => metadata.version === version)?.deployment ?? {};
  return traffic === 100 ? 'live for all visitors' : `live to ${traffic} %`;
}

const withEntries = (discovery: Discovery, name: string, entries: Deployment[]): Discovery => ({
  ...discovery,
  remotes: { ...discovery.remotes, [name]: entries },
});

/** @throws Refusal with the sentences, if there are any */
export function refuseIf(sentences: string[], subject: string): void {
  if (sentences.length === 0) return;
  const faults = [...new Set(sentences)];
  const list = faults.map((sentence) => `  - ${sentence}`).join('\n');
  throw new Refusal(`${subject} is refused, and nothing was changed:\n${list}`, { faults });
}

/** Why a build is refused that has to be tried. @param why a clause */
const untried = (subject: string, why: string): Refusal =>
  new Refusal(
    `${subject} is refused, since no browser tried it, and nothing was changed: ${why}. To accept it untried, the site's operator sets PUBLISH_UNTRIED=yes.`,
    { why: 'unfinished' },
  );

/** @throws Refusal when something keeps a build from going live */
function refuseObstacle(obstacle: Obstacle | undefined, subject: string): void {
  if (obstacle?.unfinished) {
    throw new Refusal(
      `${subject} is not checked, and nothing was changed: ${obstacle.why.join(' ')} Publish it again when the machine has less to do.`,
      { why: 'unfinished' },
    );
  }
  refuseIf(obstacle?.why ?? [], subject);
}

/** @throws Refusal when the files of a version that is to be live again are not those that were published */
export async function refuseDamaged(
  store: RemotesStore,
  name: string,
  entry: Deployment,
  entries: readonly Deployment[],
): Promise<void> {
  const file = await store.damaged(name, entry);
  if (file === undefined) return;
  const { version } = entry.metadata;
  const others = entries.filter((other) => isPrevious(other) && other.metadata.version !== version);
  const choice = others.map(({ metadata }) => metadata.version).join(', ');
  throw new Refusal(
    `${name} ${version} is damaged, and nothing was changed: its ${file} is missing or differs from what was published. Put ${store.place}/${name}/${version} back from a backup${choice === '' ? '' : `, or choose another version with --to: ${choice}`}.`,
  );
}

/** A change of a remote's list without a build, such as a rollback. */
export interface Change {
  /** The new list. */
  entries: Deployment[];
  /** The document as it was. */
  discovery: Discovery;
}

/**
 * Changes which versions of a remote are live.
 * @throws Refusal when there is no such remote, `change` refuses, or nothing would change
 */
export async function changeLive(
  store: RemotesStore,
  name: string,
  change: (entries: readonly Deployment[], discovery: Discovery) => Deployment[] | Promise<Deployment[]>,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<Change> {
  return changeDocument(store, async (discovery) => {
    const known = discovery.remotes[name];
    if (known === undefined) {
      throw new Refusal(
        `No version of ${name} is published in ${store.place}: is it the right place, and the right name?`,
      );
    }
    const entries = await change(known, discovery);
    if (isDeepStrictEqual(rolesOf(entries), rolesOf(known))) {
      const { version = '' } = (canaryVersion(known) ?? liveVersion(known))?.metadata ?? {};
      throw new Refusal(`Nothing would change: ${name} ${version} is ${roleOf(known, version)} already.`, {
        why: 'unchanged',
      });
    }
    return {
      ...(!dryRun && { next: withEntries(discovery, name, entries) }),
      result: { entries, discovery },
    };
  });
}
