import type { ImageRecord } from 'shared-types/image';
import { sendImage, type UploadOptions } from './upload-image';

/**
 * Puts other bytes in an image's place, in the library and everywhere it is used (`PUT /images/:id/data`).
 * @throws CallFailure `Failed to upload image`
 */
export function replaceImage(id: number, data: string, options: UploadOptions = {}): Promise<ImageRecord> {
  return sendImage('PUT', `/api/images/${id}/data`, { data }, options);
}
