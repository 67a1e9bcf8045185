import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { loadSchemas } from 'shared-platform';
import { Standalone } from 'shared-platform/standalone';
import { fromAddress, toAddress } from 'shared-planner/address';
import { apply } from 'shared-planner/edit';
import { onCastors } from 'shared-planner/extras';
import { examplePlan } from 'shared-planner/fit';
import type { Plan } from 'shared-types/planner/plan';
import { PlannerPage } from './PlannerPage';

const SITE = {
  '/api/site-config/page_lists': {},
  '/api/site-config/prices': [],
  '/api/site-config/site_settings': {},
};
const page = (plan: Plan, rest = '') => (
  <Standalone at={`/planner?plan=${toAddress(plan)}${rest}`} data={SITE} now="2026-11-23T12:00:00Z">
    <PlannerPage />
  </Standalone>
);
const read = (address: string): Plan => {
  const found = fromAddress(address);
  if (!('plan' in found)) throw new Error(found.problem);
  return found.plan;
};
const shown = () => read(document.querySelector<HTMLInputElement>('input[name=plan]')?.value ?? '');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const wide = apply(examplePlan('wall-system'), { type: 'wall', wall: { width: 6000 } });

beforeAll(() => loadSchemas());
beforeEach(() => {
  localStorage.clear();
  window.fetch = () => Promise.reject(new TypeError('offline'));
  document.body.innerHTML = '';
});

test('without scripts an extra is a link to the plan that has it', () => {
  document.body.innerHTML = renderToString(page(examplePlan('display-solution'), '&cell=2')).replace(
    /<\/?noscript>/g,
    '',
  );
  const group = screen.getByRole('group', { name: 'Extras of the chosen cell' });
  const href = within(group).getByRole('link', { name: 'With shelf lighting' }).getAttribute('href') ?? '';
  const plan = read(new URL(href, 'http://site').searchParams.get('plan') ?? '');
  expect(plan.bays[0]?.cells[2]?.extras).toEqual({ light: 1 });
});

test('lighting on a wall without a socket says that it needs one', async () => {
  render(page(examplePlan('display-solution'), '&cell=2'));
  await press('Change bay 1, cell 3');
  await press('With shelf lighting');
  expect(screen.getByText(/^Shelf lighting needs a power socket/)).toBeVisible();
  await press('Without shelf lighting');
  expect(shown()).toEqual(examplePlan('display-solution'));
});

test('a unit on castors offers no fixing to the wall', () => {
  const feet = { ...examplePlan('free-standing'), fixed: true };
  const { unmount } = render(page(feet));
  expect(screen.getByRole('button', { name: 'I will not fix it to the wall' })).toBeVisible();
  unmount();
  render(page(onCastors(feet, 0, true)));
  expect(screen.queryByRole('button', { name: /fix it to the wall/ })).not.toBeInTheDocument();
});

test('hooks are added and taken away one by one', async () => {
  render(page(examplePlan('wall-system'), '&cell=1'));
  await press('Change bay 1, cell 2');
  await press('With a hook');
  await press('One hook more than 1');
  await press('One hook fewer');
  expect(shown().bays[0]?.cells[1]?.extras).toEqual({ hook: 1 });
});

test('a bay hangs above what is in its way, as high as is typed, and stands again', async () => {
  const radiator = { kind: 'radiator', x: 300, y: 100, width: 400, height: 600 } as const;
  render(page(apply(wide, { type: 'wall', wall: { obstacles: [radiator] } })));
  await press('Change bay 1, cell 1');
  await press('Hang this bay on the wall');
  expect(shown().bays[0]?.from).toBe(800);
  const from = screen.getByRole('textbox', { name: 'Height of its lowest board above the floor (cm)' });
  await userEvent.clear(from);
  await userEvent.type(from, '95');
  expect(shown().bays[0]?.from).toBe(950);
  await press('Stand this bay on the floor');
  expect(shown().bays[0]?.from).toBeUndefined();
});

test('a desk is added beside shelves, and removed', async () => {
  render(page(wide));
  await press('Add a Desk System unit');
  const at = shown().bays.findIndex(({ system }) => system === 'desk-system');
  expect(at).toBeGreaterThan(0);
  expect(screen.getByRole('img', { name: /^Wall System and Desk System on a wall/ })).toBeVisible();
});

test('no unit is offered where there is no room for it', () => {
  render(page(examplePlan('wall-system')));
  expect(screen.queryByRole('button', { name: /^Add a .* unit$/ })).toBeNull();
});

test('a plan has a drawing for CAD, and a parts list for any number, without scripts', () => {
  const plan = examplePlan('desk-system');
  document.body.innerHTML = renderToString(page(plan));
  expect(screen.getByRole('link', { name: /^DXF for CAD/ })).toHaveAttribute(
    'href',
    `/api/plans/drawing.dxf?plan=${toAddress(plan)}`,
  );
  const form = screen.getByRole('textbox', { name: /^Parts list for how many/ }).closest('form');
  expect(form).toHaveAttribute('action', '/api/plans/parts.csv');
  expect(form?.querySelector('input[name=plan]')).toHaveValue(toAddress(plan));
  expect(within(form!).getByRole('button', { name: 'PDF' })).toHaveAttribute(
    'formaction',
    '/api/plans/sheet.pdf',
  );
});
