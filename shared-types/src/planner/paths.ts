/** What goes with a plan wherever it is copied, saved, kept or sent. */
export interface Carried {
  /** Where it is delivered to: the id of a region in the price list. */
  region?: string | undefined;
  /** Whether it is fitted there. */
  fitting?: boolean | undefined;
  /** As its author calls it. */
  name?: string | undefined;
}

/** What a link says goes with a saved plan; what it does not say is as it was saved. */
export const carriedAlong = (saved: Carried, { region, fitting, name }: Carried): Carried => ({
  region: region || saved.region,
  fitting: fitting || saved.fitting,
  name: name || saved.name,
});

const isSame = (one: Carried, other: Carried): boolean =>
  String(carriedFields(one)) === String(carriedFields(other));

/**
 * The shortest address of a saved plan that carries something along: its code alone where that was saved with it, with
 * a query where nothing was. Undefined where something else was saved.
 */
export function shortPath(
  { code, ...saved }: Carried & { code: string },
  carried: Carried,
): string | undefined {
  if (isSame(saved, carried)) return planPaths.saved(code);
  return isSame(saved, {}) ? planPaths.saved(code, carried) : undefined;
}

/** Names and values of an address's query, without what goes without saying. */
export const carriedFields = ({ region, fitting, name }: Carried): [string, string][] => [
  ...(region ? [['region', region] as [string, string]] : []),
  ...(fitting ? [['fitting', 'yes'] as [string, string]] : []),
  ...(name ? [['name', name] as [string, string]] : []),
];

const withQuery = (path: string, fields: [string, string][]): string =>
  fields.length > 0 ? `${path}?${new URLSearchParams(fields)}` : path;

/** Addresses of plans, apart from `paths`, which is a part of every page's scripts. */
export const planPaths = {
  /** The planner with a plan of a system; of any for what is no system. */
  yours: (system: string) => `/planner?system=${encodeURIComponent(system)}`,
  /** A plan whose address is all of it. */
  whole: (address: string, carried: Carried = {}) =>
    withQuery('/planner', [['plan', address], ...carriedFields(carried)]),
  /** A plan as a picture of 1200 by 800; `portrait` is the furniture alone. */
  drawing: (address: string, view: 'front' | 'portrait') =>
    `/api/plans/drawing.svg?plan=${encodeURIComponent(address)}&view=${view}`,
  saved: (code: string, carried: Carried = {}) =>
    withQuery(`/planner/${encodeURIComponent(code)}`, carriedFields(carried)),
};
