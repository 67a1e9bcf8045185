import { BOARD_MAKE, CARE, FIXING_WALLS, FIXINGS, INNER_SIZES, LEAD_TIME_RULE } from './content/facts';

/** The specifications as pages show them. */
export interface SpecificationTable {
  dimensions: string;
  materials: string[];
  colors: string[];
  loadCapacity: string;
  warranty: string;
}

export const NO_SPECIFICATIONS: SpecificationTable = {
  dimensions: '',
  materials: [],
  colors: [],
  loadCapacity: '',
  warranty: '',
};

/** Whether any of the specifications is given. */
export const hasSpecifications = (table: SpecificationTable): boolean =>
  Object.values<string | string[]>({ ...table }).some((value) => value.length > 0);

/** Labels of the facts that an owner enters, in order; here, since pages do without schemas. */
export const FACT_LABELS = {
  dimensions: 'Dimensions',
  loadCapacity: 'Load capacity',
  materials: 'Materials',
  warranty: 'Warranty',
} as const;

/** A fact of a product, as its page and its specification sheet show it. */
export interface ProductFact {
  label: string;
  value: string | string[];
}

export const LEAD_TIME = 'Lead time';

/** What holds of every built-in product, whatever its owner has entered. */
function builtInFacts(id: string): ProductFact[] {
  const fixing = Object.hasOwn(FIXINGS, id) ? FIXINGS[id] : undefined;
  if (fixing === undefined) return [];
  return [
    { label: 'Boards', value: BOARD_MAKE },
    { label: 'Inner sizes', value: INNER_SIZES },
    { label: 'Fixing', value: `${fixing}. ${FIXING_WALLS}` },
    { label: LEAD_TIME, value: LEAD_TIME_RULE },
    { label: 'Care', value: CARE },
  ];
}

/** A product's facts, without those that are missing. */
export function factsOf({
  id,
  specifications,
}: {
  id: string;
  specifications: SpecificationTable;
}): ProductFact[] {
  const entered = (Object.keys(FACT_LABELS) as (keyof typeof FACT_LABELS)[])
    .map((name) => ({ label: FACT_LABELS[name], value: specifications[name] }))
    .filter(({ value }) => [value].flat().some((text) => text.trim() !== ''));
  return [...entered, ...builtInFacts(id)];
}
