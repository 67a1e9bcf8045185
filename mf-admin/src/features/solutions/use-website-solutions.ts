import { ApiError, emitWindowEvent, rereadResource, useResource, type ResourceState } from 'shared-platform';
import type { ContentChangeInput } from 'shared-types/content-releases';
import type { Resource } from 'shared-types/resources';
import type { CustomSolution } from 'shared-types/solution';
import { readConfig, type ConfigVersion } from '../../calls/site-config/read-config';
import { saveConfig } from '../../calls/site-config/save-config';

const KEY = 'custom_solutions';

/** With its revision, unlike what public pages read under the address alone. */
const listResource: Resource<ConfigVersion<typeof KEY>> = {
  path: `${KEY} with its revision`,
  read: () => readConfig(KEY),
};

/** The list of solutions that visitors see in place of the website's own. */
export interface WebsiteSolutions extends Pick<ResourceState<unknown>, 'error' | 'retry'> {
  /** Empty for the website's own solutions; undefined until it has been read. */
  list: CustomSolution[] | undefined;
  /** Publishes a list and tells open pages. @returns why it was not published, in words, or null when it is */
  publish: (list: CustomSolution[]) => Promise<string | null>;
  /** What a release changes to publish a list. */
  changes: (list: CustomSolution[]) => ContentChangeInput[];
}

/** The fields that the server names, else what it says as a whole. */
function wordsOf(refusal: ApiError): string {
  const issues = refusal.problem?.issues?.map(({ message }) => message) ?? [];
  return issues.length > 0 ? [...new Set(issues)].join(' ') : refusal.message;
}

/**
 * Reads the published list and publishes another in its place. Unlike an editor it does not join what another user
 * saved meanwhile: the owner was asked about one list, so a newer one is shown instead (decision 0052).
 */
export function useWebsiteSolutions(): WebsiteSolutions {
  const { data, error, retry } = useResource(listResource);

  const publish = async (list: CustomSolution[]) => {
    try {
      await saveConfig(KEY, list, data?.revision ?? 0);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (cause.status !== 412) return wordsOf(cause);
      await rereadResource(listResource.path);
      return 'Another user has changed the website’s list of solutions in the meantime. Check it, then try again.';
    }
    await rereadResource(listResource.path);
    emitWindowEvent('imagesUpdated', null);
    return null;
  };

  const changes = (list: CustomSolution[]): ContentChangeInput[] => [
    { resource: 'site-config', id: KEY, revision: data?.revision ?? 0, value: list },
  ];

  return { list: data && (data.value ?? []), error, retry, publish, changes };
}
