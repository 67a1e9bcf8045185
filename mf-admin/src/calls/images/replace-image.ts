import { imageRecordSchema, type ImageRecord } from 'shared-types/image';
import { rememberRecord } from '../../library/known-pictures';
import { withSession } from '../../session/session';
import { inWords } from '../call-failure';
import { sendWithProgress, type UploadOptions } from './upload-image';

/**
 * Puts other bytes in a picture's place, in the library and everywhere it is used (`PUT /images/:id/data`).
 * @throws CallFailure `Failed to upload image`
 */
export async function replaceImage(
  id: number,
  data: string,
  options: UploadOptions = {},
): Promise<ImageRecord> {
  const send = withSession(() => sendWithProgress('PUT', `/api/images/${id}/data`, { data }, options));
  const record = imageRecordSchema.parse(await inWords('Failed to upload image', send));
  rememberRecord(record);
  return record;
}
