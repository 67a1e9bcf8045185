import { http, type RequestHandler } from 'msw';
import { colleagueSchema, enquiryAnswerSchema, enquiryInputSchema } from 'shared-types/enquiry';
import { bulkAnswerSchema } from 'shared-types/bulk';
import { enquiryBulkSchema } from 'shared-types/enquiry-bulk';
import { answerSchema, mailPreviewSchema, threadSchema } from 'shared-types/enquiry-mail';
import { newQuoteSchema } from 'shared-types/planner/quote';
import { isFoundIn } from 'shared-types/search-key';
import { rowIdSchema } from 'shared-types/row-id';
import * as z from 'zod/mini';
import { answer, bodyOf, pageOf } from './checked';
import type { StandInApi } from './state';

/** A mail about an enquiry that says `words`. */
const previewOf = (subject: string, words: string) => ({
  from: 'Formraster <sales@example.com>',
  to: 'Ada Lovelace <ada@example.com>',
  replyTo: 'Formraster <hello@formraster.example>',
  subject,
  text: words,
  html: `<p>${words}</p>`,
  deliveredAddress: true,
});

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
      const { page, headers } = pageOf(request, all, ({ id }) => id, api.pageSize, [
        'status',
        'assignee',
        'q',
        'count',
      ]);
      return answer(request, page, { headers });
    }),
    http.post('/api/enquiries/bulk', async ({ request }) => {
      const change = await bodyOf(request, enquiryBulkSchema);
      const done = change.ids.filter((id) => api.enquiries.some((enquiry) => enquiry.id === id));
      const failed = change.ids
        .filter((id) => !done.includes(id))
        .map((id) => ({ id, status: 404, message: 'There is no enquiry with this id.' }));
      api.enquiries = api.enquiries.flatMap((enquiry) => {
        if (!done.includes(enquiry.id)) return [enquiry];
        if (change.action === 'erase') return [];
        return [{ ...enquiry, status: change.status, revision: enquiry.revision + 1 }];
      });
      return answer(request, { done, failed }, { schema: bulkAnswerSchema(rowIdSchema()) });
    }),
    http.get('/api/colleagues', ({ request }) =>
      answer(request, api.colleagues, { schema: z.array(colleagueSchema) }),
    ),
    http.get('/api/enquiries/:id/messages', ({ request, params }) =>
      answer(request, api.threads.get(Number(params['id'])) ?? { messages: [], last: 0, mailbox: null }, {
        schema: threadSchema,
      }),
    ),
    http.post('/api/enquiries/:id/answers/preview', async ({ request }) => {
      const { subject, words } = await bodyOf(request, answerSchema);
      return answer(request, previewOf(subject, words), { schema: mailPreviewSchema });
    }),
    http.post('/api/enquiries/:id/quote/preview', async ({ request }) => {
      const { words } = await bodyOf(request, newQuoteSchema);
      return answer(request, previewOf('Our quote for your plan', words), { schema: mailPreviewSchema });
    }),
  ];
}
