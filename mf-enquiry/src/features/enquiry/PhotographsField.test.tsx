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

const page = (subject: EnquirySubject = plan) => (
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
    issues: [{ path: 'photographs', message: GONE }],
  });
const taken = (id: string | undefined) => () => json(201, { id });

/**
 * Stands in for the API: photographs get these answers in turn, and every enquiry is accepted whose photographs do not
 * belong to another one.
 */
function api(...answers: (() => Response | Promise<Response>)[]) {
  const enquiries: Record<string, unknown>[] = [];
  const keys: (string | null)[] = [];
  const photographs: unknown[] = [];
  window.fetch = (path, init) => {
    if (path === '/api/enquiries/photographs') {
      photographs.push(init?.body);
      return Promise.resolve((answers.shift() ?? taken(IDS[0]))());
    }
    enquiries.push(JSON.parse(init?.body as string) as Record<string, unknown>);
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    const ids = (enquiries.at(-1)?.photographs ?? []) as string[];
    const isTaken = ({ photographs: others }: Record<string, unknown>, at: number) =>
      keys[at] !== keys.at(-1) && ids.some((id) => ((others ?? []) as string[]).includes(id));
    if (enquiries.some(isTaken)) return Promise.resolve(lacking());
    if (isAnswerLost) return Promise.reject(new TypeError('offline'));
    return Promise.resolve(json(201, { reference: 'FR-7K3M9Q' }));
  };
  return { enquiries, keys, photographs };
}

const GONE = 'A photograph is no longer here. Please add it again, or send without it.';

/** Whether enquiries arrive without a response to the browser. */
let isAnswerLost = false;

const photograph = (name: string) => new File([name], name, { type: 'image/jpeg' });
const field = () => screen.getByLabelText(/^Photographs of the wall/);
const list = () => within(screen.getByRole('list', { name: 'Chosen photographs' }));

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
  // A browser that cannot read the photograph: it is sent as it is.
  window.createImageBitmap = () => Promise.reject(new Error('not an image'));
});

test('photographs are sent as they are chosen; the enquiry names those that are left', async () => {
  const { enquiries, photographs } = api(taken(IDS[0]), taken(IDS[1]));
  render(page());
  const files = [photograph('left.jpg'), photograph('right.jpg')];
  await userEvent.upload(field(), files);
  await waitFor(() => expect(list().getAllByText('Ready')).toHaveLength(2));
  expect(photographs).toEqual(files);
  await userEvent.click(list().getByRole('button', { name: 'Remove left.jpg' }));
  await send();
  await screen.findByText('/thank-you');
  expect(enquiries).toMatchObject([{ subject: plan, photographs: [IDS[1]] }]);
});

test('one that is refused is taken away with the reason, and the others stay', async () => {
  api(problem(415, 'This is no image.'), taken(IDS[0]));
  render(page());
  await userEvent.upload(field(), [photograph('notes.jpg'), photograph('wall.jpg')]);
  expect(await screen.findByText('notes.jpg was not taken. This is no image.')).toBeVisible();
  expect(list().getAllByRole('listitem')).toHaveLength(1);
  expect(list().getByText('Ready')).toBeVisible();
});

test('of twenty photographs three are taken, with a sentence about the others', async () => {
  const { photographs } = api();
  render(page());
  await userEvent.upload(
    field(),
    Array.from({ length: 20 }, (_, index) => photograph(`${index}.jpg`)),
  );
  expect(screen.getByText(/^Three photographs at most go with an enquiry/)).toBeVisible();
  await waitFor(() => expect(list().getAllByText('Ready')).toHaveLength(3));
  expect(photographs).toHaveLength(3);
  expect(screen.queryByLabelText(/^Photographs of the wall/)).not.toBeInTheDocument();
});

test('one that could not be sent says so, and is tried again with the enquiry', async () => {
  const { enquiries, photographs } = api(() => Promise.reject(new TypeError('offline')), taken(IDS[0]));
  render(page());
  await userEvent.upload(field(), photograph('wall.jpg'));
  expect(await list().findByText(/^Not sent yet\. No connection/)).toBeVisible();
  await send();
  await screen.findByText('/thank-you');
  expect(photographs).toHaveLength(2);
  expect(enquiries).toMatchObject([{ photographs: [IDS[0]] }]);
});

test('an enquiry is not sent without a photograph that still cannot be', async () => {
  const { enquiries } = api(problem(503, 'Not just now.'), problem(503, 'Not just now.'));
  render(page());
  await userEvent.upload(field(), photograph('wall.jpg'));
  await list().findByText('Not sent yet. Not just now.');
  await send();
  expect(await screen.findByText(/^Not sent yet\. 503: Not just now\. What you typed/)).toBeVisible();
  expect(enquiries).toEqual([]);
});

test('a photograph added after a lost answer makes another enquiry, and no change the same one', async () => {
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
  expect(enquiries.map(({ photographs }) => photographs)).toEqual([undefined, undefined, [IDS[0]]]);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('photographs of a changed enquiry are sent again when the first one has taken them', async () => {
  const { enquiries, photographs } = api(taken(IDS[0]), taken(IDS[1]));
  isAnswerLost = true;
  render(page());
  await userEvent.upload(field(), photograph('wall.jpg'));
  await send();
  await waitFor(() => expect(submitButton()).toBeEnabled());
  isAnswerLost = false;
  await userEvent.type(screen.getByLabelText('Message'), 'By the window.');
  await sendAgain();
  expect(await list().findByText(`Not sent yet. ${GONE}`)).toBeVisible();
  await sendAgain();
  await screen.findByText('/thank-you');
  expect(photographs).toHaveLength(2);
  expect(enquiries.at(-1)).toMatchObject({ message: 'By the window.', photographs: [IDS[1]] });
});

test('an enquiry about something else goes without the photographs of a wall', async () => {
  const { enquiries } = api(taken(IDS[0]));
  const { rerender } = render(page());
  await userEvent.upload(field(), photograph('wall.jpg'));
  rerender(page({ kind: 'product', id: 'wall-system', name: 'Wall System' }));
  await send();
  await screen.findByText('/thank-you');
  expect(enquiries.map(({ photographs }) => photographs)).toEqual([undefined]);
});

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

test('only an enquiry about a plan asks for photographs', () => {
  render(page({ kind: 'product', id: 'wall-system', name: 'Wall System' }));
  expect(screen.queryByLabelText(/^Photographs/)).not.toBeInTheDocument();
});
