import { ApiError } from 'shared-platform';
import {
  contentCommentSchema,
  contentReleaseSchema,
  type ContentChangeInput,
  type ContentDecision,
  type ContentRelease,
  type ContentReleaseInput,
  type ContentTarget,
} from 'shared-types/content-releases';
import { adminRequest } from '../../session/admin-request';
import { tagOfRevision } from '../revision-tag';
import { rereadContentReleases } from './list-releases';
import { releasePath, rereadContentRelease } from './read-release';

type Version = Pick<ContentRelease, 'id' | 'revision'>;

/** Refuses a call with 412 when the release is another than the one that was shown. */
const onlyAt = ({ revision }: Version) => ({ 'If-Match': tagOfRevision(revision) });

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A call that answers the release as it is then; everything that shows it is read again, also when it is another than was
 * shown. @throws ApiError
 */
async function change(
  id: number,
  method: Method,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<ContentRelease> {
  const schema = contentReleaseSchema;
  try {
    const release = await adminRequest(`${releasePath(id)}${path}`, { method, body, headers, schema });
    await rereadContentRelease(id);
    return release;
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 412) await rereadContentRelease(id);
    throw cause;
  }
}

/** Makes a release, empty or with what it restores (`POST /content-releases`). @throws ApiError */
export async function createContentRelease(input: ContentReleaseInput): Promise<ContentRelease> {
  const schema = contentReleaseSchema;
  const release = await adminRequest('/api/content-releases', { method: 'POST', body: input, schema });
  await rereadContentReleases();
  return release;
}

/** Changes its name and description (`PATCH /content-releases/:id`). @throws ApiError 412 when it was changed since */
export const renameContentRelease = (
  release: Version,
  details: Pick<ContentRelease, 'name' | 'description'>,
): Promise<ContentRelease> => change(release.id, 'PATCH', '', details, onlyAt(release));

/** Removes a draft (`DELETE /content-releases/:id`). @throws ApiError */
export async function deleteContentRelease(id: number): Promise<void> {
  await adminRequest(releasePath(id), { method: 'DELETE' });
  await rereadContentReleases();
}

/** Adds changes, or replaces those of the same documents (`PUT /content-releases/:id/changes`). @throws ApiError */
export const addContentChanges = (
  release: Version,
  changes: readonly ContentChangeInput[],
): Promise<ContentRelease> => change(release.id, 'PUT', '/changes', { changes }, onlyAt(release));

/** Takes a change out of a release (`DELETE /content-releases/:id/changes/:resource/:document`). @throws ApiError */
export const removeContentChange = (id: number, target: ContentTarget): Promise<ContentRelease> =>
  change(id, 'DELETE', `/changes/${target.resource}/${encodeURIComponent(target.id)}`);

/** Decides conflicts (`POST /content-releases/:id/decisions`). @throws ApiError */
export const decideConflicts = (id: number, decisions: readonly ContentDecision[]): Promise<ContentRelease> =>
  change(id, 'POST', '/decisions', { decisions });

/**
 * Publishes it now as it was shown (`POST /content-releases/:id/publish`). @throws ApiError 409 while something is to be
 * decided, 412 when it was changed since
 */
export const publishContentRelease = (release: Version): Promise<ContentRelease> =>
  change(release.id, 'POST', '/publish', { decisions: [] }, onlyAt(release));

/** Makes the release that takes it back (`POST /content-releases/:id/withdraw`). @throws ApiError */
export const withdrawContentRelease = (id: number): Promise<ContentRelease> =>
  change(id, 'POST', '/withdraw');

/** Schedules it as it was shown for a time in London (`PUT /content-releases/:id/schedule`). @throws ApiError */
export const scheduleContentRelease = (
  release: Version,
  at: string,
  occurrence: 'first' | 'second' | undefined,
): Promise<ContentRelease> =>
  change(release.id, 'PUT', '/schedule', { at, occurrence, decisions: [] }, onlyAt(release));

/** Makes it a draft again (`DELETE /content-releases/:id/schedule`). @throws ApiError */
export const unscheduleContentRelease = (id: number): Promise<ContentRelease> =>
  change(id, 'DELETE', '/schedule');

/** Proposes it to the owners (`POST /content-releases/:id/proposal`). @throws ApiError */
export const proposeContentRelease = (id: number): Promise<ContentRelease> => change(id, 'POST', '/proposal');

/** Adds a comment (`POST /content-releases/:id/comments`). @throws ApiError */
export async function commentOnRelease(id: number, text: string): Promise<void> {
  const path = `${releasePath(id)}/comments`;
  await adminRequest(path, { method: 'POST', body: { text }, schema: contentCommentSchema });
  await rereadContentRelease(id);
}
