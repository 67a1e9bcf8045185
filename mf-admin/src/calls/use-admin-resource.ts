import { useEffect, useEffectEvent } from 'react';
import { useResource, type ResourceState } from 'shared-platform';
import type { Resource } from 'shared-types/resources';
import { useSnapshot } from 'valtio';
import { isSignedOutError, session } from '../session/session';
import { callError } from './answer-error';

export type ResourceView<T> = ResourceState<T>;

/** When each path was last read in this tab, in ms. */
const readAt = new Map<string, number>();

/**
 * Reads a resource that needs a session. With `freshMs`, an answer older than that is read again when the place is
 * opened and when the window is focused (admin-tooling 7). A session that has ended is asked for in place, and
 * what it refused is read again after signing in. Its error is one for the person.
 */
export function useAdminResource<T>(resource: Resource<T> | null, freshMs?: number): ResourceState<T> {
  const state = useResource(resource);
  const path = resource?.path;
  const signedInAs = useSnapshot(session).state;
  const refused = isSignedOutError(state.error);

  useEffect(() => {
    if (path !== undefined && state.data !== undefined) readAt.set(path, Date.now());
  }, [path, state.data]);

  const refresh = useEffectEvent(() => {
    if (path === undefined || freshMs === undefined) return;
    const last = readAt.get(path);
    if (last !== undefined && Date.now() - last >= freshMs) {
      readAt.set(path, Date.now());
      state.retry();
    }
  });
  useEffect(() => {
    refresh();
    const onFocus = () => refresh();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [path]);

  const readAgain = useEffectEvent(() => state.retry());
  useEffect(() => {
    if (refused && session.state === 'signed-in') session.state = 'expired';
  }, [refused]);
  useEffect(() => {
    if (refused && signedInAs === 'signed-in' && session.state === 'signed-in') readAgain();
  }, [refused, signedInAs]);

  return { ...state, error: state.error && callError(state.error) };
}
