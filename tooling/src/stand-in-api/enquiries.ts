import { http, type RequestHandler } from 'msw';
import { enquiryAnswerSchema, enquiryInputSchema } from 'shared-types/enquiry';
import { isFoundIn } from 'shared-types/search-key';
import { answer, bodyOf, pageOf } from './checked';
import type { StandInApi } from './state';

/** `/api/enquiries`: answers an enquiry with a reference; the inbox lists `api.enquiries`. */
export function enquiryHandlers(api: StandInApi): RequestHandler[] {
  return [
    http.post('/api/enquiries', async ({ request }) => {
      await bodyOf(request, enquiryInputSchema);
      return answer(request, { reference: 'FR-7K3M9Q' }, { schema: enquiryAnswerSchema, status: 201 });
    }),
    http.get('/api/enquiries', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const status = searchParams.get('status');
      const q = searchParams.get('q') ?? '';
      const all = api.enquiries
        .filter((enquiry) => status === null || enquiry.status === status)
        .filter((enquiry) => isFoundIn(JSON.stringify(enquiry), q));
      const { page, headers } = pageOf(request, all, ({ id }) => id, api.pageSize, ['status', 'q', 'count']);
      return answer(request, page, { headers });
    }),
  ];
}
