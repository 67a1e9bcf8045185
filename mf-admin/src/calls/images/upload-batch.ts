import { imageBatchAnswerSchema, type ImageBatchAnswer, type ImageCategory } from 'shared-types/image';
import { rememberRecord } from '../../library/known-pictures';
import { adminRequest } from '../../session/admin-request';
import { inWords } from '../../failures';

/**
 * Adds up to 20 pictures at once (`POST /images/batch`); each is judged on its own.
 * @throws CallFailure `Failed to upload images batch`
 */
export async function uploadBatch(
  images: { data: string; name: string }[],
  category: ImageCategory,
): Promise<ImageBatchAnswer> {
  const request = adminRequest('/api/images/batch', {
    method: 'POST',
    body: { images, category },
    schema: imageBatchAnswerSchema,
  });
  const answer = await inWords('Failed to upload images batch', request);
  answer.created.forEach(rememberRecord);
  return answer;
}
