import { adminRequest } from '../../session/admin-request';

/** Removes an image from the bin for good (`DELETE /images/:id/bin`). @throws ApiError 404 when it is not there */
export function eraseImage(id: number): Promise<undefined> {
  return adminRequest(`/api/images/${id}/bin`, { method: 'DELETE' });
}
