import type { Deployment, Discovery } from 'shared-types/discovery';
import { errorMessage } from 'shared-types/error-message';
import { trialCountsSchema, type ReleaseDecision, type TrialCounts } from 'shared-types/remote-health';
import { conflicts } from '../contract/conflicts';
import { canaryVersion, promoted, rolledBack } from '../publish/live-set';
import { changeLive } from '../publish/publish';
import type { RemotesStore } from '../publish/store/remotes-store';
import { decide, type Verdict } from './decide';

const TIMEOUT_MS = 5000;

/** What the site's API knows of canaries, and is told of them (contracts, Remotes' health). */
export interface SiteApi {
  /** @throws Error when it does not answer as agreed */
  trials(name: string): Promise<TrialCounts>;
  /** @throws Error when it does not take it */
  decided(decision: ReleaseDecision): Promise<void>;
}

/** @param token INTERNAL_TOKEN */
export function siteApi(apiUrl: string, token: string): SiteApi {
  const call = async (path: string, body?: object): Promise<Response> => {
    const response = await fetch(`${apiUrl}/api/remote-health/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 401) {
      throw new Error('The API does not know this process: set INTERNAL_TOKEN to the same value on both.');
    }
    throw new Error(`The API answered ${response.status}.`);
  };
  return {
    trials: async (name) =>
      trialCountsSchema.parse(await (await call(`trials?name=${encodeURIComponent(name)}`)).json()),
    decided: async (decision) => {
      await (await call('decisions', decision)).body?.cancel();
    },
  };
}

/** How often canaries are looked at, in ms. */
const EVERY_MS = 5000;

/** Decisions that are kept while the API cannot be told; the oldest go first, and stand in the document all the same. */
const UNTOLD_KEPT = 100;

export interface ReleaseWatchOptions {
  store: RemotesStore;
  api: SiteApi;
  /** Tells the person at the terminal, a line each. */
  tell: (line: string) => void;
  /** ms. */
  now?: () => number;
  everyMs?: number;
}

/** Somebody else has changed the canary since it was judged. */
class Overtaken extends Error {}

/** The canary that was judged, at the share at which it was; what else is published meanwhile does not matter. */
function sameCanary(judged: Deployment, entries: readonly Deployment[]): boolean {
  const now = canaryVersion(entries);
  return (
    now !== undefined &&
    now.metadata.version === judged.metadata.version &&
    now.deployment.traffic === judged.deployment.traffic &&
    now.extras.canary?.run === judged.extras.canary?.run
  );
}

/**
 * Watches canaries: takes back one that is worse than the version beside it, and lets one that is to climb get its next
 * share. Any number may watch one store: only the first to replace the document decides, and writes down why.
 */
export class ReleaseWatch {
  #untold: ReleaseDecision[] = [];
  #trouble = '';
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(private readonly options: ReleaseWatchOptions) {}

  start(): void {
    const look = () => {
      this.#running = this.look().then(() => {
        this.#timer = setTimeout(look, this.options.everyMs ?? EVERY_MS);
      });
    };
    look();
  }

  /** Ends it, after what is under way. */
  async stop(): Promise<void> {
    await this.#running;
    clearTimeout(this.#timer);
  }

  /** Looks at all canaries once. Trouble is told once, and what could not be done is tried again the next time. */
  async look(): Promise<void> {
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
      for (const name of Object.keys(discovery.remotes)) await attempt(() => this.#lookAt(name, discovery));
    });
    await attempt(() => this.#tellApi());
    const trouble = [...troubles].join(' ');
    if (trouble !== '' && trouble !== this.#trouble) this.options.tell(`Trouble with canaries: ${trouble}`);
    this.#trouble = trouble;
  }

  async #lookAt(name: string, discovery: Discovery): Promise<void> {
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
    const { store, tell } = this.options;
    const { version } = canary.metadata;
    await changeLive(store, name, (entries, discovery) => {
      if (!sameCanary(canary, entries)) throw new Overtaken();
      if (verdict.action === 'withdrawn') return rolledBack(entries, at, verdict.reason);
      const [against] = conflicts({ name, version, contract: canary.extras.contract }, discovery);
      if (against !== undefined) throw new Error(`${name} ${version} does not climb: ${against}`);
      return promoted(entries, verdict.traffic, { at, climbs: true });
    });
    const { action, reason } = verdict;
    const traffic = action === 'promoted' ? verdict.traffic : 0;
    tell(`${name} ${version} ${action === 'promoted' ? `gets ${traffic} %` : 'is taken back'}. ${reason}`);
    this.#untold = [...this.#untold, { name, version, action, reason, traffic }].slice(-UNTOLD_KEPT);
  }

  async #tellApi(): Promise<void> {
    for (let next = this.#untold[0]; next !== undefined; next = this.#untold[0]) {
      await this.options.api.decided(next);
      this.#untold.shift();
    }
  }
}
