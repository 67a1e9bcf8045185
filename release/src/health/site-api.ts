import {
  openOrdersSchema,
  type OpenOrders,
  type OrderOutcome,
  type ReleaseList,
} from 'shared-types/releases';
import {
  recentDecisionsSchema,
  remoteHealthSchema,
  trialCountsSchema,
  type HealthBatch,
  type RecentDecision,
  type ReleaseDecision,
  type RemoteHealth,
  type TrialCounts,
} from 'shared-types/remote-health';

const TIMEOUT_MS = 4000;

/** The API's routes for remotes' health and releases (contracts, Remotes). Every call throws an Error when it fails. */
export interface SiteApi {
  add(batch: HealthBatch): Promise<void>;
  trials(name: string): Promise<TrialCounts>;
  /** How one remote's versions have fared in the last minutes. @param version with failures of this one alone */
  healthOf(name: string, minutes: number, version?: string): Promise<RemoteHealth>;
  decided(decision: ReleaseDecision): Promise<void>;
  /** Versions that servers have excluded or restored in the last two hours, the newest of each. */
  decisions(): Promise<RecentDecision[]>;
  /** What users of the admin have ordered, and the mark of the list of versions that the API has. */
  orders(): Promise<OpenOrders>;
  list(list: ReleaseList): Promise<void>;
  /** What became of an order. */
  ended(order: number, outcome: OrderOutcome): Promise<void>;
}

/** @param token INTERNAL_TOKEN */
export function siteApi(apiUrl: string, token: string): SiteApi {
  const call = async (
    path: string,
    body?: object,
    method = body === undefined ? 'GET' : 'POST',
  ): Promise<Response> => {
    const response = await fetch(`${apiUrl}/api${path}`, {
      method,
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
  const send = async (path: string, body: object, method?: string): Promise<void> => {
    await (await call(path, body, method)).body?.cancel();
  };
  return {
    add: (batch) => send('/remote-health', batch),
    trials: async (name) =>
      trialCountsSchema.parse(
        await (await call(`/remote-health/trials?name=${encodeURIComponent(name)}`)).json(),
      ),
    healthOf: async (name, minutes, version) => {
      const query = new URLSearchParams({ name, minutes: String(minutes) });
      if (version !== undefined) query.set('version', version);
      return remoteHealthSchema.parse(await (await call(`/remote-health/remote?${query.toString()}`)).json());
    },
    decided: (decision) => send('/remote-health/decisions', decision),
    decisions: async () => recentDecisionsSchema.parse(await (await call('/remote-health/decisions')).json()),
    orders: async () => openOrdersSchema.parse(await (await call('/releases/orders')).json()),
    list: (list) => send('/releases', list, 'PUT'),
    ended: (order, outcome) => send(`/releases/orders/${order}/outcome`, outcome),
  };
}
