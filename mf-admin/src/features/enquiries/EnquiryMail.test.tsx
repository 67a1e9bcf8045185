import { screen, waitFor, within } from '@testing-library/react';
import type { EnquiryRecord } from 'shared-types/enquiry';
import type { ThreadMessage } from 'shared-types/enquiry-mail';
import { seedAnswerTemplates } from 'shared-types/content/answer-templates';
import { fakeApi, type FakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { EnquiriesInbox } from './EnquiriesInbox';

const ada: EnquiryRecord = {
  id: 1,
  revision: 1,
  reference: 'FR-7K3M9Q',
  created_at: '2026-01-05T10:00:00.000Z',
  status: 'contacted',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '',
  interest: 'office',
  message: 'Two shelves, please.',
  subject: null,
  pricedPlan: null,
  quote: null,
  business: null,
  attachments: [],
  photographs: [],
  notes: '',
  assignee: null,
  lastAnswer: null,
  consentVersion: '2026-01',
  consentText: 'I agree.',
  consentedAt: '2026-01-05T10:00:00.000Z',
  mail: { state: 'sent', attempts: 1, lastError: null },
};
const message = (id: number, more: Partial<ThreadMessage>): ThreadMessage => ({
  id: `answer.${id}`,
  kind: 'answer',
  at: '2026-01-06T10:00:00.000Z',
  author: 'owner@example.com',
  subject: 'Your shelves (FR-7K3M9Q)',
  words: 'We can.',
  attachments: 0,
  state: 'sent',
  lastError: null,
  ...more,
});
const grace = { id: 2, email: 'grace@example.com' };

let api: FakeApi;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.config.set('answer_templates', { value: seedAnswerTemplates, revision: 1 });
  api.colleagues = [{ id: 1, email: 'owner@example.com' }, grace];
});

async function open(enquiry = ada) {
  api.enquiries = [enquiry];
  api.fail(/^GET .*enquiries\/1$/, enquiry);
  const { user } = show(<EnquiriesInbox />);
  await user.click(await screen.findByRole('button', { name: 'Ada Lovelace' }));
  return user;
}
const answerForm = async () => within(await screen.findByRole('region', { name: 'Answer' }));
/** By its words: in tests antd gives the titles of drawers and dialogs the same id. */
const dialog = async () =>
  within((await screen.findByText('Mail before it is sent')).closest<HTMLElement>('[role=dialog]')!);
const bodiesOf = (pattern: RegExp) =>
  api.calls.filter(({ line }) => pattern.test(line)).map(({ body }) => body);

