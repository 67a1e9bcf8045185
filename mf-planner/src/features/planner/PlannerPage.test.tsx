import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { loadSchemas } from 'shared-platform';
import { Standalone } from 'shared-platform/standalone';
import { fromAddress, toAddress } from 'shared-planner/address';
import { apply } from 'shared-planner/edit';
import { examplePlan } from 'shared-planner/fit';
import { money } from 'shared-planner/money';
import { priceOf } from 'shared-planner/price';
import { SEED_PRICES } from 'shared-planner/seed-prices';
import { kilogramsOf } from 'shared-planner/weight';
import type { Plan } from 'shared-types/planner/plan';
import { addressOfProjectItem, readProjectItems } from 'shared-types/project-list';
import { PlannerPage } from './PlannerPage';

const OWN = toAddress(examplePlan('desk-system'));
const SETTINGS = { '/api/site-config/site_settings': {}, '/api/site-config/page_lists': {} };
const page = (at: string, data: Record<string, unknown> = { '/api/site-config/prices': [], ...SETTINGS }) => (
  <Standalone at={at} data={data} now="2026-11-23T12:00:00Z">
    <PlannerPage />
  </Standalone>
);

const drawing = () => screen.getByRole('img', { name: /on a wall of/ });
const total = () => screen.getByText(/^£[\d,.]+$/, { selector: '[class*=total] data' }).textContent;

/** The plan that the form would send. */
function shownPlan(): Plan {
  const field = document.querySelector<HTMLInputElement>('input[name=plan]');
  const read = fromAddress(field?.value ?? '');
  if (!('plan' in read)) throw new Error(read.problem);
  return read.plan;
}

/** Shows what the server sends to a browser without scripts. */
function showWithoutScripts(at: string): void {
  document.body.innerHTML = renderToString(page(at)).replace(/<\/?noscript>/g, '');
}

/** Opens the choices of the chosen cell. */
async function openCell(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: /^Change bay/ }));
  return screen.getByRole('dialog');
}

beforeAll(() => loadSchemas());
beforeEach(() => {
  localStorage.clear();
  window.fetch = () => Promise.reject(new TypeError('offline'));
  document.body.innerHTML = '';
});

