import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Toaster, useLocation } from 'shared-platform';
import { Standalone } from 'shared-platform/standalone';
import { NOTHING_STORED } from 'shared-types/disk-full';
import type { PostedEnquiry } from 'shared-types/enquiry';
import type { EnquirySubject, RemoteModules } from 'shared-types/remotes';
import { EnquiryForm } from './EnquiryForm';

const subject: EnquirySubject = { kind: 'product', id: 'wall-system', name: 'Wall System' };

type Props = RemoteModules['enquiry/EnquiryForm'];

function Address() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
}

function page({ at = '/contact', ...props }: Props & { at?: string } = {}) {
  return (
    <Standalone at={at} data={{ '/api/site-config/site_settings': {} }}>
      <EnquiryForm {...props} />
      <Address />
      <Toaster />
    </Standalone>
  );
}

interface Call {
  body: Record<string, unknown>;
  key: string | null;
}

/** Stands in for the API; each answer is used once, the last one for ever. */
function api(...answers: (() => Response | Promise<Response>)[]): Call[] {
  const calls: Call[] = [];
  window.fetch = (_path, init) => {
    calls.push({
      body: JSON.parse(init?.body as string) as Record<string, unknown>,
      key: new Headers(init?.headers).get('idempotency-key'),
    });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return Promise.resolve(answer?.() ?? json(201, { reference: 'FR-7K3M9Q' }));
  };
  return calls;
}

function json(status: number, body: unknown): Response {
  return {
    ok: status < 300,
    status,
    statusText: '',
    text: () => Promise.resolve(JSON.stringify(body)),
    json: () => Promise.resolve(body),
  } as Response;
}

const problem = (status: number, detail: string, issues?: { path: string; message: string }[]) => () =>
  json(status, { type: 'about:blank', title: 'No', status, detail, issues });

const submitButton = () => screen.getByRole('button', { name: /Submit Enquiry|Processing/ });
const submit = (user: UserEvent) => user.click(submitButton());

async function fillIn(user: UserEvent) {
  await user.type(screen.getByLabelText(/First name/), ' Grace ');
  await user.type(screen.getByLabelText(/Last name/), 'Hopper');
  await user.type(screen.getByLabelText(/Email/), 'grace@example.com');
  await user.selectOptions(screen.getByLabelText(/Area of interest/), 'Office Systems');
  await user.click(screen.getByRole('checkbox'));
}

beforeEach(() => sessionStorage.clear());

