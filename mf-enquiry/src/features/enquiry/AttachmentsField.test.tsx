import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster, useLocation } from 'shared-platform';
import { Standalone } from 'shared-platform/standalone';
import type { EnquirySubject } from 'shared-types/remotes';
import { EnquiryForm } from './EnquiryForm';

const plan: EnquirySubject = { kind: 'plan', id: '1AEc', name: 'Wall System on a wall of 360 × 250 cm' };
const IDS = ['0b8f4f5e-1111-4c1b-8a55-000000000001', '0b8f4f5e-1111-4c1b-8a55-000000000002'];

function Address() {
  return <output>{useLocation().pathname}</output>;
}

const page = (subject: EnquirySubject | undefined = plan) => (
  <Standalone at="/contact" data={{ '/api/site-config/site_settings': {} }}>
    <EnquiryForm subject={subject} />
    <Address />
    <Toaster />
  </Standalone>
);

function json(status: number, body: unknown): Response {
  return {
    ok: status < 300,
    status,
    headers: new Headers(),
    text: () => Promise.resolve(JSON.stringify(body)),
    json: () => Promise.resolve(body),
  } as Response;
}
const problem = (status: number, detail: string) => () =>
  json(status, { type: 'about:blank', title: 'No', status, detail });
const lacking = () =>
  json(400, {
    ...{ type: 'about:blank', title: 'No', status: 400, detail: 'Some fields are not valid.' },
    issues: [{ path: 'attachments', message: GONE }],
  });
const taken = (id: string | undefined) => () => json(201, { id });

/**
 * Stands in for the API: files get these answers in turn, and every enquiry is accepted whose files do not belong to
 * another one.
 */
function api(...answers: (() => Response | Promise<Response>)[]) {
  const enquiries: Record<string, unknown>[] = [];
  const keys: (string | null)[] = [];
  const photographs: unknown[] = [];
  window.fetch = (path, init) => {
    if (path === '/api/enquiries/attachments') {
      photographs.push(init?.body);
      return Promise.resolve((answers.shift() ?? taken(IDS[0]))());
    }
    enquiries.push(JSON.parse(init?.body as string) as Record<string, unknown>);
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    const idsOf = ({ attachments = [] }: Record<string, unknown> = {}) =>
      (attachments as { id: string }[]).map(({ id }) => id);
    const ids = idsOf(enquiries.at(-1));
    const isTaken = (other: Record<string, unknown>, at: number) =>
      keys[at] !== keys.at(-1) && ids.some((id) => idsOf(other).includes(id));
    if (enquiries.some(isTaken)) return Promise.resolve(lacking());
    if (isAnswerLost) return Promise.reject(new TypeError('offline'));
    return Promise.resolve(json(201, { reference: 'FR-7K3M9Q' }));
  };
  return { enquiries, keys, photographs };
}

const GONE = 'A file is no longer here. Please add it again, or send without it.';

/** Whether enquiries arrive without a response to the browser. */
let isAnswerLost = false;

const photograph = (name: string) => new File([name], name, { type: 'image/jpeg' });
const pdf = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'application/pdf' });
const field = () => screen.getByLabelText('Add pictures or PDFs');
const list = () => within(screen.getByRole('list', { name: 'Chosen files' }));

const submitButton = () => screen.getByRole('button', { name: 'Submit Enquiry' });

/** Waits until the last attempt has failed, and sends again. */
async function sendAgain() {
  await waitFor(() => expect(submitButton()).toBeEnabled());
  await userEvent.click(submitButton());
}

async function send() {
  await userEvent.type(screen.getByLabelText(/First name/), 'Grace');
  await userEvent.type(screen.getByLabelText(/Last name/), 'Hopper');
  await userEvent.type(screen.getByLabelText(/Email/), 'grace@example.com');
  await userEvent.selectOptions(screen.getByLabelText(/Area of interest/), 'Office Systems');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(submitButton());
}

beforeEach(() => {
  sessionStorage.clear();
  isAnswerLost = false;
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  // A browser that cannot read the photograph: it is sent as it is.
  window.createImageBitmap = () => Promise.reject(new Error('not an image'));
});

test('sends files as they are chosen, and names those that are left in the enquiry', async () => {
  const { enquiries, photographs } = api(taken(IDS[0]), taken(IDS[1]));
  render(page());
  const files = [photograph('left.jpg'), photograph('right.jpg')];
  await userEvent.upload(field(), files);
  await waitFor(() => expect(list().getAllByText(/Ready/)).toHaveLength(2));
  expect(photographs).toEqual(files);
  expect(list().getAllByText(/^1 kB\. Ready$/)).toHaveLength(2);
  await userEvent.click(list().getByRole('button', { name: 'Remove left.jpg' }));
  expect(field()).toHaveFocus();
  await send();
  await screen.findByText('/thank-you');
  expect(enquiries).toMatchObject([{ subject: plan, attachments: [{ id: IDS[1], name: 'right.jpg' }] }]);
});

test('removes a file that is refused, with its name in the reason, and keeps the others', async () => {
  api(
    problem(400, 'This file is not a picture we can open. Send a picture.'),
    problem(400, 'This is a HEIC photograph.'),
    taken(IDS[0]),
  );
  render(page());
  await userEvent.upload(field(), [photograph('bad.jpg'), photograph('phone.heic'), photograph('wall.jpg')]);
  expect(await screen.findByText('bad.jpg is not a picture we can open. Send a picture.')).toBeVisible();
  expect(await screen.findByText('phone.heic: This is a HEIC photograph.')).toBeVisible();
  expect(list().getAllByRole('listitem')).toHaveLength(1);
  expect(await list().findByText(/Ready/)).toBeVisible();
});

