import { THE_SITE, type Deployment, type Discovery } from 'shared-types/discovery';
import { errorMessage } from 'shared-types/error-message';
import type { RecentDecision, ReleaseDecision } from 'shared-types/remote-health';
import { conflicts } from '../contract/conflicts';
import type { SiteApi } from '../health/site-api';
import { canaryVersion, liveVersion, promoted, rolledBack, withServersDecision } from '../publish/live-set';
import { changeLive } from '../publish/publish';
import type { RemotesStore } from '../publish/store/remotes-store';
import { decide, incidentOf, type Verdict } from './decide';
import { ReleaseOrders } from './orders';
import { markOf } from './release-list';
import { INCIDENT_MINUTES } from './rule';
import { Webhook } from './webhook';

/** Time between two checks of all canaries, in ms. */
const EVERY_MS = 5000;

/** Time between two checks of a live version, in ms. */
const LIVE_EVERY_MS = 30_000;
const MINUTE_MS = 60_000;

/** Decisions kept while the API is away; the oldest are dropped first, but remain in the document. */
const UNSENT_KEPT = 100;

export interface ReleaseWatchOptions {
  store: RemotesStore;
  api: Pick<SiteApi, 'trials' | 'healthOf' | 'decided' | 'decisions' | 'orders' | 'list' | 'ended'>;
  /** Address that receives each decision. */
  webhook?: string | undefined;
  /** Prints a line at the terminal. */
  print: (line: string) => void;
  /** ms. */
  now?: () => number;
  everyMs?: number;
}

/** The canary has changed since it was assessed, or another has recorded the decision. */
class Overtaken extends Error {}

/** Whether the canary is still the one that was assessed, and nothing else was decided about it. */
function sameCanary(assessed: Deployment, entries: readonly Deployment[]): boolean {
  const now = canaryVersion(entries);
  return now !== undefined && markOf(now) === markOf(assessed);
}

/**
 * Watches canaries: withdraws them, and promotes automatic ones, by the rule. Reports live versions that fail. Records for all servers what one of them
 * has excluded, and carries out what users of the admin order. Any number may watch one store: only the first to replace
 * the document decides, and records why.
 */
export class ReleaseWatch {
  #unsent: ReleaseDecision[] = [];
  #trouble = '';
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  /** By remote, ms. */
  readonly #liveChecked = new Map<string, number>();
  readonly #webhook: Webhook;
  readonly #orders: ReleaseOrders;

  constructor(private readonly options: ReleaseWatchOptions) {
    this.#orders = new ReleaseOrders(options);
    this.#webhook = new Webhook(options.webhook);
  }

