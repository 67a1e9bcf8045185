import { render, screen } from '@testing-library/react';
import { examplePlan } from 'shared-planner/fit';
import { priceOf } from 'shared-planner/price';
import { SEED_PRICES } from 'shared-planner/seed-prices';
import { Parts } from './Parts';

const regions = [{ id: 'here', name: 'Here', deliveryPence: 4900, fittingPence: 0 }];
const show = (fitting: boolean) =>
  render(
    <Parts
      price={priceOf(examplePlan('wall-system'), { ...SEED_PRICES, regions }, { region: 'here', fitting })}
    />,
  );

test('fitting that costs nothing is said to be free', () => {
  show(true);
  expect(screen.getByRole('row', { name: 'Fitting Free' })).toBeVisible();
});

test('fitting that was not requested is not in the list', () => {
  show(false);
  expect(screen.getByRole('row', { name: /^Delivery £49/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /^Fitting/ })).toBeNull();
});
