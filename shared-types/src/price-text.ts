/** A price alone, or the lowest of several; with VAT, which is in the prices of a shop for consumers anyway. */
const PRICE =
  /^(?:(from)\s*)?£\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(\.\d{2})?(?:,?\s*\(?(?:inc\.?|incl\.?|including) vat\)?)?\.?$/i;

/**
 * The amount of a price text that says nothing else, e.g. `From £1,299.50` → `1299.50`. Undefined for any other text:
 * which of the figures in `Was £599, now £449` or `£20 per month` is a price, no program knows.
 */
export function poundsIn(price: string): string | undefined {
  const [, , pounds, pence = ''] = PRICE.exec(price.trim()) ?? [];
  return pounds === undefined ? undefined : Number(pounds.replaceAll(',', '') + pence).toFixed(2);
}

/**
 * A price text raised or lowered by a percentage, to whole pounds, or to pence where it has them: `From £299` by 5 is
 * `From £314`. Undefined where `poundsIn` knows no amount, and for less than the least amount.
 */
export function priceChangedBy(price: string, percent: number): string | undefined {
  const pounds = poundsIn(price);
  if (pounds === undefined) return undefined;
  const digits = /\.\d{2}/.test(price) ? 2 : 0;
  // In whole hundredths of a penny, since 1.1 × £29.90 is £32.89 and no more, and half a penny is rounded up.
  const hundredths = Math.round(Number(pounds) * (100 + percent) * 100);
  const scale = 10 ** digits;
  const amount = Math.round((hundredths * scale) / 10_000) / scale;
  if (amount <= 0) return undefined;
  const text = amount.toLocaleString('en-GB', { minimumFractionDigits: digits });
  return price.replace(/\d[\d,]*(\.\d{2})?/, text);
}