describe('enquiry form', () => {
  test('asks for the seven specified fields, with an asterisk on the four required labels', () => {
    render(page());

    expect(
      ['firstName', 'lastName', 'email', 'interest'].map(
        (name) => document.querySelector(`label[for="enquiry-${name}"]`)?.textContent,
      ),
    ).toEqual(['First name *', 'Last name *', 'Email *', 'Area of interest *']);
    expect(document.querySelector('label[for="enquiry-phone"]')).toHaveTextContent(/^Phone$/);
    expect(screen.getByLabelText('Message')).toHaveAttribute('rows', '4');
    expect(screen.getByLabelText('Message')).toHaveProperty('tagName', 'TEXTAREA');
    expect(document.querySelector('label[for="enquiry-message"]')).toHaveTextContent(/^Message$/);
    expect(screen.getByRole('checkbox')).toHaveAccessibleName(/processes my data to respond to this enquiry/);
    expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy');
  });

  test('offers the seven areas of interest, in order and by their values', () => {
    render(page());

    const [none, ...options] = within(
      screen.getByLabelText(/Area of interest/),
    ).getAllByRole<HTMLOptionElement>('option');
    expect(none).toHaveValue('');
    expect(options.map((option) => [option.value, option.text])).toEqual([
      ['home', 'Home Storage Solutions'],
      ['office', 'Office Systems'],
      ['retail', 'Retail Display'],
      ['industrial', 'Industrial Storage'],
      ['catalogue', 'Requesting a Catalogue'],
      ['consultation', 'Consultation'],
      ['other', 'Other'],
    ]);
  });

  test('helps browsers to fill in who the visitor is', () => {
    render(page());

    const tokens = ['First name', 'Last name', 'Email', 'Phone'].map((label) =>
      screen.getByLabelText(new RegExp(label)).getAttribute('autocomplete'),
    );
    expect(tokens).toEqual(['given-name', 'family-name', 'email', 'tel']);
  });

  test('says what is wrong in the specified words, moves focus there and sends nothing', async () => {
    const calls = api();
    const user = userEvent.setup();
    render(page());
    await user.type(screen.getByLabelText(/First name/), 'A');
    await submit(user);

    const summary = screen.getByText(/Please check the form/).parentElement;
    expect(summary).toHaveFocus();
    expect(
      within(summary as HTMLElement)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'First name must be at least 2 characters.',
      'Last name must be at least 2 characters.',
      'Please enter a valid email address.',
      'Please select an area of interest.',
      'You must agree to our privacy policy.',
    ]);
    expect(screen.getByLabelText(/First name/)).toBeInvalid();
    expect(screen.getByLabelText(/First name/)).toHaveAccessibleDescription(
      'First name must be at least 2 characters.',
    );
    expect(calls).toEqual([]);
  });

  test('leads from a message of the summary to its field', async () => {
    const user = userEvent.setup();
    render(page());
    await submit(user);
    await user.click(screen.getByRole('link', { name: 'Please enter a valid email address.' }));

    expect(screen.getByLabelText(/Email/)).toHaveFocus();
  });

  test('shows no message before the first attempt; after it, messages follow each field', async () => {
    const user = userEvent.setup();
    render(page());
    const email = screen.getByLabelText(/Email/);
    await user.type(email, 'nobody');
    await user.tab();
    expect(email).toHaveAccessibleDescription('');

    await submit(user);
    expect(email).toHaveAccessibleDescription('Please enter a valid email address.');
    await user.type(email, '@example.com');
    expect(email).toHaveAccessibleDescription('');
    await user.tab();
    await user.clear(email);
    await user.type(email, 'x');
    expect(email).toHaveAccessibleDescription('');
    await user.tab();
    expect(email).toHaveAccessibleDescription('Please enter a valid email address.');
  });

  test('sends trimmed values with subject and traps, and goes to the thank-you page', async () => {
    const calls = api();
    const user = userEvent.setup();
    render(page({ subject }));
    await fillIn(user);
    await submit(user);

    await waitFor(() => expect(screen.getByText(/^\/thank-you/)).toBeInTheDocument());
    expect(
      screen.getByText(/^\/thank-you \{"sent":\{"reference":"FR-7K3M9Q","at":"\d{4}-.+Z"\}\}$/),
    ).toBeInTheDocument();
    expect(screen.getByText('Enquiry Submitted')).toBeInTheDocument();
    expect(
      screen.getByText('Thank you for your enquiry. We will get back to you shortly.'),
    ).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'grace@example.com',
      interest: 'office',
      consent: true,
      subject,
      website: '',
      elapsedMs: expect.any(Number) as number,
    });
    expect(calls[0]?.key).toMatch(/^[\w-]{32,}$/);
    expect(sessionStorage.getItem('enquiry-draft-v1')).toBeNull();
    expect(screen.getByLabelText(/First name/)).toHaveValue('');
  });

  test('asks two characters of each name, and nothing of phone and message', async () => {
    const calls = api();
    const user = userEvent.setup();
    render(page());
    await fillIn(user);
    for (const label of [/First name/, /Last name/]) {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), 'Al');
    }
    await user.type(screen.getByLabelText('Phone'), 'after six, please');
    await submit(user);

    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ firstName: 'Al', lastName: 'Al', phone: 'after six, please' });
    expect(calls[0]?.body).not.toHaveProperty('message');
  });

  test('reads "Processing..." on a disabled button while it is under way', async () => {
    let answer: (response: Response) => void = () => undefined;
    api(() => new Promise<Response>((resolve) => (answer = resolve)));
    const user = userEvent.setup();
    render(page());
    await fillIn(user);
    await submit(user);

    expect(submitButton()).toBeDisabled();
    expect(submitButton()).toHaveTextContent('Processing...');
    await act(async () => answer(json(201, { reference: 'FR-7K3M9Q' })));
    expect(submitButton()).toBeEnabled();
  });

  test('keeps everything after a failure, says why, and repeats the attempt under the same key', async () => {
    const calls = api(problem(503, 'Back in a minute.'), () => json(201, { reference: 'FR-7K3M9Q' }));
    const user = userEvent.setup();
    render(page());
    await fillIn(user);
    await submit(user);

    const alert = (await screen.findByText('Error')).closest('[role="alert"]') as HTMLElement;
    expect(alert).toHaveTextContent('Error503: Back in a minute.');
    expect(screen.getByLabelText(/Last name/)).toHaveValue('Hopper');
    expect(submitButton()).toHaveFocus();
    expect(submitButton()).toHaveAccessibleDescription(/503: Back in a minute\..*still here/);

    await submit(user);
    await screen.findByText(/^\/thank-you/);
    expect(calls[1]?.key).toBe(calls[0]?.key);
  });

  test('says that the site is out of storage, and keeps all that was typed until there is room', async () => {
    const calls = api(problem(503, NOTHING_STORED), () => json(201, { reference: 'FR-7K3M9Q' }));
    const user = userEvent.setup();
    render(page());
    await fillIn(user);
    await user.type(screen.getByLabelText('Message'), 'Two walls, please.');
    await submit(user);

    const alert = (await screen.findByText('Error')).closest('[role="alert"]') as HTMLElement;
    expect(alert).toHaveTextContent(NOTHING_STORED);
    expect(screen.getByLabelText(/First name/)).toHaveValue(' Grace ');
    expect(screen.getByLabelText(/Email/)).toHaveValue('grace@example.com');
    expect(screen.getByLabelText(/Area of interest/)).toHaveDisplayValue('Office Systems');
    expect(screen.getByLabelText('Message')).toHaveValue('Two walls, please.');
    expect(screen.getByRole('checkbox')).toBeChecked();

    await submit(user);
    await screen.findByText(/^\/thank-you/);
    expect(calls[1]?.body).toMatchObject({ firstName: 'Grace', message: 'Two walls, please.' });
  });

  test('gives changed values another key, so that a correction is not taken for a repetition', async () => {
    const calls = api(problem(503, 'Back in a minute.'));
    const user = userEvent.setup();
    render(page());
    await fillIn(user);
    await submit(user);
    await screen.findByText('Error');
    await user.type(screen.getByLabelText('Message'), 'Two walls, please.');
    await submit(user);

    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.key).not.toBe(calls[0]?.key);
  });

  test('says an unknown failure in the specified words', async () => {
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the failure that is no error object
    const failing = { ...json(503, {}), text: () => Promise.reject('no error object') };
    api(() => failing);
    const user = userEvent.setup();
    render(page());
    await fillIn(user);
    await submit(user);

    expect(await screen.findByText('An error occurred while submitting your enquiry.')).toBeInTheDocument();
  });

  test.each([
    ['says something else', json(201, { id: 7 })],
    ['cannot be read', { ...json(201, {}), json: () => Promise.reject(new SyntaxError('Unexpected end')) }],
  ])('has arrived when it was accepted, even if the answer %s', async (_case, answer) => {
    api(() => answer);
    const user = userEvent.setup();
    render(page());
    await fillIn(user);
    await submit(user);

    expect(await screen.findByText(/^\/thank-you \{"sent":\{"at":"[^"]+"\}\}$/)).toBeInTheDocument();
    expect(screen.getByText('Enquiry Submitted')).toBeInTheDocument();
  });

  test('puts what the server found at its fields', async () => {
    api(
      problem(400, 'Some fields are not valid.', [
        { path: 'email', message: 'Please enter a valid email address.' },
      ]),
    );
    const user = userEvent.setup();
    render(page());
    await fillIn(user);
    await submit(user);

    expect(await screen.findByRole('link', { name: 'Please enter a valid email address.' })).toBeVisible();
    expect(screen.getByLabelText(/Email/)).toBeInvalid();
    await user.type(screen.getByLabelText(/Email/), '.uk');
    expect(screen.getByLabelText(/Email/)).not.toHaveAttribute('aria-invalid');
  });

  test('still has what was typed after a reload of the page, and the key of the attempt', async () => {
    const calls = api(problem(503, 'Back in a minute.'));
    const user = userEvent.setup();
    const { unmount } = render(page());
    await fillIn(user);
    await submit(user);
    await screen.findByText('Error');
    unmount();

    render(page());
    expect(screen.getByLabelText(/First name/)).toHaveValue(' Grace ');
    expect(screen.getByLabelText(/Area of interest/)).toHaveValue('office');
    expect(screen.getByRole('checkbox')).toBeChecked();
    await submit(user);
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.key).toBe(calls[0]?.key);
  });

  test('begins with the interest of the address, and a reload keeps another choice', async () => {
    const user = userEvent.setup();
    const interest = () => screen.getByLabelText(/Area of interest/);
    const { unmount } = render(page({ interest: 'catalogue' }));
    expect(interest()).toHaveValue('catalogue');
    expect(sessionStorage.getItem('enquiry-draft-v1')).toBeNull();
    await user.selectOptions(interest(), 'Other');
    unmount();

    const again = render(page({ interest: 'catalogue' }));
    expect(interest()).toHaveValue('other');
    again.rerender(page({ interest: 'consultation' }));
    expect(interest()).toHaveValue('consultation');
    again.unmount();

    render(page({ interest: 'home' }));
    expect(interest()).toHaveValue('home');
  });

  test('takes over what was typed into the page before its script ran', async () => {
    const calls = api();
    const user = userEvent.setup();
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(page());
    const typed = (name: string) => container.querySelector<HTMLInputElement>(`#enquiry-${name}`);
    for (const [name, value] of Object.entries({
      firstName: 'Ada',
      lastName: 'Plain',
      email: 'ada@example.com',
    })) {
      const input = typed(name);
      if (input) input.value = value;
    }
    const root = await act(async () => hydrateRoot(container, page()));

    expect(typed('firstName')).toHaveValue('Ada');
    await user.selectOptions(within(container).getByLabelText(/Area of interest/), 'home');
    await user.click(within(container).getByRole('checkbox'));
    await user.click(within(container).getByRole('button', { name: 'Submit Enquiry' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ firstName: 'Ada', email: 'ada@example.com' });
    act(() => root.unmount());
    container.remove();
  });
});

describe('enquiry form without scripts', () => {
  const htmlOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');

  test('is a real form: every value has a name, the page and the subject come along', () => {
    const html = htmlOf(renderToString(page({ at: '/contact?about=product', subject })));
    const form = html.querySelector('form');

    expect(form?.getAttribute('method')).toBe('post');
    expect(form?.getAttribute('action')).toBe('/enquiry');
    expect(html.querySelector('button[type="submit"]')?.hasAttribute('disabled')).toBe(false);
    expect(form?.getAttribute('enctype')).toBe('multipart/form-data');
    expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({
      attachments: expect.any(File) as unknown,
      company: '',
      quantity: '',
      purchaseOrder: '',
      deliveryPostcode: '',
      wantedDate: '',
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      interest: '',
      message: '',
      page: '/contact?about=product',
      subjectKind: 'product',
      subjectId: 'wall-system',
      subjectName: 'Wall System',
      website: '',
    });
  });

  test('comes back with what was typed and what is wrong', () => {
    const posted: PostedEnquiry = {
      values: { firstName: 'Ada', interest: 'retail', consent: true },
      issues: [{ path: 'lastName', message: 'Last name must be at least 2 characters.' }],
    };
    const html = htmlOf(renderToString(page({ posted })));

    const values = Object.fromEntries(new FormData(html.querySelector('form') as HTMLFormElement));
    expect(values).toMatchObject({ firstName: 'Ada', interest: 'retail', consent: 'true' });
    expect(html.querySelector('a[href="#enquiry-lastName"]')?.textContent).toBe(
      'Last name must be at least 2 characters.',
    );
    expect(html.querySelector('[role="alert"]')?.hasAttribute('autofocus')).toBe(true);
    expect(html.querySelector('#enquiry-lastName')?.getAttribute('aria-invalid')).toBe('true');
    expect(html.querySelector('#enquiry-firstName')?.hasAttribute('aria-invalid')).toBe(false);
  });

  test('comes back with the reason when no field is to blame', () => {
    const posted: PostedEnquiry = { values: {}, issues: [], detail: 'Please wait ten minutes.' };
    const html = htmlOf(renderToString(page({ posted })));

    expect(html.querySelector('[role="alert"]')?.textContent).toBe(
      'Your enquiry has not been sent.Please wait ten minutes.',
    );
  });

  test('has a trap that people neither see, hear nor reach', () => {
    render(page());
    const trap = document.querySelector('#enquiry-website');

    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap).toHaveAttribute('autocomplete', 'off');
    expect(screen.queryByRole('textbox', { name: 'Leave this field empty' })).not.toBeInTheDocument();
  });
});

