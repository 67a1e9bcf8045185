import { apiRequest, loadSchemas } from 'shared-platform';

/** A photograph of several megabytes on a slow connection. */
const LIMIT_MS = 120_000;

/**
 * `POST /api/enquiries/photographs`: kept for an hour at most, for the enquiry that names it.
 * @throws ApiError when it was not taken
 */
export async function sendPhotograph(bytes: Blob): Promise<string> {
  const { photographAnswerSchema } = await loadSchemas();
  const { id } = await apiRequest('/api/enquiries/photographs', {
    method: 'POST',
    body: bytes,
    limitMs: LIMIT_MS,
    schema: photographAnswerSchema,
  });
  return id;
}
