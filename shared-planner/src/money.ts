const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const WHOLE_POUNDS = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});

/** `£1,249.00`, for a column of amounts. */
export const exactMoney = (pence: number): string => POUNDS.format(pence / 100);

/** `£1,249`, and `£1,249.50` where there are pence. */
export const money = (pence: number): string =>
  pence % 100 === 0 ? WHOLE_POUNDS.format(pence / 100) : exactMoney(pence);
