import { apiRequest, loadSchemas } from 'shared-platform';

/** A PDF of ten megabytes on a slow connection. */
const LIMIT_MS = 240_000;

/**
 * `POST /api/enquiries/attachments`: kept for an hour at most, for the enquiry that names it.
 * @param signal aborts it
 * @throws ApiError when it was refused, or did not arrive
 */
export async function sendAttachment(bytes: Blob, signal: AbortSignal): Promise<string> {
  const { attachmentAnswerSchema } = await loadSchemas();
  const { id } = await apiRequest('/api/enquiries/attachments', {
    method: 'POST',
    body: bytes,
    signal,
    limitMs: LIMIT_MS,
    schema: attachmentAnswerSchema,
  });
  return id;
}
