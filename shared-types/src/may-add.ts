import type { ContentTarget } from './content-releases';
import { permissionForConfig } from './site-config';
import { mayDo, type Limits, type Permission } from './user';

/** Who takes part in content releases: with prices alone, a user adds only these, and sees only these. */
export const RELEASE_PERMISSIONS = ['content', 'prices'] as const satisfies readonly Permission[];

/** Whether a user may add a change of a document to a release: all content, or what they save themselves. */
export const mayAdd = (user: Limits, { resource, id }: ContentTarget): boolean =>
  mayDo(user, 'content') || (resource === 'site-config' && mayDo(user, permissionForConfig(id)));
