import { useVatChoice } from 'shared-platform/use-vat-choice';

/** A product's price in words, such as `From £299`; says that VAT is in it to visitors who see other prices without. */
export function ListPrice({ price }: { price: string }) {
  const [vat] = useVatChoice();
  return vat === 'without' && price.includes('£') ? `${price} including VAT` : price;
}
