import { imageUsageSchema, type ImageUsage } from 'shared-types/image';
import type { Resource } from 'shared-types/resources';
import { adminRequest } from '../../session/admin-request';

export function usageResource(id: number): Resource<ImageUsage[]> {
  return { path: `/api/images/${id}/usage`, schema: imageUsageSchema };
}

/** The places that show an image (`GET /images/:id/usage`). @throws ApiError */
export function readUsage(id: number, signal: AbortSignal): Promise<ImageUsage[]> {
  const { path, schema } = usageResource(id);
  return adminRequest(path, { schema, signal });
}
