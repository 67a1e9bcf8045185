import { apiRequest, loadSchemas } from 'shared-platform';
import type { EnquiryInput } from 'shared-types/enquiry';

/**
 * `POST /api/enquiries` (public-site 7, contracts). The same key with a second call answers the first reference.
 * @throws ApiError when it was not accepted; `problem.issues` names fields by their path
 */
export async function sendEnquiry(
  enquiry: EnquiryInput,
  idempotencyKey: string,
): Promise<{ reference?: string }> {
  const { enquiryAnswerSchema } = await loadSchemas();
  return apiRequest('/api/enquiries', {
    method: 'POST',
    headers: { 'idempotency-key': idempotencyKey },
    body: enquiry,
    // An accepted enquiry has arrived, whatever its answer says; a reference is shown when there is one.
    schema: { parse: (value) => enquiryAnswerSchema.safeParse(value).data ?? {} },
  });
}
