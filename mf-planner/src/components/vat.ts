/** An amount with VAT, in whole pence, without it. */
export const withoutVat = (pence: number, vatPercent: number): number =>
  pence - Math.round((pence * vatPercent) / (100 + vatPercent));
