const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const WHOLE_POUNDS = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});

/** `£1,249`, and `£1,249.50` where there are pence. */
export function money(pence: number): string {
  return (pence % 100 === 0 ? WHOLE_POUNDS : POUNDS).format(pence / 100);
}

/** An amount that was worked out for the visitor's plan. */
export function Money({ pence }: { pence: number }) {
  return <data value={(pence / 100).toFixed(2)}>{money(pence)}</data>;
}
