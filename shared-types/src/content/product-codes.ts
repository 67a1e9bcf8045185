import { FINISH_CODES } from '../planner/finish-codes';
import { searchKey } from '../search-key';

// A code that was given is never given to another product: orders have it.

const PRODUCTS: Partial<Record<string, string>> = {
  'wall-system': 'WS',
  'desk-system': 'DS',
  'display-solution': 'DP',
  'free-standing': 'FS',
  'classic-series': 'CS',
  'office-solutions': 'OS',
  'retail-display': 'RD',
};

const FINISHES = new Map([...Object.entries(FINISH_CODES), ['custom finishes', 'CUS']]);

const under = (id: string): string | undefined => (Object.hasOwn(PRODUCTS, id) ? PRODUCTS[id] : undefined);

/** Whether a product is delivered with the site, so that what holds of all of these holds of it. */
export const isBuiltIn = (id: string): boolean => under(id) !== undefined;

const inCapitals = (text: string): string =>
  searchKey(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The code of a finish, `OAK`; its name in capitals where an owner has added it, empty without a Latin letter. */
export const finishCode = (finish: string): string => FINISHES.get(searchKey(finish)) ?? inCapitals(finish);

/** The article number of a product in a finish, `FR-WS-OAK`; of one that an owner has added, with its id in capitals. */
export const articleNumber = (id: string, finish: string): string =>
  `FR-${under(id) ?? inCapitals(id)}-${finishCode(finish)}`;
