import { adminRequest } from '../../session/admin-request';
import { inWords } from '../../failures';

/**
 * Puts an image into the bin for 30 days (`DELETE /images/:id`); `force` also when pages use it.
 * @throws CallFailure `Failed to delete image`, whose cause is 409 while it is in use
 */
export function deleteImage(id: number, force = false): Promise<undefined> {
  const path = `/api/images/${id}${force ? '?force=true' : ''}`;
  return inWords('Failed to delete image', adminRequest(path, { method: 'DELETE' }));
}