  start(): void {
    const next = () => {
      this.#running = this.check().then(() => {
        this.#timer = setTimeout(next, this.options.everyMs ?? EVERY_MS);
      });
    };
    next();
  }

  /** Stops after the check under way. */
  async stop(): Promise<void> {
    await this.#running;
    clearTimeout(this.#timer);
  }

  /** Checks all canaries once. A problem is printed once; what could not be done is tried again the next time. */
  async check(): Promise<void> {
    const troubles = new Set<string>();
    const attempt = async (work: () => Promise<void>) => {
      try {
        await work();
      } catch (error) {
        if (!(error instanceof Overtaken)) troubles.add(errorMessage(error));
      }
    };
    await attempt(async () => {
      const { discovery } = await this.options.store.read();
      await attempt(() => this.#orders.check(discovery));
      for (const name of Object.keys(discovery.remotes)) {
        await attempt(() => this.#checkOne(name, discovery));
        await attempt(() => this.#checkLive(name, discovery));
      }
      for (const decision of await this.options.api.decisions()) {
        await attempt(() => this.#record(decision, discovery));
      }
    });
    await attempt(() => this.#report());
    await attempt(() => this.#webhook.send());
    const trouble = [...troubles].join(' ');
    if (trouble !== '' && trouble !== this.#trouble) this.options.print(`Trouble with canaries: ${trouble}`);
    this.#trouble = trouble;
  }

  async #checkOne(name: string, discovery: Discovery): Promise<void> {
    const { api, now = Date.now } = this.options;
    const entries = discovery.remotes[name] ?? [];
    const canary = canaryVersion(entries);
    if (canary === undefined) return;
    const at = now();
    const verdict = decide(entries, await api.trials(name), at);
    if (verdict === undefined) return;
    await this.#carryOut(name, canary, verdict, new Date(at).toISOString());
  }

  async #carryOut(name: string, canary: Deployment, verdict: Verdict, at: string): Promise<void> {
    const { version } = canary.metadata;
    await changeLive(this.options.store, name, (entries, discovery) => {
      if (!sameCanary(canary, entries)) throw new Overtaken();
      if (verdict.action === 'withdrawn') return rolledBack(entries, at, verdict.reason, { by: THE_SITE });
      const [against] = conflicts({ name, version, contract: canary.extras.contract }, discovery);
      if (against !== undefined) throw new Error(`${name} ${version} is not promoted: ${against}`);
      return promoted(entries, 100, { at });
    });
    const { action, reason } = verdict;
    const traffic = action === 'promoted' ? 100 : 0;
    const decision = { name, version, action, reason, traffic };
    this.#tell({ ...decision, at }, canary, action === 'promoted' ? 'is promoted to 100 %' : 'is withdrawn');
    this.#unsent = [...this.#unsent, decision].slice(-UNSENT_KEPT);
  }

  /** Reports a live version that fails with visitors, once: what is noted in the document has been reported. */
  async #checkLive(name: string, { remotes }: Discovery): Promise<void> {
    const { api, store, now = Date.now } = this.options;
    const live = liveVersion(remotes[name] ?? []);
    const at = now();
    if (live === undefined || at - (this.#liveChecked.get(name) ?? -Infinity) < LIVE_EVERY_MS) return;
    this.#liveChecked.set(name, at);
    const { version } = live.metadata;
    const decided = Date.parse(live.extras.decidedAt ?? live.extras.publishedAt ?? '') || 0;
    // What failed before is not held against it.
    const minutes = Math.min(INCIDENT_MINUTES, Math.ceil((at - decided) / MINUTE_MS));
    if (minutes < 1) return;
    const { versions } = await api.healthOf(name, minutes);
    const incident = incidentOf(live, versions.find((each) => each.version === version)?.counters ?? {});
    if (incident === undefined) return;
    const { action, reason } = incident;
    const since = new Date(at).toISOString();
    await changeLive(store, name, (entries) => {
      const known = liveVersion(entries);
      const isSame = known?.metadata.version === version;
      if (!isSame || (known.extras.failing === undefined) !== (action === 'failing')) throw new Overtaken();
      const failing = action === 'failing' ? { since, reason } : undefined;
      return entries.map((entry) =>
        entry === known ? { ...entry, extras: { ...entry.extras, failing } } : entry,
      );
    });
    const decision = { name, version, action, reason };
    this.#tell(
      { ...decision, at: since },
      live,
      action === 'failing' ? 'fails with visitors' : 'works again',
    );
    this.#unsent = [...this.#unsent, decision].slice(-UNSENT_KEPT);
  }

  /** Records what a server has decided about a version, so that the others follow, and it itself after a restart. */
  async #record(decision: RecentDecision, { remotes }: Discovery): Promise<void> {
    const { store, now = Date.now } = this.options;
    const { name, version, action, until } = decision;
    const recorded = (entries: readonly Deployment[]) => withServersDecision(entries, decision, now());
    if (recorded(remotes[name] ?? []) === undefined) return;
    const { entries } = await changeLive(store, name, (known) => {
      const next = recorded(known);
      if (next === undefined) throw new Overtaken();
      return next;
    });
    const entry = entries.find(({ metadata }) => metadata.version === version);
    this.#tell(decision, entry, action === 'restored' ? 'works again' : `is left out until ${until}`);
  }

  /** Says at the terminal, and to who wants to know, what this watcher alone has carried out. */
  #tell(decision: RecentDecision, entry: Deployment | undefined, what: string): void {
    const text = `${decision.name} ${decision.version} ${what}. ${decision.reason}`;
    this.options.print(text);
    const { publishedBy, commit } = entry?.extras ?? {};
    this.#webhook.add({ text, ...decision, publishedBy, commit });
  }

  async #report(): Promise<void> {
    for (let next = this.#unsent[0]; next !== undefined; next = this.#unsent[0]) {
      await this.options.api.decided(next);
      this.#unsent.shift();
    }
  }
}
