import { imageBatchAnswerSchema, type ImageBatchAnswer, type ImageCategory } from 'shared-types/image';
import { rememberRecord } from '../../library/known-pictures';
import { sendImages, type UploadOptions } from './upload-image';

/**
 * Adds up to 20 images at once (`POST /images/batch`); each is judged on its own.
 * @throws CallFailure `Failed to upload images batch`, AbortError when cancelled
 */
export async function uploadBatch(
  images: { data: string; name: string }[],
  category: ImageCategory,
  options: UploadOptions = {},
): Promise<ImageBatchAnswer> {
  const body = { images, category };
  const answer = await sendImages('Failed to upload images batch', 'POST', '/api/images/batch', body, {
    ...options,
    schema: imageBatchAnswerSchema,
  });
  answer.created.forEach(rememberRecord);
  return answer;
}
