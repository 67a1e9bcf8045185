import { trialCountsSchema, type ReleaseDecision, type TrialCounts } from 'shared-types/remote-health';

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
