import type { ContentRelease, ContentReleaseSummary } from 'shared-types/content-releases';
import type { SessionUser } from 'shared-types/user';
import { session } from '../session/session';
import type { FakeApi } from './fake-api';

const AT = '2026-03-01T09:00:00.000Z';

/** A draft as lists show it, with what is given. */
export const releaseSummary = (change: Partial<ContentReleaseSummary> = {}): ContentReleaseSummary => ({
  id: 7,
  name: 'Spring',
  description: '',
  state: 'draft',
  revision: 1,
  changeCount: 0,
  commentCount: 0,
  scheduledAt: null,
  scheduledBy: null,
  proposedAt: null,
  proposedBy: null,
  createdAt: AT,
  createdBy: null,
  publishedAt: null,
  publishedBy: null,
  takesBack: null,
  takenBackBy: null,
  failure: null,
  ...change,
});

/** A draft without changes, unless they are given. */
export const contentRelease = (change: Partial<ContentRelease> = {}): ContentRelease => ({
  ...releaseSummary(),
  changes: [],
  comments: [],
  ...change,
});

/** Signs an editor in where only owners publish. */
export function onlyOwnersPublish(api: FakeApi, permissions?: SessionUser['permissions']): void {
  session.user = { email: 'anna@example.com', role: 'editor', ...(permissions && { permissions }) };
  api.fail(/^GET .*content-rules/, { publishing: 'owners', historyMonths: null });
}
