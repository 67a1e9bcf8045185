import { useResource, type ResourceState } from 'shared-platform';
import { pageDataSchema, type RemoteAssets } from 'shared-types/page-data';
import type { Resource } from 'shared-types/resources';
import { paths } from 'shared-types/routes';

/** Pages that hold, between them, every remote. */
const PAGES = [paths.home, paths.products, paths.gallery, paths.contact, paths.admin];

export interface LiveVersions {
  /** Each remote as a visitor gets it now, by name. */
  remotes: RemoteAssets[];
  /** How many of the pages that were asked did not answer. */
  silent: number;
}

/** The remotes a page is served with now, from the data block that the server writes into it. */
async function remotesOf(path: string): Promise<RemoteAssets[]> {
  const response = await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-store' });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const block = page.querySelector('script#page-data')?.textContent;
  return block ? pageDataSchema.parse(JSON.parse(block)).remotes : [];
}

const liveVersionsResource: Resource<LiveVersions> = {
  path: 'live-versions',
  read: async () => {
    const answers = await Promise.allSettled(PAGES.map(remotesOf));
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const byName = new Map(found.map((remote) => [remote.name, remote]));
    return {
      remotes: [...byName.values()].sort((a, b) => a.name.localeCompare(b.name)),
      silent: answers.filter(({ status }) => status === 'rejected').length,
    };
  },
};

/** The version of each remote that visitors get now, as the pages themselves say. */
export function useLiveVersions(): ResourceState<LiveVersions> {
  return useResource(liveVersionsResource);
}
