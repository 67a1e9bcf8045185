import { adminRequest } from '../../session/admin-request';

/** Takes an image back out of the bin (`POST /images/:id/restore`). @throws ApiError */
export function restoreImage(id: number): Promise<undefined> {
  return adminRequest(`/api/images/${id}/restore`, { method: 'POST' });
}
