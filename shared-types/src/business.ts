import { dayInWords } from './planner/day';

/** What a business may add to its enquiry, in the order of the form. Each is optional. */
export const BUSINESS_FIELDS = [
  'company',
  'quantity',
  'purchaseOrder',
  'deliveryPostcode',
  'wantedDate',
] as const;
export type BusinessField = (typeof BUSINESS_FIELDS)[number];

/** Labels of the fields, in the form, the mails, the inbox and its table. */
export const BUSINESS_LABELS: Record<BusinessField, string> = {
  company: 'Company',
  quantity: 'Quantity',
  purchaseOrder: 'Purchase order number',
  deliveryPostcode: 'Delivery postcode',
  wantedDate: 'Wanted by',
};

/** What a business added, as stored: what was left empty is missing. `wantedDate` is YYYY-MM-DD. */
export type Business = Partial<Record<Exclude<BusinessField, 'quantity'>, string> & { quantity: number }>;

type Entered = Partial<Record<BusinessField, string | number | undefined>>;

/** What is stored of the fields of a form; null when all are empty. */
export function businessOf(entered: Entered): Business | null {
  const filled = BUSINESS_FIELDS.flatMap((field) => {
    const value = entered[field];
    if (value === undefined || value === '') return [];
    return [[field, field === 'quantity' ? Number(value) : value]];
  });
  return filled.length === 0 ? null : (Object.fromEntries(filled) as Business);
}

/** Label and value of each field that is filled in, in order. */
export function businessFacts(business: Business | null): [label: string, value: string][] {
  return BUSINESS_FIELDS.flatMap((field): [string, string][] => {
    const value = business?.[field];
    if (value === undefined) return [];
    return [[BUSINESS_LABELS[field], field === 'wantedDate' ? dayInWords(String(value)) : String(value)]];
  });
}