test('an answer begins with a template, is shown as it will be mailed, and is sent from there', async () => {
  api.threads.set(1, { messages: [message(4, {})], last: 4, mailbox: null });
  const user = await open();
  const form = await answerForm();
  await screen.findByText('We can.');
  const choice = await form.findByLabelText('Template');
  await user.click(choice);
  await user.click(await screen.findByTitle('First answer'));
  const words = form.getByLabelText('Answer');
  expect(words).toHaveDisplayValue(/your enquiry about Office Systems\./);
  expect(words).not.toHaveDisplayValue(/\{/);
  await user.type(words, ' PS: Soon.');
  await user.click(form.getByRole('button', { name: 'Preview answer' }));

  const mail = await dialog();
  expect(mail.getByText('Ada Lovelace <ada@example.com>')).toBeVisible();
  expect(mail.getByText('Your enquiry (FR-7K3M9Q)')).toBeVisible();
  expect(mail.getByTitle('The mail')).toHaveAttribute('srcdoc', expect.stringContaining('PS: Soon.'));
  expect(mail.getByTitle('The mail')).toHaveAttribute('sandbox', '');
  expect(mail.getByRole('alert')).toHaveTextContent('Replies to this mail are not delivered.');
  expect(bodiesOf(/^POST .*answers$/)).toEqual([]);

  api.fail(/^POST .*answers$/, { ...ada, lastAnswer: 'sent' });
  await user.click(mail.getByRole('button', { name: 'Send answer' }));
  expect(await form.findByText('The answer will be mailed to ada@example.com.')).toBeVisible();
  expect(bodiesOf(/^POST .*answers$/)).toEqual([
    {
      subject: 'Your enquiry (FR-7K3M9Q)',
      greeting: 'Dear Ada,',
      words: expect.stringContaining('PS: Soon.'),
      after: 4,
    },
  ]);
  await waitFor(() => expect(form.getByLabelText('Answer')).toHaveValue(''));
});

test('an answer that is refused keeps its words, and the reason is said', async () => {
  const user = await open();
  const form = await answerForm();
  await user.type(await form.findByLabelText('Answer'), 'We cannot.');
  await user.click(form.getByRole('button', { name: 'Preview answer' }));
  api.fail(/^POST .*answers$/, 503);
  await user.click((await dialog()).getByRole('button', { name: 'Send answer' }));
  expect(await form.findByText(/^The answer was not sent\./)).toBeVisible();
  expect(form.getByLabelText('Answer')).toHaveValue('We cannot.');
});

test('an empty answer is not previewed', async () => {
  const user = await open();
  const form = await answerForm();
  await user.click(await form.findByRole('button', { name: 'Preview answer' }));
  expect(await form.findByText('Write the answer.')).toBeVisible();
  expect(bodiesOf(/preview/)).toEqual([]);
});

test('the thread shows what was sent, what failed with its reason, and what was received', async () => {
  api.threads.set(1, {
    messages: [
      message(1, { state: 'failed', lastError: '550 no such mailbox' }),
      message(2, { kind: 'received', author: null, state: 'received', words: 'Thank you.', attachments: 2 }),
    ],
    last: 2,
    mailbox: { readAt: null, problem: 'The mail server refuses the password.' },
  });
  await open({ ...ada, lastAnswer: 'received' });
  const thread = within(await screen.findByRole('region', { name: 'Mail' }));
  const [failed, reply] = await thread.findAllByRole('listitem');
  expect(failed).toHaveTextContent(/Not sent.*550 no such mailbox/);
  expect(reply).toHaveTextContent(/^Reply.*Received.*Thank you\.2 attachments in the mailbox\./);
  expect(thread.getByRole('alert')).toHaveTextContent('The mail server refuses the password.');
  expect(screen.getByText('Reply received')).toBeVisible();
});

test('an enquiry is assigned to a colleague, and the own ones are found', async () => {
  const user = await open();
  api.fail(/^PATCH .*enquiries\/1$/, { ...ada, revision: 2, assignee: grace });
  await user.click(await screen.findByLabelText('Assigned to'));
  await user.click(await screen.findByTitle('grace@example.com'));
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /Ada Lovelace/ })).toHaveTextContent('grace@example.com'),
  );
  expect(bodiesOf(/^PATCH/)).toEqual([{ assigneeId: 2 }]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Assigned to me' }));
  expect(screen.getByRole('button', { name: 'Assigned to me' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() =>
    expect(api.calls.map(({ line }) => line)).toContainEqual(
      expect.stringMatching(/^GET \/api\/enquiries\?assignee=me/),
    ),
  );
});

test('a quote is shown as it will be mailed before it is sent', async () => {
  const subject = { kind: 'plan', id: '1AEhwicQ', name: 'Wall System' };
  api.fail(/^POST .*plans\/price/, 503);
  const user = await open({ ...ada, subject });
  const quote = within(await screen.findByRole('region', { name: 'Quote' }));
  await user.type(await quote.findByLabelText('Price'), '900');
  await user.type(quote.getByLabelText('Words'), 'Door on the left.');
  await user.click(quote.getByRole('button', { name: 'Preview quote' }));
  const mail = await dialog();
  expect(mail.getByTitle('The mail')).toHaveAttribute('srcdoc', expect.stringContaining('Door on the left.'));
  await user.click(mail.getByRole('button', { name: 'Back to editing' }));
  expect(bodiesOf(/quote$/)).toEqual([]);
  await user.click(quote.getByRole('button', { name: 'Preview quote' }));
  const sent = { totalPence: 90_000, until: '2100-01-31', words: 'Door on the left.' };
  api.fail(/^POST .*quote$/, { ...ada, subject, quote: { ...sent, at: '2026-01-06T10:00:00.000Z' } });
  await user.click((await dialog()).getByRole('button', { name: 'Send quote' }));
  expect(await quote.findByText('The quote will be mailed to ada@example.com.')).toBeVisible();
});
