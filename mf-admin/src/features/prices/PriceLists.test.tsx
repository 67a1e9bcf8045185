import { screen, waitFor, within } from '@testing-library/react';
import { exactMoney } from 'shared-planner/money';
import { priceOf } from 'shared-planner/price';
import { toCsv } from 'shared-planner/price-table';
import { SEED_PRICES } from 'shared-planner/seed-prices';
import { workedExamples } from 'shared-planner/examples';
import type { Prices } from 'shared-types/planner/prices';
import { forgetEditors } from '../../documents/editor';
import { onlyOwnersPublish } from '../../testing/content-release';
import { fakeApi, type FakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { PriceLists } from './PriceLists';

let api: FakeApi;
const saved = () => api.config.get('prices')?.value as Prices;
const part = (name: string) => within(screen.getByRole('group', { name }));
const each = (name: string) => part(name).getByLabelText(/^Each/);

beforeEach(() => {
  freshBrowser();
  forgetEditors();
  api = fakeApi();
  api.config.set('prices', { value: [SEED_PRICES], revision: 1 });
});

async function open() {
  const { user } = show(<PriceLists />);
  await screen.findByRole('group', { name: 'Door' });
  return user;
}

test('a price is typed in pounds, and saved in pence', async () => {
  const user = await open();
  expect(each('Door')).toHaveValue('45.00');
  await user.clear(each('Door'));
  await user.type(each('Door'), '47.5');
  await user.click(screen.getByRole('button', { name: 'Save Prices' }));
  expect(await screen.findByText('Prices saved.')).toBeVisible();
  expect(saved()[0]?.parts.door?.eachPence).toBe(4750);
  expect(each('Door')).toHaveValue('47.50');
});

test('where only owners publish, a user with prices alone adds them to a release instead', async () => {
  onlyOwnersPublish(api, ['prices']);
  show(<PriceLists />);
  await screen.findByRole('button', { name: 'Add to release…' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Prices' })).toBeNull());
});

test('a list that is older than a part says what plans use until a price is set', async () => {
  const { light: _light, ...before } = SEED_PRICES.parts;
  api.config.set('prices', { value: [{ ...SEED_PRICES, parts: before }], revision: 1 });
  const user = await open();
  expect(screen.getByRole('group', { name: 'Shelf lighting' })).toHaveTextContent(
    'This list is older than the part: plans use £39.00 each, £45.00 per metre.',
  );
  // Another price is saved without it.
  await user.clear(each('Door'));
  await user.type(each('Door'), '47.5');
  await user.click(screen.getByRole('button', { name: 'Save Prices' }));
  expect(await screen.findByText('Prices saved.')).toBeVisible();
  expect(saved()[0]?.parts.light).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Set a price for Shelf lighting' }));
  await user.clear(each('Shelf lighting'));
  await user.type(each('Shelf lighting'), '42');
  await user.click(screen.getByRole('button', { name: 'Save Prices' }));
  await waitFor(() => expect(saved()[0]?.parts.light).toEqual({ eachPence: 4200, ratePence: 4500 }));
});

test.each(['', 'dear', '-3', '0', '1.234'])(
  'the price “%s” is refused, and nothing is saved',
  async (text) => {
    const user = await open();
    await user.clear(each('Flap'));
    if (text !== '') await user.type(each('Flap'), text);
    await user.click(screen.getByRole('button', { name: 'Save Prices' }));
    await waitFor(() => expect(each('Flap')).toHaveAccessibleDescription(/^Enter a price/));
    await waitFor(() => expect(each('Flap')).toHaveFocus());
    expect(saved()).toEqual([SEED_PRICES]);
  },
);

test('all prices change by per cent, seen on sample plans before it is saved, and undone', async () => {
  const user = await open();
  const [, usual] = workedExamples('wall-system');
  const before = exactMoney(priceOf(usual!.plan, SEED_PRICES).goodsPence);
  const row = () => screen.getByRole('row', { name: new RegExp(`^${usual!.name}`) });
  expect(row()).toHaveTextContent(`${usual!.name}${before}${before}`);
  await user.type(screen.getByLabelText('Change all prices by (%)'), '10,0 %');
  await user.click(screen.getByRole('button', { name: 'Change them' }));
  expect(each('Door')).toHaveValue('49.50');
  expect(row()).toHaveTextContent(new RegExp(`^${usual!.name}${before}(?!${before})`));
  expect(saved()).toEqual([SEED_PRICES]);
  await user.click(screen.getByRole('button', { name: 'Undo: prices changed by 10 %' }));
  expect(each('Door')).toHaveValue('45.00');
});

test('a spreadsheet is read; one with a mistake changes nothing and says which line', async () => {
  const user = await open();
  const csv = toCsv({ ...SEED_PRICES.parts, door: { eachPence: 5500, ratePence: 24_000 } });
  // jsdom's files have no text().
  const file = (text: string) =>
    Object.assign(new File([text], 'prices.csv', { type: 'text/csv' }), {
      text: () => Promise.resolve(text),
    });
  const input = screen.getByLabelText('Read a CSV');
  await user.upload(input, file(csv.replace('55.00', 'fifty-five')));
  expect(await screen.findByText(/^Line \d+, door: “fifty-five” is not a price/)).toBeVisible();
  expect(each('Door')).toHaveValue('45.00');
  await user.upload(input, file(csv));
  await waitFor(() => expect(each('Door')).toHaveValue('55.00'));
});

test('a list for later begins like the one that is shown, and today’s stays as it is', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'New list like this one' }));
  await user.clear(each('Fixing'));
  await user.type(each('Fixing'), '9');
  await user.click(screen.getByRole('button', { name: 'Save Prices' }));
  expect(await screen.findByText('Prices saved.')).toBeVisible();
  expect(saved()).toHaveLength(2);
  expect(saved()[0]).toEqual(SEED_PRICES);
  expect(saved()[1]?.parts.fixing?.eachPence).toBe(900);
  expect(String(saved()[1]?.validFrom) > String(saved()[0]?.validFrom)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Remove this list' }));
  expect(each('Fixing')).toHaveValue('4.50');
});

