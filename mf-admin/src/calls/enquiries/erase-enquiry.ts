import { adminRequest } from '../../session/admin-request';
import { countUnread } from './unread';

/** Erases an enquiry with its mail, for good (`DELETE /enquiries/:id`). @throws ApiError */
export async function eraseEnquiry(id: number): Promise<void> {
  await adminRequest(`/api/enquiries/${id}`, { method: 'DELETE' });
  countUnread();
}
