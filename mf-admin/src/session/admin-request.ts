import { apiRequest, type ApiRequest } from 'shared-platform';
import { readable } from '../calls/answer-error';
import { withSession } from './session';

/**
 * `apiRequest` for calls that need a session: when it has ended, it is renewed in place and the call repeated.
 * @throws ApiError, also for an answer that cannot be read
 */
export function adminRequest<T = undefined>(path: string, request: ApiRequest<T> = {}): Promise<T> {
  return readable(withSession(() => apiRequest(path, request)));
}