test('a region is added with a name of its own, and removed', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Add a region' }));
  const region = within(screen.getByRole('group', { name: 'Region 6' }));
  await user.type(region.getByLabelText('Region'), 'Isle of Man');
  await user.click(screen.getByRole('button', { name: 'Remove region 1' }));
  await user.click(screen.getByRole('button', { name: 'Save Prices' }));
  expect(await screen.findByText('Prices saved.')).toBeVisible();
  expect(saved()[0]?.regions.map(({ name }) => name)).toEqual([
    ...SEED_PRICES.regions.slice(1).map(({ name }) => name),
    'Isle of Man',
  ]);
});

const optionOf = (words: RegExp) => screen.findByRole('option', { name: words, hidden: true });
const later = { ...SEED_PRICES, validFrom: '2100-01-01' };
const earlier = { ...SEED_PRICES, validFrom: '2020-01-01' };

test('a list of the future is not called today’s, and is not saved while it is the only one', async () => {
  api.config.set('prices', { value: [later], revision: 1 });
  const user = await open();
  await user.click(screen.getByLabelText('Price list'));
  expect(await optionOf(/1 January 2100/)).not.toHaveAccessibleName(/today/);
  await user.clear(each('Door'));
  await user.type(each('Door'), '47');
  await user.click(screen.getByRole('button', { name: 'Save Prices' }));
  expect(await screen.findAllByText(/^Keep a price list that is valid today/)).toHaveLength(2);
  expect(screen.getByLabelText(/^Valid from/)).toHaveAccessibleDescription(/Keep a price list that is valid/);
  expect(saved()).toEqual([later]);
});

test('the only list that is valid today cannot be removed', async () => {
  api.config.set('prices', { value: [SEED_PRICES, later], revision: 1 });
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Remove this list' }));
  expect(await screen.findByText(/^Not removed. Keep a price list that is valid today/)).toBeVisible();
  expect(screen.getByText('All changes saved')).toBeVisible();
});

test('removing the list of today asks first, and names the list that follows', async () => {
  api.config.set('prices', { value: [earlier, SEED_PRICES], revision: 1 });
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Remove this list' }));
  const question = await screen.findByRole('dialog', { name: 'Remove the price list that is valid today?' });
  expect(question).toHaveTextContent('priced by the list of 1 January 2020');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('All changes saved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove this list' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'Save Prices' }));
  expect(await screen.findByText('Prices saved.')).toBeVisible();
  expect(saved()).toEqual([earlier]);
});
