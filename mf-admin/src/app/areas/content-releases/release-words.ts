import type { ContentReleaseState, ContentReleaseSummary } from 'shared-types/content-releases';
import { timeOf } from '../../../components/time';

export const STATE_WORDS: Record<ContentReleaseState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  withdrawn: 'Withdrawn',
};

export const STATE_COLOURS: Record<ContentReleaseState, string> = {
  draft: 'default',
  scheduled: 'processing',
  published: 'success',
  withdrawn: 'warning',
};

/** When and by whom the last step of a release was made. */
export function stepOf(release: ContentReleaseSummary): string {
  const by = (person: string | null) => (person === null ? '' : ` by ${person}`);
  if (release.state === 'scheduled' && release.scheduledAt !== null)
    return `Goes live on ${timeOf(release.scheduledAt)}`;
  if (release.publishedAt !== null)
    return `Published on ${timeOf(release.publishedAt)}${by(release.publishedBy)}`;
  if (release.proposedAt !== null)
    return `Proposed on ${timeOf(release.proposedAt)}${by(release.proposedBy)}`;
  return `Started on ${timeOf(release.createdAt)}${by(release.createdBy)}`;
}
