import { releaseOrderSchema, type ReleaseOrder, type ReleaseOrderInput } from 'shared-types/releases';
import { adminRequest } from '../../session/admin-request';

/**
 * Orders something of a version (`POST /releases/orders`); the watcher carries it out within seconds.
 * @throws ApiError 400 at `reason`, 409 when it makes no sense as things are
 */
export function giveOrder(order: ReleaseOrderInput): Promise<ReleaseOrder> {
  return adminRequest('/api/releases/orders', { method: 'POST', body: order, schema: releaseOrderSchema });
}