describe('what a business adds', () => {
  const details = () => screen.getByText('Ordering for a business?').closest('details');

  test('is folded away, and goes with the enquiry when it is filled in', async () => {
    const calls = api();
    const user = userEvent.setup();
    render(page());
    expect(details()).not.toHaveAttribute('open');
    await user.click(screen.getByText('Ordering for a business?'));
    await user.type(screen.getByLabelText('Company'), ' Analytical Engines Ltd ');
    await user.type(screen.getByLabelText('Quantity'), '40');
    await user.type(screen.getByLabelText('Purchase order number'), 'PO-1843');
    await user.type(screen.getByLabelText('Delivery postcode'), 'sw1a1aa');
    await user.type(screen.getByLabelText('Wanted by'), '2100-02-28');
    await fillIn(user);
    await submit(user);
    await screen.findByText(/thank-you/);
    expect(calls[0]?.body).toMatchObject({
      company: 'Analytical Engines Ltd',
      quantity: '40',
      purchaseOrder: 'PO-1843',
      deliveryPostcode: 'SW1A 1AA',
      wantedDate: '2100-02-28',
    });
  });

  test('is not sent when it is left empty', async () => {
    const calls = api();
    const user = userEvent.setup();
    render(page());
    await fillIn(user);
    await submit(user);
    await screen.findByText(/thank-you/);
    expect(Object.keys(calls[0]?.body ?? {})).not.toContain('company');
  });

  test('is opened by the link to a field in it that is wrong', async () => {
    api();
    const user = userEvent.setup();
    render(page());
    await user.type(screen.getByLabelText('Quantity'), 'a few');
    await user.click(screen.getByText('Ordering for a business?'));
    await user.click(screen.getByText('Ordering for a business?'));
    await fillIn(user);
    await submit(user);
    const link = await screen.findByRole('link', { name: /^Enter the quantity as a whole number/ });
    details()?.removeAttribute('open');
    Element.prototype.scrollIntoView = () => undefined;
    await user.click(link);
    expect(details()).toHaveAttribute('open');
    expect(screen.getByLabelText('Quantity')).toHaveFocus();
  });

  test('is open when a draft or a refused form has some of it', async () => {
    api();
    const user = userEvent.setup();
    const { unmount } = render(page());
    await user.type(screen.getByLabelText('Company'), 'Analytical Engines Ltd');
    unmount();
    render(page());
    expect(screen.getByLabelText('Company')).toHaveValue('Analytical Engines Ltd');
    expect(details()).toHaveAttribute('open');
  });
});
