import { apiRequest, loadSchemas } from 'shared-platform';
import type { EnquiryInput } from 'shared-types/enquiry';

/**
 * `POST /api/enquiries` (public-site 7, contracts). A second call with the same key returns the first reference. An
 * enquiry with a 2xx status was accepted even if the rest of the response is unreadable; it then has no reference.
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
