import type { Deployment, Discovery } from 'shared-types/discovery';
import { checkAlone, checkBeside } from './checks/checks';
import { liveVersion, withPreview, withVersion } from './live-set';
import { Refusal } from '../refusal';
import { deploymentOf, type RemoteBuild } from './build';
import { noStep, takenVersion, TRIES, type RemotesStore, type Step } from './store/remotes-store';

export interface PublishOptions {
  /** Left out, the build's own. */
  version?: string;
  /** Percent of the visitors; 100 unless said otherwise. */
  traffic?: number;
  /** A canary gets larger shares by itself. */
  climbs?: boolean;
  /** Checks everything and changes nothing. */
  dryRun?: boolean;
  /** Puts the version in place without giving it to anybody. */
  preview?: boolean;
  step?: Step;
}

/** What a publication did, or would do. */
export interface Publication {
  name: string;
  version: string;
  traffic: number;
  /** What was live before, and what is now. */
  before: Discovery;
  entry: Deployment;
}

const VERSION = /^\w[\w.+-]*$/;

/**
 * Publishes a build: checks it, puts its files in place, and gives its version a share of the traffic. A version's
 * files never change; publishing the same bytes under the same version again only changes its share.
 * @throws Refusal when refused, with everything that is wrong; nothing that visitors get is changed then
 */
export async function publish(
  store: RemotesStore,
  build: RemoteBuild,
  {
    version = build.defaultVersion,
    traffic = 100,
    climbs = false,
    dryRun = false,
    preview = false,
    step = noStep,
  }: PublishOptions = {},
): Promise<Publication> {
  if (!VERSION.test(version)) {
    throw new Refusal(`${version} is no version: use letters, digits, dots, hyphens and plus signs.`);
  }
  if (!(traffic > 0 && traffic <= 100)) {
    throw new Refusal(`${traffic} is no share of the traffic: use a number above 0, up to 100.`);
  }
  const { name } = build;
  const entry = deploymentOf(build, version, new Date().toISOString());
  const alone = await checkAlone(build, version);
  const change = ({ remotes }: Discovery) =>
    preview
      ? withPreview(remotes[name] ?? [], entry)
      : withVersion(remotes[name] ?? [], entry, traffic, { climbs });

  for (let tries = 0; tries < TRIES; tries += 1) {
    step('read what is live');
    const { discovery: before, mark } = await store.read();
    refuse([...alone, ...checkBeside(build, version, before)], `${name} ${version}`);
    const entries = change(before);
    const known = await store.contentOf(name, version);
    if (known !== undefined && known !== build.content) throw new Refusal(takenVersion(name, version));
    const publication = { name, version, traffic: preview ? 0 : traffic, before, entry };
    if (dryRun) return publication;
    step('place the version');
    await store.placeVersion(build, version);
    step('replace the document');
    if (await store.replace({ ...before, remotes: { ...before.remotes, [name]: entries } }, mark)) {
      step('done');
      return publication;
    }
  }
  throw new Refusal(`Others publish to ${store.place} all the time: try again.`);
}

function refuse(sentences: string[], subject: string): void {
  if (sentences.length === 0) return;
  const list = [...new Set(sentences)].map((sentence) => `  - ${sentence}`).join('\n');
  throw new Refusal(`${subject} is refused, and nothing was changed:\n${list}`);
}

/** What changes of a remote's list without a build, such as a roll back. */
export interface Change {
  before: Deployment | undefined;
  after: Deployment | undefined;
  entries: Deployment[];
  discovery: Discovery;
}

/**
 * Changes which versions of a remote are live.
 * @throws Refusal when there is no such remote, or `change` refuses
 */
export async function changeLive(
  store: RemotesStore,
  name: string,
  change: (entries: readonly Deployment[], discovery: Discovery) => Deployment[],
  { dryRun = false, step = noStep }: { dryRun?: boolean; step?: Step } = {},
): Promise<Change> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    step('read what is live');
    const { discovery, mark } = await store.read();
    const known = discovery.remotes[name];
    if (known === undefined) throw new Refusal(`Nothing of ${name} is published in ${store.place}.`);
    const entries = change(known, discovery);
    const result = { before: liveVersion(known), after: liveVersion(entries), entries, discovery };
    if (dryRun) return result;
    step('replace the document');
    if (await store.replace({ ...discovery, remotes: { ...discovery.remotes, [name]: entries } }, mark)) {
      step('done');
      return result;
    }
  }
  throw new Refusal(`Others publish to ${store.place} all the time: try again.`);
}
