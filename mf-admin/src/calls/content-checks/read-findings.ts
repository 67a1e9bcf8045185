import { apiRequest, rereadResource, useResource, type ResourceState } from 'shared-platform';
import { contentFindingsSchema, type ContentFindings } from 'shared-types/content-checks/finding';
import { releasePath } from '../content-releases/read-release';
import { answers } from './answers';

const TODAY = '/api/content-checks';

/** Pages of the site that are asked at a time. */
const AT_ONCE = 8;

/** Findings without links to pages that answer: a remote may have pages that the API does not know. */
async function readFindings(path: string): Promise<ContentFindings> {
  const { findings: all, total } = await apiRequest(path, { schema: contentFindingsSchema });
  const pages = [...new Set(all.flatMap(({ unless }) => unless ?? []))];
  const there = new Set<string>();
  for (let first = 0; first < pages.length; first += AT_ONCE) {
    await Promise.all(
      pages.slice(first, first + AT_ONCE).map(async (page) => {
        if (await answers(page)) there.add(page);
      }),
    );
  }
  const findings = all.filter(({ unless }) => unless === undefined || !there.has(unless));
  return { findings, total: total - all.length + findings.length };
}

const findingsAt = (path: string) => ({ path, read: () => readFindings(path) });

/** What the checks find in the content of today (`GET /content-checks`). */
export const useContentFindings = (): ResourceState<ContentFindings> => useResource(findingsAt(TODAY));

/** What they find because of a release (`GET /content-releases/:id/findings`); null asks nothing. */
export const useReleaseFindings = (id: number | null): ResourceState<ContentFindings> =>
  useResource(id === null ? null : findingsAt(`${releasePath(id)}/findings`));

/** Checks the content of today again. */
export const rereadContentFindings = (): Promise<unknown> => rereadResource(TODAY);
