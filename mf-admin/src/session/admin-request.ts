import { apiRequest, type ApiRequest } from 'shared-platform';
import { withSession } from './session';

/** `apiRequest` for calls that need a session: when it has ended, it is renewed in place and the call repeated. */
export function adminRequest<T = undefined>(path: string, request: ApiRequest<T> = {}): Promise<T> {
  return withSession(() => apiRequest(path, request));
}
