import { mailPreviewSchema, type Answer, type MailPreview } from 'shared-types/enquiry-mail';
import type { NewQuote } from 'shared-types/planner/quote';
import { adminRequest } from '../../session/admin-request';

/** The mail that a quote would be, as the server would send it now (`POST /enquiries/:id/quote/preview`). @throws ApiError */
export const previewQuote = (id: number, quote: NewQuote): Promise<MailPreview> =>
  adminRequest(`/api/enquiries/${id}/quote/preview`, {
    method: 'POST',
    body: quote,
    schema: mailPreviewSchema,
  });

/** The mail that an answer would be, likewise (`POST /enquiries/:id/answers/preview`). @throws ApiError */
export const previewAnswer = (id: number, answer: Answer): Promise<MailPreview> =>
  adminRequest(`/api/enquiries/${id}/answers/preview`, {
    method: 'POST',
    body: answer,
    schema: mailPreviewSchema,
  });
