import { rereadResource, useResource, type ResourceState } from 'shared-platform';
import { sampleStockRecordSchema, type SampleStockRecord } from 'shared-types/samples';
import * as z from 'zod/mini';
import { adminRequest } from '../../session/admin-request';

export const STOCK_PATH = '/api/samples/stock';

/** Every finish, whether samples of it are offered, and how many there are (`GET /samples/stock`). */
export function useSampleStock(): ResourceState<SampleStockRecord[]> {
  return useResource({ path: STOCK_PATH, schema: z.array(sampleStockRecordSchema) });
}

/** Sets what there is of a finish (`PUT /samples/:finish`). @throws ApiError */
export async function setSampleStock({ finish, ...stock }: SampleStockRecord): Promise<void> {
  await adminRequest(`/api/samples/${finish}`, {
    method: 'PUT',
    body: stock,
    schema: sampleStockRecordSchema,
  });
  await rereadResource(STOCK_PATH);
}
