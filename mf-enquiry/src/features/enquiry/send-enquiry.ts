import { apiRequest } from 'shared-platform';
import { enquiryAnswerSchema, type EnquiryInput } from 'shared-types/enquiry';

/** An accepted enquiry has arrived, whatever its answer says; a reference is shown when there is one. */
const answer = {
  parse(value: unknown): { reference?: string } {
    const parsed = enquiryAnswerSchema.safeParse(value);
    return parsed.success ? parsed.data : {};
  },
};

/**
 * `POST /api/enquiries` (public-site 7, contracts). The same key with a second call answers the first reference.
 * @throws ApiError when it was not accepted; `problem.issues` names fields by their path
 */
export function sendEnquiry(enquiry: EnquiryInput, idempotencyKey: string): Promise<{ reference?: string }> {
  return apiRequest('/api/enquiries', {
    method: 'POST',
    headers: { 'idempotency-key': idempotencyKey },
    body: enquiry,
    schema: answer,
  });
}
