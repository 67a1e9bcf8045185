import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'shared-platform';
import { InSite } from '../../testing/InSite';
import { SamplesPage } from './SamplesPage';

const OFFERED = [
  ...['oak', 'maple', 'cherry', 'walnut', 'white-board', 'black-board'].map((finish) => ({
    finish,
    inStock: finish !== 'cherry',
  })),
  { finish: 'cream', inStock: true },
];

interface Call {
  path: string;
  key: string | null;
  body: Record<string, unknown>;
}
let calls: Call[];
let answers: (() => Response)[];

const json = (status: number, body: unknown): Response =>
  ({
    ok: status < 300,
    status,
    statusText: '',
    headers: new Headers(),
    text: () => Promise.resolve(JSON.stringify(body)),
    json: () => Promise.resolve(body),
  }) as Response;
const accepted = () => json(201, { reference: 'FS-7K3M9Q' });

beforeEach(() => {
  calls = [];
  answers = [accepted];
  window.fetch = (path, init) => {
    if (init?.method !== 'POST') return Promise.resolve(json(200, OFFERED));
    calls.push({
      path: path as string,
      key: new Headers(init.headers).get('idempotency-key'),
      body: JSON.parse(init.body as string) as Record<string, unknown>,
    });
    return Promise.resolve((answers.length > 1 ? answers.shift() : answers[0])!());
  };
});
afterEach(() => sessionStorage.clear());

function Address() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
}

const show = (at = '/samples', offered: unknown = OFFERED, texts = {}) =>
  render(
    <InSite at={at} data={{ '/api/samples': offered, '/api/site-config/page_lists': texts }}>
      <SamplesPage />
      <Address />
    </InSite>,
  );

const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field(/^Name/), 'Ada Byron');
  await user.type(field(/^Email/), 'ada@example.com');
  await user.type(field(/^Address line 1/), '1 High Street');
  await user.type(field(/^Town/), 'London');
  await user.type(field(/^Postcode/), 'sw1a1aa');
  await user.click(box(/^I agree/));
}
const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Order free samples' }));

test('the address chooses finishes, and what is out of stock is said and cannot be chosen', () => {
  show('/samples?finish=oak&finish=cherry&finish=purple');
  expect(box('Oak board')).toBeChecked();
  expect(box(/^Cherry board/)).toBeDisabled();
  expect(box(/^Cherry board/)).not.toBeChecked();
  expect(screen.getByText('Out of stock')).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'White frame' })).not.toBeInTheDocument();
  expect(screen.getByText('1 of 5 chosen')).toBeInTheDocument();
});

test('an order is sent with what was typed, and ends on the thank-you page', async () => {
  const user = userEvent.setup();
  show('/samples?finish=oak');
  await user.click(box('Cream front'));
  await fillIn(user);
  await press(user);
  await waitFor(() => expect(screen.getByText(/^\/thank-you .*FS-7K3M9Q/)).toBeInTheDocument());
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    path: '/api/sample-requests',
    body: {
      finishes: ['oak', 'cream'],
      name: 'Ada Byron',
      email: 'ada@example.com',
      line1: '1 High Street',
      town: 'London',
      postcode: 'SW1A 1AA',
      consent: true,
      website: '',
    },
  });
  expect(calls[0]!.body['elapsedMs']).toEqual(expect.any(Number));
  expect(sessionStorage.getItem('samples-draft-v1')).toBeNull();
});

test('an incomplete order lists what is missing; an error goes as it is put right', async () => {
  const user = userEvent.setup();
  show();
  await press(user);
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Please choose at least one finish.',
    'Please enter your name.',
    'Please enter a valid email address.',
    'Please enter the first line of your address.',
    'Please enter your town or city.',
    'Please enter a UK postcode, such as SW1A 1AA.',
    'You must agree to our privacy policy.',
  ]);
  expect(calls).toEqual([]);
  expect(field(/^Postcode/)).toBeInvalid();
  await user.type(field(/^Postcode/), 'SW1A 1AA');
  await waitFor(() => expect(field(/^Postcode/)).not.toHaveAttribute('aria-invalid'));
  expect(field(/^Name/)).toHaveAttribute('aria-invalid', 'true');
});

test('a sixth finish cannot be chosen', async () => {
  const user = userEvent.setup();
  show();
  for (const name of ['Oak board', 'Maple board', 'Walnut board', 'White board', 'Black board'])
    await user.click(box(name));
  expect(screen.getByText('5 of 5 chosen')).toBeInTheDocument();
  expect(box('Cream front')).toBeDisabled();
  await user.click(box('Oak board'));
  expect(box('Cream front')).toBeEnabled();
});

test('what has run out is named; an order with other finishes has another key', async () => {
  const user = userEvent.setup();
  const message = 'Oak board is out of stock. Please choose another finish.';
  answers = [
    () => json(503, { type: 'about:blank', title: 'Away', status: 503, detail: 'Back in a minute.' }),
    () =>
      json(400, {
        type: 'about:blank',
        title: 'Invalid input',
        status: 400,
        issues: [{ path: 'finishes', message }],
      }),
    accepted,
  ];
  show('/samples?finish=oak');
  await fillIn(user);
  await press(user);
  expect(
    await screen.findByText(/Not sent yet\. Back in a minute\. What you typed is still here\./),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Order free samples' })).toHaveFocus();
  await press(user);
  expect(await screen.findByRole('link', { name: message })).toHaveAttribute('href', '#samples-finishes');
  await user.click(box('Oak board'));
  await user.click(box('Maple board'));
  await press(user);
  await waitFor(() => expect(screen.getByText(/^\/thank-you/)).toBeInTheDocument());
  const [first, again, other] = calls.map(({ key }) => key);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('what was typed and chosen is there after a reload', async () => {
  const user = userEvent.setup();
  const { unmount } = show('/samples?finish=oak');
  await user.click(box('Oak board'));
  await user.click(box('Walnut board'));
  await user.type(field(/^Town/), 'Leeds');
  unmount();
  show('/samples?finish=oak');
  await waitFor(() => expect(field(/^Town/)).toHaveValue('Leeds'));
  expect(box('Walnut board')).toBeChecked();
  expect(box('Oak board')).not.toBeChecked();
});

test('without any sample on offer the page leads to the contact form', () => {
  show('/samples', []);
  expect(screen.getByText('There are no samples to order just now')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ask us about a finish' })).toHaveAttribute(
    'href',
    expect.stringContaining('/contact'),
  );
});

test('the owner’s words stand beside the built-in ones', () => {
  show('/samples', OFFERED, { samples: { heading: 'Finishes to touch' } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Finishes to touch');
  expect(screen.getByText(/^See and touch the finishes/)).toBeInTheDocument();
});
