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

/** Labels of the facts that pages and specification sheets list, in order; here, since pages do without schemas. */
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

/** A product's facts, without those that are missing. */
export function factsOf({ specifications }: { specifications: SpecificationTable }): ProductFact[] {
  return (Object.keys(FACT_LABELS) as (keyof typeof FACT_LABELS)[])
    .map((name) => ({ label: FACT_LABELS[name], value: specifications[name] }))
    .filter(({ value }) => [value].flat().some((text) => text.trim() !== ''));
}
