import { apiRequest, loadSchemas } from 'shared-platform';
import type { EnquiryInput } from 'shared-types/enquiry';

/**
 * `POST /api/enquiries` (public-site 7, contracts). The same key with a second call answers the first reference.
 * An accepted enquiry has arrived, whatever its answer says, or breaks off with; a reference is shown when there is one.
 * @throws ApiError when it was not accepted; `problem.issues` names fields by their path
 */
export async function sendEnquiry(
  enquiry: EnquiryInput,
  idempotencyKey: string,
): Promise<{ reference?: string }> {
  const { enquiryAnswerSchema } = await loadSchemas();
  let accepted = false;
  try {
    return await apiRequest('/api/enquiries', {
      method: 'POST',
      headers: { 'idempotency-key': idempotencyKey },
      body: enquiry,
      onHeaders: () => {
        accepted = true;
      },
      schema: enquiryAnswerSchema,
    });
  } catch (cause) {
    if (accepted) return {};
    throw cause;
  }
}
