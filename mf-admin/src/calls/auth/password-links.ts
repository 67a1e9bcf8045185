import { apiRequest, useResource } from 'shared-platform';
import type { Resource } from 'shared-types/resources';
import { signInOptionsSchema, type SignInOptions } from 'shared-types/user';
import { readable } from '../answer-error';

const optionsResource: Resource<SignInOptions> = { path: '/api/auth/options', schema: signInOptionsSchema };

/** Whether the site mails links with which users set a password; false until the server has said so. */
export function usePasswordByMail(): boolean {
  return useResource(optionsResource).data?.passwordByMail ?? false;
}

/**
 * Has a link mailed to an address if it is an account's (`POST /auth/password-links`).
 * @throws ApiError 429 after five requests in an hour
 */
export function requestPasswordLink(email: string): Promise<undefined> {
  return readable(apiRequest('/api/auth/password-links', { method: 'POST', body: { email } }));
}

/**
 * Sets the password of the user whom a link was mailed to (`POST /auth/password-links/use`).
 * @throws ApiError 400 at `password`, 404 when the link has expired or was used
 */
export function setPasswordByLink(token: string, password: string): Promise<undefined> {
  return readable(apiRequest('/api/auth/password-links/use', { method: 'POST', body: { token, password } }));
}