test('the server draws and prices an example, and asks the first questions in a form', () => {
  document.body.innerHTML = renderToString(page('/planner'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Will it fit, and what does it cost?');
  expect(drawing()).toHaveAccessibleName(/Wall System on a wall of 360 by 250 cm/);
  expect(total()).toMatch(/^£/);
  expect(screen.getByText('It fits')).toBeVisible();
  const form = screen.getByRole('radio', { name: /Desk System/ }).closest('form');
  expect(form).toHaveAttribute('action', '/planner');
  expect(form).toHaveAttribute('method', 'get');
  expect(screen.getByRole('link', { name: 'Send this plan for a quote' })).toHaveAttribute(
    'href',
    expect.stringContaining(
      `about=plan&id=${toAddress(examplePlan('wall-system'))}&name=Wall+System+on+a+wall`,
    ),
  );
});

test('the owner’s words stand beside the built-in ones', () => {
  const texts = { planner: { lead: 'Measure twice.' } };
  document.body.innerHTML = renderToString(
    page('/planner', { ...SETTINGS, '/api/site-config/prices': [], '/api/site-config/page_lists': texts }),
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Will it fit, and what does it cost?');
  expect(screen.getByText('Measure twice.')).toBeVisible();
});

test('the server names a picture for link previews and a PDF with the price of the region', () => {
  const plan = toAddress(examplePlan('desk-system'));
  const html = renderToString(page(`/planner?plan=${plan}&region=scotland&fitting=yes`));
  document.body.innerHTML = html;
  const meta = (name: string) =>
    document.querySelector(`meta[property="og:image${name}"]`)?.getAttribute('content');
  expect(meta('')).toBe(`http://localhost:3000/api/plans/picture.png?plan=${plan}`);
  expect([meta(':width'), meta(':height')]).toEqual(['1200', '630']);
  expect(meta(':alt')).toMatch(/^Desk System on a wall of 360 by 250 cm/);
  expect(screen.getByRole('link', { name: /^PDF to print/ })).toHaveAttribute(
    'href',
    `/api/plans/sheet.pdf?plan=${plan}&region=scotland&fitting=yes`,
  );
});

test.each([
  ['a whole plan', `?plan=${OWN}&region=scotland`, `/planner?plan=${OWN}`, 'noindex'],
  ['a plan that was cut', `?plan=${OWN.slice(0, -3)}`, '/planner', undefined],
  ['a plan that is too long', `?plan=${OWN.repeat(100)}`, '/planner', undefined],
  ['a system', '?system=desk-system', '/planner', undefined],
])('the address of %s is what services follow and remember', (_what, query, path, robots) => {
  document.body.innerHTML = renderToString(page(`/planner${query}`));
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name) ?? undefined;
  expect(attribute('meta[property="og:url"]', 'content')).toBe(`http://localhost:3000${path}`);
  expect(attribute('link[rel="canonical"]', 'href')).toBe(`http://localhost:3000${path}`);
  expect(attribute('meta[name="robots"]', 'content')).toBe(robots);
});

test('without scripts every change is a link to the plan as it would be', () => {
  showWithoutScripts('/planner?bay=1&cell=2');
  const group = screen.getByRole('group', { name: 'What the cell is' });
  const href = within(group).getByRole('link', { name: 'Flap' }).getAttribute('href') ?? '';
  const read = fromAddress(new URL(href, 'http://site').searchParams.get('plan') ?? '');
  expect(read).toMatchObject({ plan: { bays: { 1: { cells: { 2: { kind: 'flap' } } } } } });
});

test('another wall is fitted at once, and undo brings the first one back', async () => {
  render(page('/planner'));
  const width = screen.getByRole('textbox', { name: 'Width (cm)' });
  await userEvent.clear(width);
  await userEvent.type(width, '200');
  expect(shownPlan().wall.width).toBe(2000);
  expect(drawing()).toHaveAccessibleName(/on a wall of 200 by 250 cm/);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(shownPlan().wall.width).toBe(3600);
  expect(width).toHaveValue('360');
  await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
  expect(shownPlan().wall.width).toBe(2000);
});

test('a size that makes no sense keeps the drawing and says what would', async () => {
  render(page('/planner'));
  const height = screen.getByRole('textbox', { name: 'Height (cm)' });
  await userEvent.clear(height);
  await userEvent.type(height, '5');
  await userEvent.tab();
  expect(height).toHaveAccessibleDescription(/a number from 30 to 600/);
  expect(height).toHaveValue('5');
  expect(shownPlan().wall.height).toBe(2500);
});

test('a length is understood in metres and with a comma, and what was understood is shown', async () => {
  render(page('/planner'));
  const width = screen.getByRole('textbox', { name: 'Width (cm)' });
  await userEvent.clear(width);
  await userEvent.type(width, '1.5 m');
  expect(width).toHaveAccessibleDescription('“1.5 m” is 150 cm.');
  expect(width).toHaveValue('1.5 m');
  expect(shownPlan().wall.width).toBe(1500);
  await userEvent.clear(width);
  await userEvent.type(width, '1,5');
  await userEvent.tab();
  expect(width).toHaveAccessibleDescription(/^“1,5” is 1.5 cm. Width: a number from 30 to 1200./);
  expect(shownPlan().wall.width).toBe(1500);
});

test('how many things a cell holds may be typed anew, and a wrong number is explained', async () => {
  render(page('/planner'));
  await openCell();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What will it hold?' }), 'Books');
  const count = screen.getByRole('textbox', { name: 'How many' });
  await userEvent.clear(count);
  expect(count).toHaveValue('');
  await userEvent.type(count, '35');
  expect(shownPlan().bays[0]?.cells[0]?.holds).toEqual({ goods: 'books', count: 35 });
  await userEvent.type(count, '.5');
  await userEvent.tab();
  expect(count).toHaveAccessibleDescription(/^How many: a whole number from 1 to/);
});

test('furniture is measured in whole centimetres', async () => {
  render(page('/planner'));
  const cells = screen.getByRole('listbox', { name: /Cells of the plan/ });
  act(() => cells.focus());
  await userEvent.keyboard('{ArrowRight}{Enter}');
  const width = screen.getByRole('textbox', { name: 'Width of the bay (cm)' });
  await userEvent.clear(width);
  await userEvent.type(width, '65.5');
  await userEvent.tab();
  expect(width).toHaveAccessibleDescription(/a whole number from 40 to 100/);
  expect(shownPlan().bays[1]?.width).toBe(650);
});

test('Enter opens the choices of the chosen cell, and Escape returns to the drawing', async () => {
  render(page('/planner'));
  const cells = screen.getByRole('listbox', { name: /Cells of the plan/ });
  act(() => cells.focus());
  await userEvent.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}');
  expect(within(cells).getByRole('option', { selected: true })).toHaveAccessibleName(/Bay 2, cell 3/);
  await userEvent.keyboard('{Enter}');
  const sheet = screen.getByRole('dialog', { name: 'Bay 2, cell 3: Open' });
  expect(sheet).toHaveFocus();
  await userEvent.click(within(sheet).getByRole('radio', { name: 'Flap' }));
  expect(shownPlan().bays[1]?.cells[2]?.kind).toBe('flap');
  expect(within(cells).getByRole('option', { selected: true })).toHaveAccessibleName(/Flap/);
  expect(sheet).toHaveAccessibleName('Bay 2, cell 3: Flap');
  await userEvent.keyboard('{Escape}');
  expect(sheet).not.toBeInTheDocument();
  expect(cells).toHaveFocus();
});

test('a press on another cell shows its choices, and a press elsewhere closes them', async () => {
  render(page('/planner'));
  await userEvent.click(screen.getByRole('option', { name: /Bay 2, cell 3/ }));
  await userEvent.click(screen.getByRole('option', { name: /Bay 1, cell 2/ }));
  expect(screen.getByRole('dialog', { name: /^Bay 1, cell 2/ })).toHaveFocus();
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a bay becomes a gap and is filled again from its own choices', async () => {
  render(page('/planner'));
  const sheet = await openCell();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Make this a gap' }));
  expect(sheet).toHaveAccessibleName('Bay 1: a gap');
  expect(shownPlan().bays[0]?.cells).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('option', { name: 'Bay 1: a gap' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add a cell' }));
  expect(shownPlan().bays[0]?.cells).toHaveLength(1);
});

test('focus that moves on to the page closes the choices of a cell', async () => {
  render(page('/planner'));
  await openCell();
  act(() => screen.getByRole('textbox', { name: 'Width (cm)' }).focus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Width (cm)' })).toHaveFocus();
});

test('what does not fit is a sentence with a button that fixes it, and is not sent', async () => {
  const broken = apply(examplePlan('wall-system'), { type: 'fixed', fixed: false });
  render(page(`/planner?plan=${toAddress(broken)}`));
  const problem = within(screen.getByRole('list', { name: 'What does not fit yet' })).getByRole('listitem');
  expect(screen.getByText('One thing to put right')).toBeVisible();
  expect(screen.queryByText(/^£[\d,.]+$/, { selector: '[role=status] data' })).not.toBeInTheDocument();
  expect(screen.getByText(/^Its parts and their prices stand here once everything fits/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Send this plan for a quote' })).not.toBeInTheDocument();
  const before = screen.getByRole('region', { name: 'Before you buy' });
  expect(before).not.toHaveTextContent('£');
  await userEvent.click(within(problem).getByRole('button'));
  expect(screen.getByText('It fits')).toBeVisible();
  expect(shownPlan().fixed).toBe(true);
});

test('a plan kept from before, with a radiator outside the room, says which and does not fit', async () => {
  const { wall, ...plan } = examplePlan('wall-system');
  const radiator = { kind: 'radiator', x: 3400, y: 120, width: 1000, height: 600 } as const;
  const door = { kind: 'door', x: 5000, y: 0, width: 900, height: 2050 } as const;
  const kept = { ...plan, bays: plan.bays.slice(0, 3), wall: { ...wall, obstacles: [radiator, door] } };
  render(page(`/planner?plan=${toAddress(kept)}`));
  expect(screen.queryByText('It fits')).not.toBeInTheDocument();
  const list = within(screen.getByRole('list', { name: 'What does not fit yet' }));
  expect(list.getAllByRole('listitem').map((one) => one.querySelector('p')?.textContent)).toEqual([
    'The radiator reaches 80 cm beyond the end of the wall.',
    'The door is outside the room, beyond the end of the wall.',
  ]);
  await userEvent.click(list.getByRole('button', { name: 'Make it end there' }));
  await userEvent.click(list.getByRole('button', { name: 'Remove it' }));
  expect(screen.getByText('It fits')).toBeVisible();
  expect(shownPlan().wall.obstacles).toEqual([{ ...radiator, width: 200 }]);
});

test('the plan is kept in the browser as it changes, and is there again on the next visit', async () => {
  const first = render(page('/planner'));
  await userEvent.click(screen.getByRole('radio', { name: /Free-Standing/ }));
  const name = screen.getByRole('textbox', { name: 'Name of this plan' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Hall');
  first.unmount();
  render(page('/planner'));
  expect(shownPlan().system).toBe('free-standing');
  expect(screen.getByRole('textbox', { name: 'Name of this plan' })).toHaveValue('Hall');
});

test('a link that asks for a system gets it, whatever this browser keeps', async () => {
  const first = render(page('/planner'));
  await userEvent.click(screen.getByRole('radio', { name: /Free-Standing/ }));
  first.unmount();
  render(page('/planner?system=desk-system&width=180'));
  expect(shownPlan()).toMatchObject({ system: 'desk-system', wall: { width: 1800 } });
  expect(screen.getByRole('radio', { name: /Desk System/ })).toBeChecked();
});

test('another region and fitting have their price, which the address keeps', async () => {
  render(page('/planner'));
  const delivered = total();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Fitted by us' }));
  expect(total()).not.toBe(delivered);
  expect(screen.getByRole('link', { name: 'Send this plan for a quote' }).getAttribute('href')).toMatch(
    /%2C\+fitted&/,
  );
  const regions = screen.getByRole('combobox', { name: 'Delivered to' });
  const other = within(regions).getAllByRole('option').at(-1);
  const fitted = total();
  await userEvent.selectOptions(regions, other ?? '');
  expect(total()).not.toBe(fitted);
});

test('region and fitting are kept with the plan that they were chosen for', async () => {
  const first = render(page('/planner'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Fitted by us' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Delivered to' }), 'scotland');
  const scottish = total();
  first.unmount();
  render(page('/planner'));
  expect(total()).toBe(scottish);
  expect(screen.getByRole('combobox', { name: 'Delivered to' })).toHaveValue('scotland');

  await userEvent.click(screen.getByRole('button', { name: 'Start another plan' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Fitted by us' }));
  const plans = screen.getByRole('list', { name: 'Plans in this browser' });
  await userEvent.click(within(plans).getByRole('button', { name: 'Plan 1' }));
  expect(screen.getByRole('checkbox', { name: 'Fitted by us' })).toBeChecked();
});

test('several plans are kept by name, and one is removed without the others', async () => {
  render(page('/planner'));
  await userEvent.click(screen.getByRole('radio', { name: /Desk System/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Start another plan' }));
  await userEvent.click(screen.getByRole('radio', { name: /Display Solution/ }));
  const plans = screen.getByRole('list', { name: 'Plans in this browser' });
  await userEvent.click(within(plans).getByRole('button', { name: 'Plan 1' }));
  expect(shownPlan().system).toBe('desk-system');
  await userEvent.click(within(plans).getByRole('button', { name: 'Remove Plan 2' }));
  expect(screen.queryByRole('list', { name: 'Plans in this browser' })).not.toBeInTheDocument();
  expect(shownPlan().system).toBe('desk-system');
});

test('a change is in the address as soon as its event is handled, so that a reload keeps it', () => {
  window.history.replaceState(null, '', '/planner');
  render(page('/planner'));
  expect(window.location.search).toBe('');
  fireEvent.click(screen.getByRole('radio', { name: /Full/ }));
  expect(new URLSearchParams(window.location.search).get('plan')).toBe(toAddress(shownPlan()));
});

test('a change just before a visitor leaves is not in the next page’s address', async () => {
  window.history.replaceState(null, '', '/planner');
  render(page('/planner'));
  fireEvent.click(screen.getByRole('radio', { name: /Full/ }));
  fireEvent.click(screen.getByRole('radio', { name: /^Light £/ }));
  window.history.replaceState(null, '', '/gallery');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(window.location.pathname + window.location.search).toBe('/gallery');
});

test('an address that cannot be read says so beside an example', () => {
  document.body.innerHTML = renderToString(page('/planner?plan=nothing'));
  expect(screen.getByRole('alert')).toHaveTextContent('Here is an example of our Wall System to go on with.');
  expect(drawing()).toBeVisible();
});

test('without a price list the page says that its prices may be out of date', async () => {
  render(page('/planner', SETTINGS));
  expect(await screen.findByText(/^The price list could not be loaded just now/)).toBeVisible();
  expect(total()).toMatch(/^£/);
});

test('a sloping ceiling is chosen, measured, drawn around, and undone', async () => {
  render(page('/planner'));
  await userEvent.click(screen.getByText(/^Add a door, window, radiator or socket/));
  const ceiling = screen.getByRole('combobox', { name: 'Ceiling' });
  await userEvent.selectOptions(ceiling, 'Slopes down to the right');
  const run = screen.getByRole('textbox', { name: 'Width of the slope (cm)' });
  await userEvent.clear(run);
  await userEvent.type(run, '90');
  expect(shownPlan().wall.slope).toEqual({ side: 'right', height: 1250, run: 900 });
  expect(screen.getByText('It fits')).toBeVisible();
  await userEvent.selectOptions(ceiling, 'Level');
  expect(shownPlan().wall.slope).toBeUndefined();
});

const answer = (status: number, body: unknown) => () =>
  Promise.resolve({
    ok: status < 300,
    status,
    headers: new Headers(),
    text: () => Promise.resolve(JSON.stringify(body)),
    json: () => Promise.resolve(body),
  } as Response);

test('the price of a changed plan is what the API answers', async () => {
  const asked: unknown[] = [];
  const price = priceOf(examplePlan('free-standing'), SEED_PRICES, {});
  const priced = answer(200, { price: { ...price, totalPence: 123_400 }, day: '2026-11-23' });
  window.fetch = (path, init) => {
    asked.push([path, JSON.parse(init?.body as string)]);
    return priced();
  };
  render(page('/planner'));
  await userEvent.click(screen.getByRole('radio', { name: /Free-Standing/ }));
  // It waits half a second for the next change.
  await waitFor(() => expect(total()).toBe('£1,234'), { timeout: 3000 });
  expect(asked).toEqual([
    [
      '/api/plans/price',
      { plan: toAddress(shownPlan()), region: SEED_PRICES.regions[0]?.id, fitting: false },
    ],
  ]);
});

describe('saving', () => {
  const button = () => screen.getByRole('button', { name: 'Save and get a short link' });

  /** Stands in for the API, which prices nothing: each answer is used once. */
  function api(...answers: (() => Promise<Response>)[]) {
    const calls: { method: string | undefined; path: string; body: unknown }[] = [];
    window.fetch = (path, init) => {
      if (path === '/api/plans/price') return Promise.reject(new TypeError('offline'));
      calls.push({ method: init?.method, path: path as string, body: JSON.parse(init?.body as string) });
      return answers.shift()?.() ?? Promise.reject(new Error('Nobody expected this call.'));
    };
    return calls;
  }
  const saved = answer(201, { code: 'K7PX2M', token: 'secret' });
  const offline = () => Promise.reject(new TypeError('offline'));

  test('a plan gets a short address, which its link is from then on, and is erased there', async () => {
    const calls = api(saved, answer(204, undefined));
    render(page('/planner'));
    const plan = toAddress(shownPlan());
    await userEvent.click(button());
    expect(await screen.findByRole('link', { name: /\/planner\/K7PX2M$/ })).toBeVisible();
    expect(screen.getByText(/^Saved at/)).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/planner/K7PX2M'));
    await userEvent.click(screen.getByRole('radio', { name: /Free-Standing/ }));
    expect(screen.getByText(/as it was before your last changes\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Delete this saved plan' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /K7PX2M$/ })).not.toBeInTheDocument());
    expect(calls).toEqual([
      { method: 'POST', path: '/api/plans', body: { plan } },
      { method: 'DELETE', path: '/api/plans/K7PX2M', body: { token: 'secret' } },
    ]);
  });

  test('region, fitting and name are saved with the code, whose address says nothing else', async () => {
    const calls = api(saved);
    const at = `/planner?plan=${OWN}&region=scotland&fitting=yes&name=Hall`;
    window.history.replaceState(null, '', at);
    render(page(at));
    await userEvent.click(button());
    expect(await screen.findByRole('link', { name: /\/planner\/K7PX2M$/ })).toBeVisible();
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/plans',
        body: { plan: OWN, region: 'scotland', fitting: true, name: 'Hall' },
      },
    ]);
    expect(window.location.pathname + window.location.search).toBe('/planner/K7PX2M');
    await userEvent.type(screen.getByLabelText('Name of this plan'), 'way');
    expect(button()).toBeVisible();
    await waitFor(() => expect(window.location.search).toContain('name=Hallway'));
    expect(window.location.pathname).toBe('/planner');
  });

  test('a plan saved while offline says so, and is saved once there is a connection', async () => {
    api(offline, offline, saved);
    const first = render(page('/planner'));
    await userEvent.click(screen.getByRole('radio', { name: /Free-Standing/ }));
    await userEvent.click(button());
    expect(
      await screen.findByText(/^There is no connection: your plan is kept in this browser/),
    ).toBeVisible();
    first.unmount();
    render(page('/planner'));
    expect(await screen.findByRole('link', { name: /\/planner\/K7PX2M$/ })).toBeVisible();
    expect(shownPlan().system).toBe('free-standing');
  });

  test('offline a plan waits, whatever it is that does not come', async () => {
    api(answer(201, 'what makes no sense'));
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(page('/planner'));
    await userEvent.click(button());
    expect(await screen.findByText(/^There is no connection: your plan is kept/)).toBeVisible();
    isOnline.mockRestore();
  });

  test('a save that is refused says why', async () => {
    api(answer(429, { type: 'about:blank', title: 'No', status: 429, detail: 'Too many plans for now.' }));
    render(page('/planner'));
    await userEvent.click(button());
    expect(await screen.findByText('Not saved yet. Too many plans for now.')).toBeVisible();
  });
});

test.each([
  [404, /^There is no plan at this address/],
  [503, /^Your plan could not be loaded just now/],
])('a saved plan that answers %d says so beside an example', (status, sentence) => {
  document.body.innerHTML = renderToString(
    <Standalone
      at="/planner/K7PX2M"
      data={{ '/api/site-config/prices': [], '/api/site-config/site_settings': {} }}
      missing={{ '/api/plans/K7PX2M': status }}
      now="2026-11-23T12:00:00Z"
    >
      <PlannerPage code="K7PX2M" />
    </Standalone>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(drawing()).toBeVisible();
});

test('obstacles are moved by the arrow keys, and resized by them with Shift', async () => {
  const { wall } = examplePlan('wall-system');
  const window = { kind: 'window', x: 1000, y: 900, width: 800, height: 900 } as const;
  const plan = apply(examplePlan('wall-system'), { type: 'wall', wall: { ...wall, obstacles: [window] } });
  render(page(`/planner?plan=${toAddress(plan)}`));
  act(() => screen.getByRole('button', { name: /Window, 100 cm from the left/ }).focus());
  await userEvent.keyboard('{ArrowRight}{ArrowUp}{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  expect(shownPlan().wall.obstacles[0]).toMatchObject({ x: 1010, y: 910, width: 810, height: 890 });
});

test('a window above a radiator becomes a door only once there is room', async () => {
  const radiator = { kind: 'radiator', x: 1400, y: 120, width: 1000, height: 600 } as const;
  const window = { kind: 'window', x: 1400, y: 900, width: 1000, height: 900 } as const;
  const { wall } = examplePlan('wall-system');
  const plan = apply(examplePlan('wall-system'), {
    type: 'wall',
    wall: { ...wall, obstacles: [radiator, window] },
  });
  render(page(`/planner?plan=${toAddress(plan)}`));
  const kind = within(screen.getByRole('group', { name: 'Window, 2 of 2' })).getByLabelText('What');
  await userEvent.selectOptions(kind, 'Door');
  expect(kind).toHaveAccessibleDescription(
    'Door and radiator would overlap. Move the radiator first, or make it smaller.',
  );
  expect(shownPlan().wall.obstacles[1]).toEqual(window);
  const first = within(screen.getByRole('group', { name: 'Radiator, 1 of 2' }));
  await userEvent.click(first.getByRole('button', { name: 'Remove' }));
  const alone = within(screen.getByRole('group', { name: 'Window, 1 of 1' })).getByLabelText('What');
  expect(alone).not.toHaveAccessibleDescription();
  await userEvent.selectOptions(alone, 'Door');
  expect(shownPlan().wall.obstacles).toEqual([{ ...window, kind: 'door', y: 0 }]);
});

test('an obstacle is not moved, typed or added over another, and a sentence says so', async () => {
  const door = { kind: 'door', x: 500, y: 0, width: 900, height: 2000 } as const;
  const radiator = { kind: 'radiator', x: 1400, y: 120, width: 1000, height: 600 } as const;
  const { wall } = examplePlan('wall-system');
  const plan = apply(examplePlan('wall-system'), {
    type: 'wall',
    wall: { ...wall, obstacles: [door, radiator] },
  });
  render(page(`/planner?plan=${toAddress(plan)}`));
  act(() => screen.getByRole('button', { name: /^Radiator, 140 cm from the left/ }).focus());
  await userEvent.keyboard('{ArrowLeft}');
  const sentence = 'Radiator and door would overlap. Move the door first, or make it smaller.';
  expect(screen.getByText(sentence)).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  expect(shownPlan().wall.obstacles[1]?.x).toBe(1410);

  const fields = screen.getByRole('group', { name: 'Radiator, 2 of 2' });
  const left = within(fields).getByRole('textbox', { name: 'From the left (cm)' });
  await userEvent.clear(left);
  await userEvent.type(left, '90');
  await userEvent.tab();
  expect(left).toHaveAccessibleDescription(sentence);
  expect(shownPlan().wall.obstacles[1]?.x).toBe(1410);

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Add' }), 'Door');
  const add = screen.getByRole('button', { name: 'Add it' });
  await userEvent.click(add);
  expect(shownPlan().wall.obstacles[2]).toMatchObject({ kind: 'door', x: 2410, width: 900 });
  await userEvent.click(add);
  await userEvent.click(add);
  expect(screen.getByText(/^There is no room for another door on this wall/)).toBeVisible();
});

test('a long wall says how much of it is filled, and another unit is added beside the first', async () => {
  render(page('/planner?width=600'));
  expect(screen.getByText('Fills 320 of 600 cm')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add another unit beside it' }));
  expect(screen.getByText('Fills 440 of 600 cm')).toBeVisible();
  expect(screen.getByText('It fits')).toBeVisible();
});

test('a wall narrower than what stands there is not said to be filled', () => {
  render(page('/planner?width=50'));
  expect(screen.queryByText(/^Fills/)).not.toBeInTheDocument();
  expect(screen.getByText('Counted as soon as everything fits.')).toBeVisible();
});

test('a system that does not fit the wall has no price', () => {
  render(page('/planner?width=70'));
  expect(screen.getByRole('radio', { name: /Desk System/ }).closest('label')).toHaveTextContent(
    'Desk SystemDoes not fit this wall',
  );
  expect(screen.getByRole('radio', { name: /Wall System/ }).closest('label')).toHaveTextContent('From £299');
});

test('prices are shown without VAT when the visitor wants them so, and the browser remembers it', async () => {
  const first = render(page('/planner'));
  const withVat = total();
  expect(screen.getByText('Including VAT and delivery')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Prices without VAT' }));
  const { totalPence, vatPence } = priceOf(shownPlan(), SEED_PRICES, { region: SEED_PRICES.regions[0]?.id });
  expect(withVat).toBe(money(totalPence));
  expect(total()).toBe(money(totalPence - vatPence));
  expect(screen.getByText('Excluding VAT, including delivery')).toBeVisible();
  expect(screen.getByRole('radio', { name: /Everyday/ }).closest('label')).toHaveTextContent(
    money(totalPence - vatPence),
  );
  expect(screen.getByRole('radio', { name: 'Wall System From £249.17' })).toBeVisible();
  expect(screen.getByText('Prices without VAT.')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Price without VAT' })).toBeVisible();
  first.unmount();
  render(page('/planner'));
  expect(total()).toBe(money(totalPence - vatPence));
});

test('a buyer reads what comes with the plan: fixings, boards, weight, lead time, returns, care', () => {
  render(page('/planner'));
  const before = within(screen.getByRole('region', { name: 'Before you buy' }));
  const value = (term: string) => before.getByText(term).nextElementSibling;
  const plan = shownPlan();
  expect(value('Delivery')).toHaveTextContent('A carrier brings your order on a day that you choose');
  expect(value('Holes in the wall')).toHaveTextContent(/^5 for this plan\. One bracket .* masonry, timber/);
  expect(value('Boards')).toHaveTextContent('20 mm thick. Core of particleboard');
  expect(value('Inner sizes')).toHaveTextContent('78 × 34 cm of room');
  expect(value('Lead time')).toHaveTextContent('2-3 weeks, custom ones in 4-6 weeks');
  expect(value('Returns')).toHaveTextContent('You may cancel within 14 days of delivery.');
  expect(value('Weight')).toHaveTextContent(`About ${kilogramsOf(plan)} kg, this plan`);
  expect(before.getByText('A dry or damp cloth', { exact: false })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'I will not fix it to the wall' }));
  expect(value('Holes in the wall')).toHaveTextContent('None: it is not fixed.');
});

test('every figure of the page has a space before its unit', () => {
  render(page('/planner'));
  expect(document.body.textContent.match(/\d\s(kg|[cm]?m)\b/g)?.length).toBeGreaterThan(5);
  expect(document.body.textContent).not.toMatch(/\d(kg|[cm]?m)\b/);
});

describe('what goes with a plan', () => {
  const asked = `/planner?plan=${OWN}&region=scotland&fitting=yes&name=Hall`;
  const query = (name: string) =>
    new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', 'http://site').searchParams;

  test('is in the copied link', async () => {
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
    });
    render(page(asked));
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(copied).toEqual([`http://localhost:3000${asked}`]));
  });

  test('is in the PDF, in the QR code of a print-out and in the enquiry', () => {
    render(page(asked));
    for (const file of [
      screen.getByRole('link', { name: /^PDF to print/ }).getAttribute('href'),
      document.querySelector('img[alt^="QR code"]')?.getAttribute('src'),
    ]) {
      expect(file).toContain(`?plan=${OWN}&region=scotland&fitting=yes&name=Hall`);
    }
    const sent = query('Send this plan for a quote');
    expect([sent.get('region'), sent.get('fitting')]).toEqual(['scotland', 'yes']);
    expect(sent.get('name')).toMatch(/^Hall: Desk System on a wall .* delivered to Scotland, fitted$/);
  });

  test('is on the project list', () => {
    render(page(asked));
    fireEvent.click(screen.getByRole('button', { name: 'Keep this plan on the project list' }));
    const [item] = readProjectItems(localStorage.getItem('project-list') ?? '');
    expect(item && addressOfProjectItem(item)).toBe(asked);
  });

  test('comes with a code that was saved with it, in an address without a query', async () => {
    window.history.replaceState(null, '', '/planner/K7PX2M');
    render(
      <Standalone
        at="/planner/K7PX2M"
        data={{
          '/api/site-config/prices': [],
          ...SETTINGS,
          '/api/plans/K7PX2M': {
            code: 'K7PX2M',
            plan: OWN,
            region: 'scotland',
            fitting: true,
            name: 'Hall',
            createdAt: '2026-11-23T12:00:00Z',
          },
        }}
        now="2026-11-23T12:00:00Z"
      >
        <PlannerPage code="K7PX2M" />
      </Standalone>,
    );
    expect(screen.getByLabelText('Name of this plan')).toHaveValue('Hall');
    expect(screen.getByText(/delivered to Scotland, fitted|Delivery to Scotland/i)).toBeVisible();
    fireEvent.click(screen.getByRole('link', { name: 'Above' }));
    expect(window.location.pathname + window.location.search).toBe('/planner/K7PX2M?view=above');
    fireEvent.click(screen.getByRole('radio', { name: /^Light £/ }));
    await waitFor(() => expect(window.location.pathname).toBe('/planner'));
    expect(window.location.search).toContain('region=scotland&fitting=yes&name=Hall');
  });

  test.each([
    [100_000, undefined],
    [100_000, 'scotland'],
    [100_000, 'atlantis'],
    [undefined, undefined],
  ])(
    'at %p pence then in region %p a saved plan says both prices, or that one is not known',
    (totalPence, region) => {
      localStorage.setItem('price-vat-v1', 'without');
      const saved = { code: 'K7PX2M', plan: OWN, totalPence, region, createdAt: '2026-10-02T23:30:00Z' };
      render(
        <Standalone
          at="/planner/K7PX2M"
          data={{ '/api/site-config/prices': [], ...SETTINGS, '/api/plans/K7PX2M': saved }}
          now="2026-11-23T12:00:00Z"
        >
          <PlannerPage code="K7PX2M" />
        </Standalone>,
      );
      const then = screen.queryByText(/when saved on/)?.parentElement;
      const before = totalPence
        ? '£1,000 including VAT when saved on 3 October 2026'
        : 'What this cost when saved on 3 October 2026 is not known';
      if (region === 'atlantis') expect(then).toBeUndefined();
      else expect(then?.textContent).toMatch(new RegExp(`^${before}; £[\\d,.]+ including VAT today\\.$`));
      fireEvent.click(screen.getByRole('radio', { name: /^Light £/ }));
      expect(screen.queryByText(/when saved on/)).toBeNull();
    },
  );

  test('is in the short link, which stays in the address until the plan is changed', async () => {
    const at = '/planner/K7PX2M?region=scotland&name=Hall';
    window.history.replaceState(null, '', at);
    render(
      <Standalone
        at={at}
        data={{
          '/api/site-config/prices': [],
          ...SETTINGS,
          '/api/plans/K7PX2M': { code: 'K7PX2M', plan: OWN, createdAt: '2026-11-23T12:00:00Z' },
        }}
        now="2026-11-23T12:00:00Z"
      >
        <PlannerPage code="K7PX2M" />
      </Standalone>,
    );
    fireEvent.click(screen.getByRole('link', { name: 'Above' }));
    expect(window.location.pathname + window.location.search).toBe(
      '/planner/K7PX2M?region=scotland&name=Hall&view=above',
    );
    fireEvent.click(screen.getByRole('radio', { name: /^Light £/ }));
    await waitFor(() => expect(window.location.pathname).toBe('/planner'));
    expect(window.location.search).toContain('&region=scotland&name=Hall&view=above');
  });
});
