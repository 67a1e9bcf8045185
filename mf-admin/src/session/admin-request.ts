import { apiRequest, type ApiRequest } from 'shared-platform';
import { readable } from '../calls/answer-error';
import { withConfirmation } from './confirmation';
import { withSession } from './session';
import { watched } from './slow-changes';

/** How long a change may take, in ms: pages of images on a slow connection need more than a read. */
const CHANGE_LIMIT_MS = 120_000;

/**
 * `apiRequest` for calls that need a session: when it has ended, it is renewed in place and the call repeated, and so it
 * is when the user has to confirm first who they are. A change that is slow says so, and can be cancelled. Reads never
 * answer for a view of content, which a save would publish.
 * @throws ApiError, also for an answer that cannot be read
 */
export function adminRequest<T = undefined>(path: string, request: ApiRequest<T> = {}): Promise<T> {
  const published = { ...request, inView: false };
  const change = (signal: AbortSignal) =>
    apiRequest(path, { limitMs: CHANGE_LIMIT_MS, ...published, signal });
  const send = () =>
    request.method === undefined ? apiRequest(path, published) : watched(change, request.signal);
  return readable(withConfirmation(() => withSession(send)));
}