test('refuses a file of more than 10 MB without sending it', async () => {
  const { photographs } = api();
  render(page());
  await userEvent.upload(field(), pdf('plan.pdf', 11 * 1024 * 1024));
  expect(await screen.findByText(/^plan\.pdf is larger than 10 MB\. Make it smaller/)).toBeVisible();
  expect(photographs).toEqual([]);
});

test('takes five of twenty files, two at a time, with a sentence about the others', async () => {
  let answer: (() => void)[] = [];
  const later = () => new Promise<Response>((resolve) => answer.push(() => resolve(taken(IDS[0])())));
  const { photographs } = api(...Array<typeof later>(5).fill(later));
  render(page());
  await userEvent.upload(
    field(),
    Array.from({ length: 20 }, (_, index) => pdf(`${index}.pdf`)),
  );
  expect(screen.getByText('An enquiry can have five files: the others were left out.')).toBeVisible();
  expect(list().getAllByRole('progressbar')).toHaveLength(5);
  for (const begun of [2, 4, 5]) {
    await waitFor(() => expect(photographs).toHaveLength(begun));
    await new Promise((rest) => setTimeout(rest, 20));
    expect(photographs).toHaveLength(begun);
    const ready = answer;
    answer = [];
    ready.forEach((go) => go());
  }
  await waitFor(() => expect(list().getAllByText(/Ready/)).toHaveLength(5));
  expect(list().queryByRole('progressbar')).not.toBeInTheDocument();
});

test('shows a picture of an image and the kind of a PDF', async () => {
  api();
  const { container } = render(page());
  await userEvent.upload(field(), [photograph('wall.jpg'), pdf('plan.pdf', 3 * 1024 * 1024)]);
  expect(container.querySelectorAll('li img')).toHaveLength(1);
  expect(container.querySelector('li img')).toHaveAttribute('src', 'blob:preview');
  expect(list().getByText('PDF')).toBeVisible();
  expect(await list().findByText(/^3\.0 MB\. Ready$/)).toBeVisible();
});

test('says that a file could not be sent, and tries again with the enquiry', async () => {
  const { enquiries, photographs } = api(() => Promise.reject(new TypeError('offline')), taken(IDS[0]));
  render(page());
  await userEvent.upload(field(), photograph('wall.jpg'));
  expect(await list().findByText(/Not sent yet\. No connection/)).toBeVisible();
  await send();
  await screen.findByText('/thank-you');
  expect(photographs).toHaveLength(2);
  expect(enquiries).toMatchObject([{ attachments: [{ id: IDS[0], name: 'wall.jpg' }] }]);
});

test('does not send the enquiry without a file that still cannot be sent', async () => {
  const { enquiries } = api(problem(503, 'Not just now.'), problem(503, 'Not just now.'));
  render(page());
  await userEvent.upload(field(), photograph('wall.jpg'));
  await list().findByText(/Not sent yet\. Not just now\.$/);
  await send();
  expect(await screen.findByText(/^Not sent yet\. 503: Not just now\. What you typed/)).toBeVisible();
  expect(enquiries).toEqual([]);
});

test('makes another enquiry when a file is added after a lost answer', async () => {
  const { enquiries, keys } = api(taken(IDS[0]));
  isAnswerLost = true;
  render(page());
  await send();
  await sendAgain();
  await waitFor(() => expect(submitButton()).toBeEnabled());
  isAnswerLost = false;
  await userEvent.upload(field(), photograph('wall.jpg'));
  await sendAgain();
  await screen.findByText('/thank-you');
  expect(enquiries.map(({ attachments }) => attachments)).toEqual([
    undefined,
    undefined,
    [{ id: IDS[0], name: 'wall.jpg' }],
  ]);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('sends files of a changed enquiry again when the first one has them', async () => {
  const { enquiries, photographs } = api(taken(IDS[0]), taken(IDS[1]));
  isAnswerLost = true;
  render(page());
  await userEvent.upload(field(), photograph('wall.jpg'));
  await send();
  await waitFor(() => expect(submitButton()).toBeEnabled());
  isAnswerLost = false;
  await userEvent.type(screen.getByLabelText('Message'), 'By the window.');
  await sendAgain();
  expect(await list().findByText(`1 kB. Not sent yet. ${GONE}`)).toBeVisible();
  await sendAgain();
  await screen.findByText('/thank-you');
  expect(photographs).toHaveLength(2);
  expect(enquiries.at(-1)).toMatchObject({ message: 'By the window.', attachments: [{ id: IDS[1] }] });
});

test.each([undefined, { kind: 'product', id: 'wall-system', name: 'Wall System' } as const])(
  'offers files with every enquiry, before the consent (%j)',
  (subject) => {
    render(page(subject));
    const consent = screen.getByRole('checkbox');
    expect(field().compareDocumentPosition(consent)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(field()).toHaveAccessibleDescription(/Only our team sees them; location data is removed\.$/);
  },
);

test('the same words about another plan are another enquiry', async () => {
  const { keys } = api();
  isAnswerLost = true;
  const { rerender } = render(page());
  await send();
  await waitFor(() => expect(submitButton()).toBeEnabled());
  isAnswerLost = false;
  rerender(page({ ...plan, id: '1AEd' }));
  await sendAgain();
  await screen.findByText('/thank-you');
  expect(keys[1]).not.toBe(keys[0]);
});
