import { render, screen } from '@testing-library/react';
import { examplePlan } from 'shared-planner/fit';
import { money } from 'shared-planner/money';
import { priceOf } from 'shared-planner/price';
import { SEED_PRICES } from 'shared-planner/seed-prices';
import { withoutVat } from '../../components/vat';
import { Parts } from './Parts';

const regions = [{ id: 'here', name: 'Here', deliveryPence: 4900, fittingPence: 0 }];
const show = (fitting: boolean, isWithVat = true) =>
  render(
    <Parts
      shown={(pence) => (isWithVat ? pence : withoutVat(pence, SEED_PRICES.vatPercent))}
      isWithVat={isWithVat}
      price={priceOf(examplePlan('wall-system'), { ...SEED_PRICES, regions }, { region: 'here', fitting })}
    />,
  );

test('fitting that costs nothing is said to be free', () => {
  show(true);
  expect(screen.getByRole('row', { name: 'Fitting Free' })).toBeVisible();
});

test('fitting that was not requested is not in the list', () => {
  show(false);
  expect(screen.getByRole('row', { name: /^Delivery to Here £49/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /^Fitting/ })).toBeNull();
});

test('the total says how much of it is VAT, and what it is without', () => {
  show(false);
  const total = priceOf(examplePlan('wall-system'), { ...SEED_PRICES, regions }, { region: 'here' });
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(-3)).toEqual([
    `Total${money(total.totalPence)}`,
    `of which VAT${money(total.vatPence)}`,
    `Total excluding VAT${money(total.totalPence - total.vatPence)}`,
  ]);
});

test('without VAT its lines are without it too, and it says so', () => {
  show(false, false);
  const { totalPence, vatPence, parts } = priceOf(
    examplePlan('wall-system'),
    { ...SEED_PRICES, regions },
    { region: 'here' },
  );
  expect(screen.getByRole('columnheader', { name: 'Price without VAT' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Delivery to Here £40.83' })).toBeVisible();
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toContain(money(withoutVat(parts[0]?.totalPence ?? 0, SEED_PRICES.vatPercent)));
  expect(rows.slice(-3)).toEqual([
    `Total excluding VAT${money(totalPence - vatPence)}`,
    `VAT${money(vatPence)}`,
    `Total including VAT${money(totalPence)}`,
  ]);
});
