import { proxy } from 'valtio';
import { isCallError } from '../call-failure';
import { listEnquiries } from './list-enquiries';

/** How many enquiries nobody has looked after yet; null until the server has said so. */
export const unread = proxy<{ count: number | null }>({ count: null });

/** Counts them again; while the server cannot be asked, the last count stands. */
export async function countUnread(): Promise<void> {
  try {
    const { items, total } = await listEnquiries('/api/enquiries?status=new&limit=1&count=true');
    unread.count = total ?? items.length;
  } catch (cause) {
    if (!isCallError(cause)) throw cause;
  }
}
