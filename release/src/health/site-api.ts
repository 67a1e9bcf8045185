import {
  recentDecisionsSchema,
  trialCountsSchema,
  type HealthBatch,
  type RecentDecision,
  type ReleaseDecision,
  type TrialCounts,
} from 'shared-types/remote-health';

const TIMEOUT_MS = 4000;

/** The API's routes for remotes' health (contracts, Remotes' health). Every call throws an Error when it fails. */
export interface SiteApi {
  add(batch: HealthBatch): Promise<void>;
  trials(name: string): Promise<TrialCounts>;
  decided(decision: ReleaseDecision): Promise<void>;
  /** Versions that servers have put aside or restored in the last two hours, the newest of each. */
  decisions(): Promise<RecentDecision[]>;
}

/** @param token INTERNAL_TOKEN */
export function siteApi(apiUrl: string, token: string): SiteApi {
  const call = async (path: string, body?: object): Promise<Response> => {
    const response = await fetch(`${apiUrl}/api/remote-health${path}`, {
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
  const post = async (path: string, body: object): Promise<void> => {
    await (await call(path, body)).body?.cancel();
  };
  return {
    add: (batch) => post('', batch),
    trials: async (name) =>
      trialCountsSchema.parse(await (await call(`/trials?name=${encodeURIComponent(name)}`)).json()),
    decided: (decision) => post('/decisions', decision),
    decisions: async () => recentDecisionsSchema.parse(await (await call('/decisions')).json()),
  };
}
