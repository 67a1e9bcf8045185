import type { SiteSettings } from './site-settings';

type Registered = Pick<SiteSettings, 'companyRegistration' | 'companyNumber' | 'vatNumber'>;

/** `GB123456782` as it is printed: `GB 123 4567 82`; twelve digits end with those of the branch. */
const printed = (vatNumber: string): string =>
  vatNumber.replace(/^GB(\d{3})(\d{4})(\d{2})(\d{3})?$/, (_, ...groups: (string | undefined)[]) =>
    ['GB', ...groups.slice(0, 4)].filter(Boolean).join(' '),
  );

/**
 * Where and under which numbers the company is registered, as footers and documents say it:
 * `Registered in England and Wales, company number 01234567, VAT number GB 123 4567 82`. What is empty is left out.
 */
export function registrationOf({ companyRegistration, companyNumber, vatNumber }: Registered): string {
  const words = [
    companyRegistration,
    companyNumber && `company number ${companyNumber}`,
    vatNumber && `VAT number ${printed(vatNumber)}`,
  ].filter(Boolean);
  const [first = '', ...rest] = words;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(', ');
}

/** Weights of a VAT number's first seven digits. */
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

/** Whether a text is a UK VAT number: GB and nine digits with their checksum, with three more for a branch. */
export function isVatNumber(text: string): boolean {
  const digits = /^GB(\d{9})(\d{3})?$/.exec(text)?.[1];
  if (digits === undefined) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const checked = sum + Number(digits.slice(7));
  // Numbers given out since 2010 have 55 more.
  return checked % 97 === 0 || (checked + 55) % 97 === 0;
}

/** Whether a text is a number of Companies House: eight digits, or two letters and six digits. */
export const isCompanyNumber = (text: string): boolean => /^([A-Z]{2}|\d{2})\d{6}$/.test(text);
