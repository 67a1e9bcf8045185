import { adminRequest } from '../../session/admin-request';

/** Turns off another user's second factor (`DELETE /users/:id/second-factor`). @throws ApiError 404, 409 for oneself */
export function turnOffSecondFactorOf(id: number): Promise<undefined> {
  return adminRequest(`/api/users/${id}/second-factor`, { method: 'DELETE' });
}
